internal import Glibc

/// A text file that other programs write, too: read when nobody is writing to it, and replaced so that
/// nothing is lost of what others write meanwhile.
///
/// A symbolic link at the path stays, and the file to which it leads is read and replaced.
package struct SharedFile: Sendable {
  /// What became of an attempt to replace the file.
  package enum Replacement: Equatable, Sendable {
    case done
    /// Another program has changed the file since it was read; it is as that program left it.
    case changed
  }

  package let path: String
  /// The path of the file whose mode and owner the file gets if it is made.
  private let model: String?
  /// Called when the new file has got the name of the old one. Only tests set it.
  package var onExchange: (@Sendable () -> Void)?

  /// - Parameter model: the path of the file whose mode and owner the file gets if it is made; `nil` for the
  ///   usual ones.
  package init(path: String, like model: String? = nil) {
    self.path = path
    self.model = model
  }

  /// The path of the file itself, to which links lead, also if it does not exist yet.
  package var target: String {
    var path = path
    // As many links as the kernel follows: path_resolution(7).
    for _ in 0..<40 {
      if let real = realpath(path, nil) {
        defer { free(real) }
        return String(cString: real)
      }
      guard let next = Self.link(at: path) else { break }
      path = next.hasPrefix("/") ? next : "\(File.folder(of: path))/\(next)"
    }
    return "\(File.resolved(File.folder(of: path)))/\(File.name(of: path))"
  }

  /// The time for which others may go on writing before the file is read all the same, in milliseconds.
  private static let patience: Int32 = 1000

  /// Returns the contents; `nil` if there is no such file. Waits, but not for ever, while another program has
  /// the file open for writing.
  /// - Throws: ``FileError/isFolder``, ``FileError/isSpecial`` or ``FileError/unreadable(code:)``.
  package func read() throws(FileError) -> [UInt8]? {
    do {
      let old = try OpenFile(target)
      old.awaitWriters(Self.patience)
      // A program that replaces the file may have done so meanwhile.
      return try File.read(target)
    } catch .missing {
      return nil
    }
  }

  /// The reason for which the file cannot be replaced, as far as that can be known without trying; `nil` if
  /// there is none.
  package var obstacle: FileError? {
    let target = target
    var status = stat()
    if stat(target, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { return .isFolder }
      if status.st_mode & S_IFMT != S_IFREG { return .isSpecial }
      // Root may write to any file; one that nobody may write to is read-only for root too.
      if status.st_mode & 0o222 == 0 || access(target, W_OK) != 0 { return .unwritable(code: EACCES) }
    }
    return access(File.folder(of: target), W_OK | X_OK) == 0 ? nil : .uncreatable(code: errno)
  }

  /// Replaces the contents atomically, if they are still those that were read.
  ///
  /// The new contents are written to a temporary file in the same folder and synced to the disk; then the two
  /// files exchange their names. Whatever others have written to the old one until then, or while they still
  /// had it open, is found in it afterwards: then the names are exchanged again, and what was appended to the new one
  /// in between is appended to the old one. Mode and owner are kept.
  /// - Parameters:
  ///   - bytes: the new contents.
  ///   - expected: the contents that were read; `nil` if there was no file.
  /// - Throws: ``FileError/uncreatable(code:)``, ``FileError/unwritable(code:)``, or an error of reading. The
  ///   file is unchanged.
  package func replace(_ expected: [UInt8]?, with bytes: [UInt8]) throws(FileError) -> Replacement {
    let target = target
    if let obstacle { throw obstacle }
    TemporaryNames(beside: target).removeAbandoned()
    let old: OpenFile?
    do { old = try OpenFile(target) } catch .missing { old = nil }
    guard (old == nil) == (expected == nil) else { return .changed }
    let temporary = try TemporaryFile(for: target)
    do {
      if let old {
        try temporary.takeAttributes(of: old)
      } else if let model = model.flatMap({ try? OpenFile($0) }) {
        try temporary.takeAttributes(of: model)
      }
      try temporary.write(bytes)
      let result =
        if let old, let expected { try exchange(old, expected, temporary, target, bytes) } else {
          try temporary.place(at: target)
        }
      File.syncFolder(of: target)
      return result
    } catch {
      temporary.remove()
      throw error
    }
  }

  private func exchange(
    _ old: OpenFile, _ expected: [UInt8], _ temporary: TemporaryFile, _ target: String, _ bytes: [UInt8]
  ) throws(FileError) -> Replacement {
    old.lock()
    guard old.isAt(target), try old.contents() == expected else {
      temporary.remove()
      return .changed
    }
    guard try temporary.exchange(with: target) else {
      // File systems that cannot exchange names: there the check above is the last one.
      try temporary.rename(to: target)
      return .done
    }
    onExchange?()
    // Nobody can open the old file any more, except those who have it open. From here on it has the name of
    // the temporary one, and is removed only if it still says what was read: also where it cannot be read any
    // more.
    old.awaitWriters(Self.patience)
    if (try? old.contents()) == expected, temporary.holds(old) {
      temporary.remove()
      return .done
    }
    if (try? temporary.exchange(with: target)) ?? false {
      // What is in the temporary file now is ours, with what others have written while it had the name.
      let ours = temporary.openWhenWritten(Self.patience)
      if let written = try? ours?.contents(), written.starts(with: bytes),
        (try? append(written.dropFirst(bytes.count), to: target)) != nil
      {
        temporary.remove()
      } else {
        temporary.keep(beside: target)
      }
      withExtendedLifetime(ours) {}
    } else if (try? temporary.rename(to: target)) == nil {
      temporary.keep(beside: target)
    }
    return .changed
  }

  /// Appends whole lines to what others have left, and syncs them to the disk.
  private func append(_ bytes: ArraySlice<UInt8>, to target: String) throws(FileError) {
    guard !bytes.isEmpty else { return }
    let descriptor = open(target, O_RDWR | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unwritable(code: errno) }
    defer { close(descriptor) }
    var last: UInt8 = 0
    let end = lseek(descriptor, 0, SEEK_END)
    let isOpenLine = end > 0 && pread(descriptor, &last, 1, end - 1) == 1 && last != UInt8(ascii: "\n")
    try File.write((isOpenLine ? [UInt8(ascii: "\n")] : []) + bytes, to: descriptor)
    try File.check(fsync(descriptor))
  }

  private static func link(at path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }
}

/// A file that is open for reading, whatever happens to its name.
private final class OpenFile {
  let descriptor: Int32
  let status: stat

  /// Opens the regular file at `path`.
  init(_ path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(code: errno)
    }
    var status = stat()
    let code = fstat(descriptor, &status) == 0 ? 0 : errno
    let error: FileError? =
      switch status.st_mode & S_IFMT {
      case _ where code != 0: .unreadable(code: code)
      case S_IFREG: nil
      case S_IFDIR: .isFolder
      default: .isSpecial
      }
    if let error {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.status = status
  }

  deinit { close(descriptor) }

  func contents() throws(FileError) -> [UInt8] {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .unreadable(code: errno) }
    return try File.read(descriptor: descriptor)
  }

  /// Keeps ``TemporaryNames/removeAbandoned()`` from removing the file while it has the name of a temporary
  /// one.
  func lock() { flock(descriptor, LOCK_EX | LOCK_NB) }

  /// `true` if this file is the one at `path`.
  func isAt(_ path: String) -> Bool {
    var other = stat()
    return stat(path, &other) == 0 && other.st_dev == status.st_dev && other.st_ino == status.st_ino
  }

  /// Waits until no program has the file open for writing, at most for a time in milliseconds.
  func awaitWriters(_ limit: Int32) {
    guard isBeingWritten else { return }
    let watch = inotify_init1(Int32(IN_CLOEXEC))
    guard watch >= 0 else { return }
    defer { close(watch) }
    guard inotify_add_watch(watch, "/proc/self/fd/\(descriptor)", UInt32(IN_CLOSE_WRITE)) >= 0 else { return }
    var left = limit
    // Several programs may have it open, and the last one may have closed it before the watch began.
    while isBeingWritten, left > 0 {
      var waiting = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, min(left, 50)) > 0 {
        var buffer = [UInt8](repeating: 0, count: 4096)
        _ = read(watch, &buffer, buffer.count)
      }
      left -= 50
    }
  }

  /// `true` if another program has the file open for writing: the kernel then refuses a lease for reading. A
  /// file of another user, and some file systems, refuse it always, for another reason.
  private var isBeingWritten: Bool {
    guard FileLease.take(descriptor, Int32(F_RDLCK)) else { return errno == EAGAIN }
    FileLease.release(descriptor)
    return false
  }
}

/// The temporary file that takes the place of another one.
private final class TemporaryFile {
  let path: String
  /// Open for writing; -1 once nothing more is written.
  private var descriptor: Int32

  /// Creates the file beside the one at `target`.
  init(for target: String) throws(FileError) {
    (path, descriptor) = try TemporaryNames(beside: target).create(for: .everyone)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Opens the file for reading once no program has it open for writing, or a time in milliseconds is over. Nothing more
  /// can be written. As long as it is open, others do not take it for one that is abandoned.
  /// - Returns: `nil` if another file has the name.
  func openWhenWritten(_ limit: Int32) -> OpenFile? {
    var own = stat()
    guard fstat(descriptor, &own) == 0, let file = try? OpenFile(path), file.status.st_ino == own.st_ino,
      file.status.st_dev == own.st_dev
    else { return nil }
    flock(descriptor, LOCK_SH | LOCK_NB)
    flock(file.descriptor, LOCK_SH | LOCK_NB)
    close(descriptor)
    descriptor = -1
    file.awaitWriters(limit)
    return file
  }

  /// Takes over the mode and the owner.
  func takeAttributes(of old: OpenFile) throws(FileError) {
    var own = stat()
    try File.check(fstat(descriptor, &own))
    if own.st_uid != old.status.st_uid || own.st_gid != old.status.st_gid {
      try File.check(fchown(descriptor, old.status.st_uid, old.status.st_gid))
    }
    try File.check(fchmod(descriptor, old.status.st_mode & 0o7777))
  }

  func write(_ bytes: [UInt8]) throws(FileError) {
    try File.write(bytes, to: descriptor)
    try File.check(fsync(descriptor))
  }

  /// Gives the file its name, unless there is a file of that name by now.
  func place(at target: String) throws(FileError) -> SharedFile.Replacement {
    if try File.move(path, toFree: target) { return .done }
    remove()
    return .changed
  }

  func rename(to target: String) throws(FileError) { try File.check(Glibc.rename(path, target)) }

  /// Exchanges the names of the two files.
  /// - Returns: `false` if the file system cannot do that.
  func exchange(with target: String) throws(FileError) -> Bool {
    guard let exchange = Self.renameat2 else { return false }
    if exchange(AT_FDCWD, path, AT_FDCWD, target, Self.renameExchange) == 0 { return true }
    guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { throw .unwritable(code: errno) }
    return false
  }

  private typealias Rename =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32)
    -> Int32

  /// `RENAME_EXCHANGE` of rename(2).
  private static let renameExchange: UInt32 = 1 << 1

  /// The function of rename(2), which the overlay of the C library lacks; `nil` if that is older than version
  /// 2.28.
  private static let renameat2: Rename? = dlsym(nil, "renameat2").map {
    // Fine, because this is the declaration in stdio.h.
    unsafeBitCast($0, to: Rename.self)
  }

  /// Gives the file, which holds what others have written, a name beside `target` that no file has; it stays
  /// as it is where that fails.
  func keep(beside target: String) {
    for number in 1...99 {
      let name = "\(target).conflict\(number == 1 ? "" : "-\(number)")"
      if (try? File.move(path, toFree: name)) == true { return }
    }
  }

  /// `true` if the name of the temporary file is that of `file`.
  func holds(_ file: OpenFile) -> Bool { file.isAt(path) }

  func remove() { unlink(path) }
}
