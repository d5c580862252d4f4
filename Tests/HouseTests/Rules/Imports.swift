/// Which room may import what: arrows point one way.
enum Imports {
  /// Imports that a file's room does not allow, and rooms that nobody has written into the table.
  static func faults(in file: SourceFile, table: [String: Set<String>] = table) -> [Fault] {
    guard let room = file.room, let allowed = table[room] else {
      return [
        file.fault(at: 0, "This folder is no room of the house; its imports stand in Imports+Table.swift")
      ]
    }
    return file.code.indices.flatMap { index in
      modules(importedBy: file.code[index]).filter { !allowed.contains($0) }
        .map { file.fault(at: index, "\(room) may not import \($0)") }
    }
  }

  /// The modules that a line of code imports.
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
