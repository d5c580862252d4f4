internal import Glibc

/// A file that is written whole or not at all.
enum OutputFile {
  /// Puts `bytes` in place of what the file at `path` holds: under another name in the same folder, made safe
  /// on the disk, then renamed. A file that is there keeps its mode; a link keeps pointing at it; what is no
  /// ordinary file, such as a pipe, is written to.
  ///
  /// - Throws: a failure of status 73 where the file cannot be made, 74 where it cannot be written.
  static func replace(_ path: String, with bytes: [UInt8]) throws(CommandFailure) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else {
      return try overwrite(path, bytes)
    }
    let target = isThere ? resolved(path) : path
    // Open for all as far as the umask lets it: an export is made to be handed on.
    let (descriptor, temporary) = try create(beside: target, mode: 0o666, path)
    do {
      if isThere, fchmod(descriptor, status.st_mode & 0o7777) != 0 { throw OutputFailure.failed(code: errno) }
      try DescriptorOutput(descriptor: descriptor).write(bytes)
      if fsync(descriptor) != 0 { throw OutputFailure.failed(code: errno) }
      if rename(temporary, target) != 0 { throw OutputFailure.failed(code: errno) }
      close(descriptor)
    } catch {
      close(descriptor)
      unlink(temporary)
      throw unwritable(path, error)
    }
    syncFolder(of: target)
  }

  /// Whether both paths lead to one file.
  static func isSame(_ path: String, _ other: String) -> Bool {
    var (a, b) = (stat(), stat())
    return stat(path, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino
  }

  private static func create(
    beside target: String, mode: mode_t, _ path: String
  ) throws(CommandFailure) -> (descriptor: Int32, temporary: String) {
    let temporary = "\(target).\(getpid()).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw uncreatable(path, errno) }
    return (descriptor, temporary)
  }

  private static func overwrite(_ path: String, _ bytes: [UInt8]) throws(CommandFailure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw uncreatable(path, errno) }
    defer { close(descriptor) }
    do {
      try DescriptorOutput(descriptor: descriptor).write(bytes)
    } catch {
      throw unwritable(path, error)
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The new name is safe on the disk only when its folder is.
  private static func syncFolder(of path: String) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func uncreatable(_ path: String, _ code: Int32) -> CommandFailure {
    CommandFailure(
      .cannotCreate, "“\(path)” cannot be created: \(reason(code)).", "Check its folder, or choose another.")
  }

  private static func unwritable(_ path: String, _ error: any Error) -> CommandFailure {
    let why = if case OutputFailure.failed(let code) = error { reason(code) } else { "nobody reads it" }
    return CommandFailure(
      .readOrWrite, "“\(path)” could not be written: \(why); what it held is as it was.",
      "Make room or choose another place, and try again.")
  }
}
