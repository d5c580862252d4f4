import FoundationEssentials
import Glibc

/// A temporary folder for one test, removed when the instance is deallocated.
package final class TemporaryFolder: Sendable {
  /// The path of the folder.
  package let path: String

  /// Creates an empty folder.
  /// - Parameter isOnDisk: `true` if it has to be on a disk, so that programs and libraries in it can be run.
  package init(isOnDisk: Bool = false) throws {
    let root = isOnDisk ? Self.disk : Self.memory ?? Self.disk
    path = "\(root)/todux-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private static let disk = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"

  /// A file system in memory with enough free space, if there is one: on a disk, tests would spend most of
  /// their time in `fsync`.
  private static let memory: String? = {
    let path = "/dev/shm"
    var status = statvfs()
    guard access(path, W_OK) == 0, statvfs(path, &status) == 0 else { return nil }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize) >= 1 << 29 ? path : nil
  }()

  // MARK: Contents

  /// The names of the files in the folder, sorted.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Returns `true` if there is a file or a folder with that name.
  package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }

  /// Returns the bytes of a file; `nil` if there is none.
  package func bytes(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(filePath: "\(path)/\(name)"))).map { Array($0) }
  }

  /// Returns the text of a file; `nil` if there is none.
  package func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  /// Writes a text file.
  package func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }

  /// Writes a file at any path.
  package func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// Allows everyone to read and write a file.
  package func allowAll(_ name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: "\(path)/\(name)")
  }

  /// Returns the permissions of a file or folder at any path, such as 0o600; 0 if there is none.
  package func mode(of path: String) -> UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }
}
