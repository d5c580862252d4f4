internal import Files
internal import Glibc
internal import Interchange

/// A folder of calendar files on the disk.
struct CalendarFiles {
  let path: String

  /// Returns `true` if there is a folder at `path`.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Reads the files of a folder that is to be imported.
  /// - Throws: a failure of status 74 if there are none, or one cannot be read.
  func readSome() throws(CommandFailure) -> [CalendarFolder.File] {
    let files = try read()
    guard !files.isEmpty else {
      throw CommandFailure(
        .readOrWrite, "“\(path)” cannot be read: it is a folder without .ics files.", "Name a file.")
    }
    return files
  }

  /// Reads the files whose names end in `.ics`; hidden ones, which programs write temporarily, are left out.
  /// - Throws: a failure of status 74 if the folder or a file cannot be read.
  func read() throws(CommandFailure) -> [CalendarFolder.File] {
    var files: [CalendarFolder.File] = []
    for name in try names() where name.hasSuffix(".ics") && !name.hasPrefix(".") {
      files.append(.init(name: name, bytes: try InputFile.read("\(path)/\(name)")))
    }
    return files
  }

  /// Writes files, each atomically.
  /// - Throws: a failure of status 73 or 74 at the first file that cannot be written.
  func write(_ files: [CalendarFolder.File]) throws(CommandFailure) {
    if mkdir(path, 0o777) != 0, errno != EEXIST {
      throw CommandFailure(cannotCreate: path, FileError.reason(errno))
    }
    for file in files { try OutputFile.replace("\(path)/\(file.name)", with: file.bytes) }
  }

  /// The names of what the folder contains, in order; empty if it does not exist.
  private func names() throws(CommandFailure) -> [String] {
    do throws(FileError) {
      return try File.names(in: path)
    } catch .missing {
      return []
    } catch {
      throw CommandFailure(
        .readOrWrite, "“\(path)” cannot be read: \(error.reason).", "Check its permissions.")
    }
  }
}
