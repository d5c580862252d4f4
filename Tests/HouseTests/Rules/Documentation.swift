/// The declarations of a library that other modules see are documented.
enum Documentation {
  /// The modules in which every `public` and `package` declaration has a doc comment.
  static let modules: Set<String> = ["Redux", "ReduxTesting", "Cells", "Storage", "Interchange"]

  /// Returns the declarations that other modules see and that have no doc comment.
  static func violations(in file: SourceFile) -> [Violation] {
    file.code.indices.filter { isVisible(file.code[$0]) && !file.comment(at: $0).contains("///") }
      .map { file.violation(at: $0, "A declaration that other modules see needs a doc comment") }
  }

  /// Returns `true` if a line of code begins a declaration that other modules see.
  static func isVisible(_ line: Substring) -> Bool {
    var isVisible = false
    for word in line.split(separator: " ") {
      if word.hasPrefix("@") { continue }
      let name = word.prefix { $0.isLetter }
      if keywords.contains(name) { return isVisible }
      guard modifiers.contains(name) else { return false }
      // `package private(set) var` is visible, `package(set) var` is not.
      if ["public", "package", "open"].contains(word) { isVisible = true }
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
