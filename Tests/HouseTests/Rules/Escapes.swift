/// Every escape from the compiler's checks has a comment that says why it is safe.
enum Escapes {
  private static let escapes = ["@unchecked Sendable", "nonisolated(unsafe)", "assumeIsolated"]

  /// Returns the escapes without a comment on their line, directly above, or above the declaration, that says
  /// `fine`, `safe` or `because`.
  static func violations(in file: SourceFile) -> [Violation] {
    file.code.indices.flatMap { index in
      escapes
        .filter {
          file.code[index].contains($0) && !file.comment(at: index).contains(#/(?i)\b(fine|safe|because)\b/#)
        }
        .map { file.violation(at: index, "\($0) needs a comment that says why it is safe") }
    }
  }
}
