internal import FoundationEssentials
internal import Glibc

/// A folder that is removed with all its contents on deinitialisation.
final class TemporaryFolder {
  let path: String

  init() throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/todux-figures-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(message: "No folder can be created in \(base)") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
