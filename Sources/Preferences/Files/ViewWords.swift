/// Lines of the view file that consist of words, which may hold any text.
enum ViewWords {
  /// Returns a line: its name, and the words.
  static func line(_ name: String, _ words: [String]) -> String {
    ([name] + words.map(escaped)).joined(separator: " ")
  }

  /// Returns the words of a line after its name.
  static func words(of line: String) -> [String] {
    line.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { unescaped(Array($0)) }
  }

  /// The bytes that would end a word or a line, and the one that escapes them, with two digits to follow.
  private static let escapes: [UInt8: String] = [0x20: "%20", 0x0A: "%0A", 0x0D: "%0D", 0x25: "%25"]

  private static func escaped(_ text: String) -> String {
    String(
      decoding: text.utf8.flatMap { byte in escapes[byte].map { Array($0.utf8) } ?? [byte] }, as: UTF8.self)
  }

  private static func unescaped(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      let escape = byte == UInt8(ascii: "%") ? escapes.first { rest.starts(with: $0.value.utf8) } : nil
      text.append(escape?.key ?? byte)
      rest = rest.dropFirst(escape?.value.utf8.count ?? 1)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
