/// Who steps out of the compiler's checks says why that is fine.
enum Escapes {
  private static let escapes = ["@unchecked Sendable", "nonisolated(unsafe)", "assumeIsolated"]

  /// Escapes without a comment on their line, directly above, or above the declaration, that says `fine`,
  /// `safe` or `because`.
  static func faults(in file: SourceFile) -> [Fault] {
    file.code.indices.flatMap { index in
      escapes
        .filter {
          file.code[index].contains($0) && !file.comment(at: index).contains(#/(?i)\b(fine|safe|because)\b/#)
        }
        .map { file.fault(at: index, "\($0) needs a comment here: why it is fine") }
    }
  }
}
