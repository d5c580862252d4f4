import FoundationEssentials

/// The files of this repository on the disk.
struct Repository {
  let root: String

  static let here = Repository(
    root: #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 })

  /// Returns the names at the top level, without dotfiles.
  func topLevel() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Returns the files below the folders whose names end in one of the suffixes, sorted by path.
  func files(in folders: [String], suffixes: [String] = [".swift"]) throws -> [SourceFile] {
    try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
        .filter { path in suffixes.contains { path.hasSuffix($0) } }
        .sorted()
        .map { try file("\(folder)/\($0)") }
    }
  }

  /// Returns the file at a path.
  func file(_ path: String) throws -> SourceFile {
    SourceFile(path: path, text: try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
  }
}
