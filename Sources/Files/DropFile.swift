internal import Glibc

/// A file to which other programs append lines, and whose contents are taken so that no line is lost, whoever
/// appends meanwhile.
///
/// To take the file is to rename it: whoever opens the old name afterwards begins a new file. A program that
/// has opened it before goes on writing to the renamed one, which is therefore read only when no other
/// program has it open.
package struct DropFile: Sendable {
  /// A file that was taken and has to be read. It stays until it is removed, also if the program ends.
  package struct Taken: Equatable, Sendable {
    package let path: String
    /// What was given when the file was taken: the same each time the file is found.
    package let tag: String
  }

  package let path: String

  /// - Parameter path: if this is a symbolic link, the file to which it leads is taken.
  package init(path: String) {
    self.path = File.resolved(path)
  }

  /// For how many seconds a file must have stayed as it is before its last line counts as complete without a
  /// line break.
  package static let patience = 10

  /// What there is to take.
  package enum Readiness: Sendable {
    case empty
    /// Nothing but a file whose last line may still be continued.
    case unfinished
    case ready
  }

  /// Returns what there is to take.
  /// - Parameter now: the time in seconds since 1970.
  package func readiness(at now: Int) -> Readiness {
    if !taken().isEmpty { return .ready }
    guard File.exists(path) else { return .empty }
    return isUnfinished(at: now) ? .unfinished : .ready
  }

  /// Takes the file, if there is one. A file whose last line may still be continued stays, since the rest of
  /// the line would begin a new file, and become a line of its own.
  /// - Parameters:
  ///   - tag: a UUID, which distinguishes the file from all others ever taken.
  ///   - now: the time in seconds since 1970.
  /// - Returns: the files that were taken and not removed, the new one last.
  /// - Throws: ``FileError/isSpecial`` if the file is no regular one, and ``FileError/unwritable(code:)``.
  package func take(tag: String, at now: Int) throws(FileError) -> [Taken] {
    let earlier = taken()
    var status = stat()
    guard stat(path, &status) == 0 else { return earlier }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .isSpecial }
    guard !isUnfinished(at: now) else { return earlier }
    let target = "\(path).\(tag)"
    if rename(path, target) == 0 { return earlier + [Taken(path: target, tag: tag)] }
    // Another program may have taken it meanwhile.
    guard errno == ENOENT else { throw .unwritable(code: errno) }
    return earlier
  }

  /// Returns `true` if the last line has no line break, and the file was written to a moment ago: a program
  /// may write a line in several parts. A file that seems to come from the future was written by another
  /// clock, so its time says nothing; if it had to be awaited, the line might never come in.
  private func isUnfinished(at now: Int) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      abs(now - status.st_mtim.tv_sec) < Self.patience
    else { return false }
    var last: UInt8 = 0
    guard pread(descriptor, &last, 1, status.st_size - 1) == 1 else { return false }
    return last != UInt8(ascii: "\n") && last != UInt8(ascii: "\r")
  }

  /// Returns the files that were taken and not removed: those whose names end in a UUID, and not what an
  /// editor leaves, such as `inbox.txt.bak`.
  private func taken() -> [Taken] {
    let prefix = File.name(of: path) + "."
    let names = (try? File.names(in: File.folder(of: path))) ?? []
    return names.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      .filter(Self.isUUID)
      .map { Taken(path: "\(path).\($0)", tag: $0) }
  }

  private static func isUUID(_ text: String) -> Bool {
    text.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count) == [8, 4, 4, 4, 12]
      && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || isxdigit(Int32($0)) != 0 }
  }
}

extension DropFile.Taken {
  /// Where leases do not work, a file counts as complete when nothing was written to it for so long, in
  /// seconds.
  private static let quietTime = 3600

  /// Returns the contents; `nil` while another program has the file open.
  ///
  /// - Throws: ``FileError/missing``, ``FileError/isSpecial`` or ``FileError/unreadable(code:)``.
  package func contents() throws(FileError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      // Another todux has a lease, since it reads the file.
      if errno == EWOULDBLOCK { return nil }
      throw errno == ENOENT ? .missing : .unreadable(code: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .isSpecial }
    // The kernel grants a lease for writing only if no other program has the file open.
    guard
      FileLease.take(descriptor, Int32(F_WRLCK))
        || time(nil) - status.st_mtim.tv_sec > Self.quietTime
    else { return nil }
    return try File.read(descriptor: descriptor)
  }

  /// Removes the file, whose contents are stored elsewhere by now.
  package func remove() { unlink(path) }
}
