/// Modules import only the modules that the table allows; dependencies point one way.
enum Imports {
  /// Returns the imports that the table does not allow, and the files whose module is not in the table.
  static func violations(in file: SourceFile, table: [String: Set<String>] = table) -> [Violation] {
    guard let module = file.module, let allowed = table[module] else {
      return [
        file.violation(at: 0, "The folder of this file is not a module: add it to Imports+Table.swift")
      ]
    }
    return file.code.indices.flatMap { index in
      modules(importedBy: file.code[index]).filter { !allowed.contains($0) }
        .map { file.violation(at: index, "\(module) may not import \($0)") }
    }
  }

  /// Returns the modules that a line of code imports.
  static func modules(importedBy line: Substring) -> [String] {
    line.split(separator: ";").compactMap { statement in
      let words = statement.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import"),
        words[..<keyword].allSatisfy({ $0.hasPrefix("@") || levels.contains($0) })
      else { return nil }
      let name = words[(keyword + 1)...].first { !kinds.contains($0) }
      return name?.split(separator: ".").first.map(String.init)
    }
  }

  private static let levels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]
}
