internal import Glibc

extension File {
  /// Returns the names of what a folder contains, in order, without `.` and `..`.
  /// - Throws: ``FileError/missing`` or ``FileError/unreadable(code:)``.
  package static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else {
      throw errno == ENOENT ? .missing : .unreadable(code: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the folder that contains `path`.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// Returns the last component of `path`.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Gives a file another name, which replaces one of that name.
  /// - Throws: ``FileError/unwritable(code:)``.
  package static func move(_ path: String, to target: String) throws(FileError) {
    try check(rename(path, target))
  }

  /// Gives a file another name, unless there is a file of that name.
  /// - Returns: `false` if there is one; both files are then as they were.
  /// - Throws: ``FileError/unwritable(code:)``.
  static func move(_ path: String, toFree target: String) throws(FileError) -> Bool {
    if link(path, target) == 0 {
      unlink(path)
      return true
    }
    // Some file systems have no links.
    guard errno != EEXIST, !exists(target) else { return false }
    try move(path, to: target)
    return true
  }

  /// Gives a finished file its name: syncs it to the disk, renames it, and syncs the folder, so that after a
  /// power failure there is either no file of that name or the whole one.
  /// - Returns: `false` if another file has that name; both are then as they were.
  /// - Throws: ``FileError/unwritable(code:)``.
  package static func commit(_ temporary: String, as path: String) throws(FileError) -> Bool {
    let descriptor = open(temporary, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unwritable(code: errno) }
    defer { close(descriptor) }
    try check(fsync(descriptor))
    guard try move(temporary, toFree: path) else { return false }
    syncFolder(of: path)
    return true
  }
}
