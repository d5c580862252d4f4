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
  func readSome() throws(CommandFailure) -> CalendarFolder {
    let folder = try read()
    guard !folder.isEmpty else {
      throw CommandFailure(
        .readOrWrite, "“\(path)” cannot be read: it is a folder without .ics files.", "Name a file.")
    }
    return folder
  }

  /// Reads the files whose names end in `.ics`, in the folder and in the folders right in it; hidden ones,
  /// which programs write temporarily, are left out.
  /// - Throws: a failure of status 74 if the folder or a file cannot be read.
  func read() throws(CommandFailure) -> CalendarFolder {
    let (files, collections) = try contents()
    return CalendarFolder(files, collections: collections, exported: try exported())
  }

  private func contents() throws(CommandFailure) -> (
    files: [CalendarFolder.File], collections: [CalendarCollection]
  ) {
    var files: [CalendarFolder.File] = []
    var collections: [CalendarCollection] = []
    for name in try Self.names(in: path) where !name.hasPrefix(".") {
      if name.hasSuffix(".ics"), !Self.exists("\(path)/\(name)") {
        files.append(.init(name: name, bytes: try InputFile.read("\(path)/\(name)")))
      } else if Self.exists("\(path)/\(name)"), let collection = try collection(name) {
        collections.append(collection)
        for file in try Self.names(in: "\(path)/\(name)") where Self.isCalendar(file) {
          let bytes = try InputFile.read("\(path)/\(name)/\(file)")
          files.append(.init(name: "\(name)/\(file)", bytes: bytes, collection: collection.title))
        }
      }
    }
    return (files, collections)
  }

  /// The hidden file, which other programs leave alone, with the UIDs of the to-dos that the folder had after the last
  /// export: what others have removed since is told apart by that from what was never there.
  private static let listFile = ".todux"

  private func exported() throws(CommandFailure) -> [String] {
    guard try Self.names(in: path).contains(Self.listFile) else { return [] }
    let bytes = try InputFile.read("\(path)/\(Self.listFile)")
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func isCalendar(_ name: String) -> Bool { name.hasSuffix(".ics") && !name.hasPrefix(".") }

  /// The file in a collection with the name that users see.
  private static let titleFile = "displayname"

  /// Returns a subfolder as a collection; `nil` if it has neither calendars nor a name for users.
  private func collection(_ name: String) throws(CommandFailure) -> CalendarCollection? {
    let names = try Self.names(in: "\(path)/\(name)")
    guard names.contains(where: Self.isCalendar) || names.contains(Self.titleFile) else { return nil }
    guard names.contains(Self.titleFile) else { return CalendarCollection(folder: name) }
    let bytes = try InputFile.read("\(path)/\(name)/\(Self.titleFile)")
    let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first
    let words = line?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return CalendarCollection(folder: name, title: words)
  }

  /// Writes what an export changes, each file atomically. What moves is removed only after it was written.
  /// - Parameter deletes: `true` to remove the files of deleted items, too.
  /// - Throws: a failure of status 73 or 74 at the first file that cannot be written.
  func write(_ export: CalendarFolder.Export, deletes: Bool) throws(CommandFailure) {
    try Self.makeFolder(path)
    for collection in export.collections {
      let folder = "\(path)/\(collection.folder)"
      try Self.makeFolder(folder)
      try OutputFile.replace("\(folder)/\(Self.titleFile)", with: HeldBytes(Array(collection.title.utf8)))
    }
    for file in export.added + export.changed + export.moved.map(\.file) {
      try OutputFile.replace("\(path)/\(file.name)", with: HeldBytes(file.bytes))
    }
    // A UID with a line break is never missed.
    let uids = export.uids.filter { !$0.contains(where: \.isNewline) }
    if try uids != exported() {
      let list = uids.map { $0 + "\n" }.joined()
      try OutputFile.replace("\(path)/\(Self.listFile)", with: HeldBytes(Array(list.utf8)))
    }
    for name in export.moved.map(\.from) + (deletes ? export.deleted : []) {
      guard unlink("\(path)/\(name)") == 0 || errno == ENOENT else {
        throw CommandFailure(
          .readOrWrite, "“\(path)/\(name)” cannot be removed: \(FileError.reason(errno)).",
          "Check the permissions of its folder.")
      }
    }
  }

  private static func makeFolder(_ path: String) throws(CommandFailure) {
    if mkdir(path, 0o777) != 0, errno != EEXIST {
      throw CommandFailure(cannotCreate: path, FileError.reason(errno))
    }
  }

  /// The names of what a folder contains, in order; empty if it does not exist.
  private static func names(in path: String) throws(CommandFailure) -> [String] {
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
