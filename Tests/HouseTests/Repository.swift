import FoundationEssentials

/// The files of this repository, as they lie on the disk.
struct Repository {
  let root: String

  static let here = Repository(
    root: #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 })

  /// The names at the top, dotfiles left out.
  func topLevel() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The files below some folders whose names end in one of the suffixes, by path.
  func files(in folders: [String], suffixes: [String] = [".swift"]) throws -> [SourceFile] {
    try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
        .filter { path in suffixes.contains { path.hasSuffix($0) } }
        .sorted()
        .map { try file("\(folder)/\($0)") }
    }
  }

  /// The file at a path.
  func file(_ path: String) throws -> SourceFile {
    SourceFile(path: path, text: try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
  }
}
