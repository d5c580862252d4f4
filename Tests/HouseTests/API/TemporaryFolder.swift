import FoundationEssentials
import Glibc

/// A folder of its own for one test, gone with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/todux-house-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Tool.Failure(command: "mkdtemp", status: errno) }
    path = template.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
