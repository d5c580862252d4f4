internal import Glibc

extension File {
  /// Replaces the contents of a file atomically: writes `bytes` to a temporary file in the same folder, syncs
  /// it to the disk, and renames it.
  ///
  /// With access for the owner, the file gets mode 0600 and new folders get mode 0700; a folder to which
  /// others may write is refused, and a link is replaced by the file. With access for everyone, an existing
  /// file keeps its mode, and a link is followed; anything but a regular file, such as a pipe, is written to
  /// directly.
  /// - Throws: ``FileError/uncreatable(code:)``, ``FileError/unwritable(code:)`` or
  ///   ``FileError/unsafeFolder``.
  package static func replace(
    _ path: String, with bytes: [UInt8], for access: Access
  ) throws(FileError) {
    try replace(path, for: access) { file throws(FileError) in try write(bytes, to: file) }
  }

  /// Replaces the contents of a file as ``replace(_:with:for:)`` does, by bytes that were kept.
  /// - Throws: also ``FileError/unreadable(code:)``, if these are lost.
  package static func replace(
    _ path: String, with bytes: HeldBytes, for access: Access
  ) throws(FileError) {
    try replace(path, for: access) { file throws(FileError) in try bytes.write(to: file) }
  }

  /// - Parameter write: writes the contents to an open file.
  private static func replace(
    _ path: String, for access: Access, _ write: (Int32) throws(FileError) -> Void
  ) throws(FileError) {
    switch access {
    case .owner:
      makeFolders(above: path)
      try checkOwnership(ofFolder: folder(of: path))
      try swap(path, access, mode: nil, write)
    case .everyone:
      var status = stat()
      guard stat(path, &status) == 0 else { return try swap(path, access, mode: nil, write) }
      guard status.st_mode & S_IFMT == S_IFREG else { return try overwrite(path, write) }
      try swap(resolved(path), access, mode: status.st_mode & 0o7777, write)
    }
  }

  /// Writes all `bytes` to an open file, in as many calls as that takes.
  ///
  /// The program has to ignore SIGPIPE, so that a closed pipe is an error and does not end the process.
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
    _ path: String, _ access: Access, mode: mode_t?, _ write: (Int32) throws(FileError) -> Void
  ) throws(FileError) {
    let names = TemporaryNames(beside: path)
    names.removeAbandoned()
    let (temporary, descriptor) = try names.create(for: access)
    // Not before it has its name, since the descriptor holds the lock.
    defer { close(descriptor) }
    do {
      if let mode { try check(fchmod(descriptor, mode)) }
      try write(descriptor)
      try check(fsync(descriptor))
      try check(rename(temporary, path))
    } catch {
      unlink(temporary)
      throw error
    }
    syncFolder(of: path)
  }

  private static func overwrite(
    _ path: String, _ write: (Int32) throws(FileError) -> Void
  ) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .uncreatable(code: errno) }
    defer { close(descriptor) }
    try write(descriptor)
  }

  static func check(_ result: Int32) throws(FileError) {
    guard result == 0 else { throw .unwritable(code: errno) }
  }

  /// Checks that the folder belongs to this user and that not everyone may write to it.
  private static func checkOwnership(ofFolder folder: String) throws(FileError) {
    var status = stat()
    guard stat(folder, &status) == 0 else { throw .uncreatable(code: errno) }
    guard status.st_uid == geteuid(), status.st_mode & S_IWOTH == 0 else { throw .unsafeFolder }
  }

  /// Returns the path to which the links in `path` lead; `path` itself if there is no such file.
  package static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Syncs the folder, without which the new name might not survive a power failure.
  static func syncFolder(of path: String) {
    let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
