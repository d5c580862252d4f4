internal import Glibc

/// Small text files, read and written whole.
package enum FileText {
  /// The text of a file; `nil` where there is none, or none that can be read. Bytes that are no UTF-8 become
  /// U+FFFD.
  package static func read(_ path: String) -> String? {
    guard let file = fopen(path, "rbe") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return ferror(file) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Puts `text` in place of the file at once or not at all: mode 0600, folders above it made with 0700.
  /// - Returns: whether it worked; `errno` tells why not.
  @discardableResult
  package static func replace(_ path: String, with text: String) -> Bool {
    makeFolder(for: path)
    let temporary = "\(path).\(getpid()).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let isWritten = writeAll(Array(text.utf8), to: descriptor) && fsync(descriptor) == 0
    let isClosed = close(descriptor) == 0
    guard isWritten, isClosed, rename(temporary, path) == 0 else {
      let reason = errno
      unlink(temporary)
      errno = reason
      return false
    }
    return true
  }

  private static func makeFolder(for path: String) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      mkdir(String(path[..<slash]), 0o700)
      end = slash
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      written += count
    }
    return true
  }
}
