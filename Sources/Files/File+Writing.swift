internal import Glibc

extension File {
  /// Puts `bytes` in place of the file at once or not at all: under another name in the same folder, made safe on
  /// the disk, then renamed.
  ///
  /// A file for its owner has mode 0600, in folders that are made with 0700; nothing is written into a folder
  /// where others can put theirs, and a link gives way to the file. One for everyone keeps the mode that it has,
  /// and a link keeps pointing at it; what is no ordinary file, such as a pipe, is written to.
  /// - Throws: ``FileError/uncreatable(code:)``, ``FileError/unwritable(code:)`` or ``FileError/unsafeFolder``.
  package static func replace(
    _ path: String, with bytes: [UInt8], for access: Access
  ) throws(FileError) {
    switch access {
    case .owner:
      makeFolders(above: path)
      try checkOwnership(ofFolder: folder(of: path))
      try swap(path, bytes, access, mode: nil)
    case .everyone:
      var status = stat()
      guard stat(path, &status) == 0 else { return try swap(path, bytes, access, mode: nil) }
      guard status.st_mode & S_IFMT == S_IFREG else { return try overwrite(path, bytes) }
      try swap(resolved(path), bytes, access, mode: status.st_mode & 0o7777)
    }
  }

  /// Writes all `bytes` to an open file, however many calls that takes.
  ///
  /// The program has to ignore SIGPIPE, so that a reader that went away is an error and not the end.
  /// - Throws: ``FileError/unwritable(code:)``.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      case let code: throw .unwritable(code: code)
      }
    }
  }

  private static func swap(
    _ path: String, _ bytes: [UInt8], _ access: Access, mode: mode_t?
  ) throws(FileError) {
    let temporary = "\(path).\(String(UInt64.random(in: .min ... .max), radix: 36)).new"
    let descriptor = try create(temporary, for: access)
    var isOpen = true
    do {
      if let mode { try check(fchmod(descriptor, mode)) }
      try write(bytes, to: descriptor)
      try check(fsync(descriptor))
      isOpen = false
      try check(close(descriptor))
      try check(rename(temporary, path))
    } catch {
      if isOpen { close(descriptor) }
      unlink(temporary)
      throw error
    }
    syncFolder(of: path)
  }

  private static func overwrite(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .uncreatable(code: errno) }
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
  }

  private static func check(_ result: Int32) throws(FileError) {
    guard result == 0 else { throw .unwritable(code: errno) }
  }

  /// Whether the folder belongs to this user, and not everybody may write there.
  private static func checkOwnership(ofFolder folder: String) throws(FileError) {
    var status = stat()
    guard stat(folder, &status) == 0 else { throw .uncreatable(code: errno) }
    guard status.st_uid == geteuid(), status.st_mode & S_IWOTH == 0 else { throw .unsafeFolder }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The new name is safe on the disk only when its folder is.
  private static func syncFolder(of path: String) {
    let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
