/// The escaping of title words that would otherwise be read as syntax: a leading `\`, as in quick-add, in
/// `\+1`, `\due:2026-11-21`, and at the beginning `\x`, `\(A)`, `\2026-11-21`.
///
/// To other programs, such a word is plain text. Backslashes elsewhere are unchanged, so `\\server` needs no
/// escape; a word that consists of backslashes before such a word gets one more.
enum TodoEscape {
  static func encode(_ word: String, isFirst: Bool) -> String {
    isSyntax(bare(word), isFirst: isFirst) ? "\\" + word : word
  }

  static func decode(_ word: String, isFirst: Bool) -> String {
    guard word.utf8.first == UInt8(ascii: "\\"), isSyntax(bare(word), isFirst: isFirst) else { return word }
    return String(word.unicodeScalars.dropFirst())
  }

  private static func bare(_ word: String) -> String {
    word.utf8.first == UInt8(ascii: "\\") ? String(word.unicodeScalars.drop { $0 == "\\" }) : word
  }

  private static func isSyntax(_ word: String, isFirst: Bool) -> Bool {
    TodoWord.role(of: word) != .title || isFirst && TodoWord.looksLikeHead(word)
  }
}
