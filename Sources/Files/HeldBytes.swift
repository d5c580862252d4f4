internal import Glibc

/// Bytes that are kept until they can be written somewhere else: some in memory, and what comes after those
/// in a temporary file without a name, which is gone with the process.
///
/// Where there can be no such file, all are kept in memory.
package final class HeldBytes {
  private let folder: String
  private let capacity: Int
  /// The bytes after those in the file.
  private var recent: [UInt8] = []
  private var descriptor: Int32?
  private var storedCount = 0
  /// The number of bytes in the file that are still to be read.
  private var rest = 0
  /// `true` if a file could not be made or written.
  private var isWithoutFile = false

  /// - Parameters:
  ///   - folder: where the file is made.
  ///   - capacity: the number of bytes that are kept in memory.
  package init(folder: String, capacity: Int = 1 << 22) {
    self.folder = folder
    self.capacity = capacity
  }

  /// Keeps bytes in memory.
  package convenience init(_ bytes: [UInt8]) {
    self.init(folder: "", capacity: .max)
    append(bytes)
  }

  deinit { if let descriptor { close(descriptor) } }

  package func append(_ bytes: [UInt8]) {
    recent += bytes
    guard recent.count > capacity, !isWithoutFile else { return }
    guard store() else {
      // The part that was written is never read.
      isWithoutFile = true
      return
    }
    storedCount += recent.count
    recent.removeAll(keepingCapacity: true)
  }

  /// Passes all bytes to `body`, in their order and some at a time.
  /// - Throws: ``FileError/unreadable(code:)`` if the file cannot be read, and what `body` throws.
  package func forEachPart(_ body: ([UInt8]) throws -> Void) throws {
    try rewind()
    while let part = try nextStored() { try body(part) }
    if !recent.isEmpty { try body(recent) }
  }

  /// Writes all bytes to an open file.
  /// - Throws: ``FileError/unreadable(code:)`` and ``FileError/unwritable(code:)``.
  func write(to file: Int32) throws(FileError) {
    try rewind()
    while let part = try nextStored() { try File.write(part, to: file) }
    try File.write(recent, to: file)
  }

  private func rewind() throws(FileError) {
    rest = storedCount
    if let descriptor, lseek(descriptor, 0, SEEK_SET) != 0 { throw .unreadable(code: errno) }
  }

  private func nextStored() throws(FileError) -> [UInt8]? {
    guard let descriptor, rest > 0 else { return nil }
    let part = try Self.read(descriptor, min(rest, 1 << 18))
    rest -= part.count
    return part
  }

  private func store() -> Bool {
    guard let file = descriptor ?? Self.makeFile(in: folder) else { return false }
    descriptor = file
    do {
      try File.write(recent, to: file)
      return true
    } catch {
      return false
    }
  }

  /// Returns the descriptor of a new file without a name; `nil` if it cannot be made.
  private static func makeFile(in folder: String) -> Int32? {
    var path = Array("\(folder)/todux-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(path)
    return descriptor
  }

  private static func read(_ descriptor: Int32, _ count: Int) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      var found: Int
      repeat { found = Glibc.read(descriptor, buffer.baseAddress, count) } while found < 0 && errno == EINTR
      if found < 0 { code = errno }
      initialized = max(0, found)
    }
    // The file has lost its end.
    guard !bytes.isEmpty else { throw .unreadable(code: code == 0 ? EIO : code) }
    return bytes
  }
}
