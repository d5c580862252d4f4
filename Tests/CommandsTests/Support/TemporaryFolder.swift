import Glibc

/// A folder of its own for one test, gone with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/todux-commands-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure() }
    path = template.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  deinit {
    for name in names { remove("\(path)/\(name)") }
    rmdir(path)
  }

  func bytes(_ name: String) -> [UInt8]? {
    guard let file = fopen("\(path)/\(name)", "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  func write(_ name: String, _ text: String) throws {
    guard let file = fopen("\(path)/\(name)", "wb") else { throw Failure() }
    defer { fclose(file) }
    _ = Array(text.utf8).withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
  }

  /// Lets everybody read and write a file.
  func allowAll(_ name: String) throws {
    guard chmod("\(path)/\(name)", 0o666) == 0 else { throw Failure() }
  }

  /// The names in the folder, in order.
  var names: [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private struct Failure: Error {}
}
