/// What a room shows to others is documented.
enum Documentation {
  /// The rooms whose every `public` and `package` declaration has a doc comment.
  static let rooms: Set<String> = ["Redux", "ReduxTesting", "Cells", "Storage", "Interchange"]

  /// Declarations that others can see and that have no doc comment.
  static func faults(in file: SourceFile) -> [Fault] {
    file.code.indices.filter { isShown(file.code[$0]) && !file.comment(at: $0).contains("///") }
      .map { file.fault(at: $0, "A declaration that others see needs a doc comment") }
  }

  /// Whether a line of code begins a declaration that other modules see.
  static func isShown(_ line: Substring) -> Bool {
    var isShown = false
    for word in line.split(separator: " ") {
      if word.hasPrefix("@") { continue }
      let name = word.prefix { $0.isLetter }
      if keywords.contains(name) { return isShown }
      guard modifiers.contains(name) else { return false }
      // `package private(set) var` is shown, `package(set) var` is not.
      if ["public", "package", "open"].contains(word) { isShown = true }
    }
    return false
  }

  private static let keywords: Set<Substring> = [
    "struct", "class", "enum", "actor", "protocol", "func", "var", "let", "init", "subscript", "typealias",
    "macro", "operator",
  ]
  private static let modifiers: Set<Substring> = [
    "public", "package", "open", "internal", "fileprivate", "private", "static", "final", "indirect", "lazy",
    "mutating", "nonmutating", "nonisolated", "override", "required", "convenience", "unowned", "weak",
    "prefix", "postfix", "infix", "borrowing", "consuming", "dynamic", "distributed", "isolated",
  ]
}
