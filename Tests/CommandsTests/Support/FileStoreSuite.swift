import FoundationEssentials
import Glibc
import TestSupport

/// A suite about a todo.txt file in a folder of its own, and the `done.txt` beside it.
@MainActor
protocol FileStoreSuite {
  var todux: Shell { get }
  /// The path of the file.
  var path: String { get }
}

extension FileStoreSuite {
  /// Makes the folder of the file.
  /// - Returns: the path of the file, which is not there yet.
  static func makeFolder(for todux: Shell) -> String {
    mkdir("\(todux.folder.path)/list", 0o700)
    return "\(todux.folder.path)/list/todo.txt"
  }

  func write(_ text: String, to name: String = "todo.txt") throws {
    try todux.folder.write("list/\(name)", text)
  }

  func text(_ name: String = "todo.txt") -> String? { todux.folder.text("list/\(name)") }

  @discardableResult
  func run(_ arguments: String...) -> Shell.Result { todux.run(["--file", path] + arguments) }

  func titles(_ arguments: String...) -> [String] {
    todux.run(["--file", path, "list", "--all"] + arguments).output.split(separator: "\n").map {
      String($0.split(separator: "\t", omittingEmptySubsequences: false).last { !$0.isEmpty } ?? "")
    }
  }

  /// The path of the database of the file.
  var database: String? {
    let folder = "\(todux.folder.path)/files"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.first.map { "\(folder)/\($0)/todux.db" }
  }
}
