internal import Glibc

/// The names of temporary files of one purpose, which take the place of others once they are finished, and of
/// which those are removed that interrupted runs have left.
package struct TemporaryNames: Sendable {
  private let folder: String
  private let prefix: String
  private let suffix: String

  /// - Parameters:
  ///   - folder: where the files are.
  ///   - prefix: how the names begin, before what is random in them.
  ///   - suffix: how the names end.
  package init(in folder: String, prefix: String = "", suffix: String) {
    self.folder = folder
    self.prefix = prefix
    self.suffix = suffix
  }

  /// The names of the files that take the place of the one at `path`, hidden beside it.
  init(beside path: String) {
    self.init(in: File.folder(of: path), prefix: ".\(File.name(of: path)).", suffix: ".todux")
  }

  /// Creates an empty file, whose descriptor holds a lock for as long as it is open.
  /// - Returns: its path, and a descriptor open for writing.
  /// - Throws: ``FileError/uncreatable(code:)``.
  package func create(for access: File.Access) throws(FileError) -> (path: String, descriptor: Int32) {
    while true {
      let random = String(UInt64.random(in: .min ... .max), radix: 36)
      let path = "\(folder)/\(prefix)\(random)\(suffix)"
      let descriptor = try File.create(path, for: access)
      // Before it was locked, another process may have taken it for one that is abandoned.
      let isTaken = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      var status = stat()
      if !isTaken, fstat(descriptor, &status) != 0 || status.st_nlink > 0 { return (path, descriptor) }
      close(descriptor)
    }
  }

  /// Removes the files of these names that nobody is writing any more.
  package func removeAbandoned() {
    let names = (try? File.names(in: folder)) ?? []
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let path = "\(folder)/\(name)"
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }
}
