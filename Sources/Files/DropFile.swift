internal import Glibc

/// A file to which other programs append lines, and whose contents are taken so that no line is lost, whoever
/// appends meanwhile.
///
/// To take the file is to rename it: whoever opens the old name afterwards begins a new file. A program that has
/// opened it before goes on writing to the renamed one, which is therefore read only when no other program has it
/// open.
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

  /// `true` if there is a file to take, or one that was taken before.
  package var hasContents: Bool { File.exists(path) || !taken().isEmpty }

  /// Takes the file, if there is one.
  /// - Parameter tag: distinguishes the file from all others ever taken; letters, digits and hyphens.
  /// - Returns: the files that were taken and not removed, the new one last.
  /// - Throws: ``FileError/isSpecial`` if the file is no regular one, and ``FileError/unwritable(code:)``.
  package func take(tag: String) throws(FileError) -> [Taken] {
    let earlier = taken()
    var status = stat()
    guard stat(path, &status) == 0 else { return earlier }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .isSpecial }
    let target = "\(path).\(tag)"
    if rename(path, target) == 0 { return earlier + [Taken(path: target, tag: tag)] }
    // Another program may have taken it meanwhile.
    guard errno == ENOENT else { throw .unwritable(code: errno) }
    return earlier
  }

  /// Returns the files that were taken and not removed.
  private func taken() -> [Taken] {
    let prefix = "\(path.split(separator: "/").last ?? "")."
    var found: [Taken] = []
    for name in File.names(in: File.folder(of: path)) where name.hasPrefix(prefix) {
      let tag = String(name.dropFirst(prefix.count))
      if tag.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || isalnum(Int32($0)) != 0 }) {
        found.append(Taken(path: "\(path).\(tag)", tag: tag))
      }
    }
    return found.sorted { $0.path < $1.path }
  }
}

extension DropFile.Taken {
  /// `F_SETLEASE` of fcntl(2), which the overlay of the C library lacks.
  private static let setLease: Int32 = 1024

  /// Where leases do not work, a file counts as complete when nothing was written to it for so long, in seconds.
  private static let quietTime = 3600

  /// Returns the contents; `nil` while another program has the file open.
  ///
  /// - Throws: ``FileError/missing``, ``FileError/isSpecial`` or ``FileError/unreadable(code:)``.
  package func contents() throws(FileError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .unreadable(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .isSpecial }
    // The kernel grants a lease for writing only if no other program has the file open.
    guard
      fcntl(descriptor, Self.setLease, Int32(F_WRLCK)) == 0
        || time(nil) - status.st_mtim.tv_sec > Self.quietTime
    else { return nil }
    return try File.read(descriptor: descriptor)
  }

  /// Removes the file, whose contents are stored elsewhere by now.
  package func remove() { unlink(path) }
}
