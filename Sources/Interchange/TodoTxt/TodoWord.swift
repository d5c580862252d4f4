internal import FoundationEssentials
internal import ReduxCore

/// One word of a todo.txt line, with the blanks before it.
struct TodoWord: Equatable {
  /// The role of a word.
  enum Role: Hashable {
    /// The head of a line, in this order: `x`, `(A)`, the day of completion, the day of creation.
    case mark, priority, completion, creation
    case title
    /// `+category`; only the first one of a line.
    case project
    /// `@tag`.
    case context
    case pair(Key)
  }

  /// The supported keys of `key:value`.
  enum Key: String, CaseIterable {
    case due, rec, rrule, pri, id, uuid, note
    /// The time that a task takes, and the `id:` of those that it waits for, separated by commas: as pter has
    /// them.
    case estimate, after
    case start = "t"
    case hidden = "h"
    case parent = "p"
  }

  /// All whitespace between the preceding word, or the start of the line, and this word.
  var space: String
  var text: String
  var role: Role

  /// The text without its sigil or key.
  var value: String {
    switch role {
    case .mark, .completion, .creation, .title: text
    case .priority: String(text.unicodeScalars.dropFirst().dropLast())
    case .project, .context: String(text.unicodeScalars.dropFirst())
    case .pair: String(text.unicodeScalars.drop { $0 != ":" }.dropFirst())
    }
  }

  /// Returns words with the blanks before them.
  static func text(of words: [TodoWord]) -> String {
    var text = ""
    for word in words {
      text += word.space
      text += word.text
    }
    return text
  }

  /// Returns the role of a word in the body of a line: a project, a context, or a pair whose value is valid
  /// for its key; everything else is part of the title.
  static func role(of word: String) -> Role {
    let bytes = word.utf8
    if bytes.count > 1 {
      if bytes.first == UInt8(ascii: "+") { return .project }
      if bytes.first == UInt8(ascii: "@") { return .context }
    }
    // Most words have none. Searching for its index, which is not specialised, was 1.5 % of the instructions
    // of an export.
    guard bytes.contains(UInt8(ascii: ":")), let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      let key = Key(rawValue: String(word[..<colon]))
    else { return .title }
    let value = String(word[bytes.index(after: colon)...])
    guard !value.isEmpty, !value.utf8.contains(UInt8(ascii: ":")), fits(value, key) else { return .title }
    return .pair(key)
  }

  /// Returns `true` if a word at the start of a line could be read as a mark, a priority or a date.
  static func looksLikeHead(_ word: String) -> Bool {
    word == "x" || letter(inParentheses: word) != nil || Day(word) != nil
  }

  static func letter(inParentheses word: String) -> Character? {
    let bytes = word.utf8
    guard bytes.count == 3, bytes.first == 0x28, bytes.last == 0x29, let letter = bytes.dropFirst().first,
      (0x41...0x5A).contains(letter)
    else { return nil }
    return Character(Unicode.Scalar(letter))
  }

  private static func fits(_ value: String, _ key: Key) -> Bool {
    switch key {
    case .due, .start: Day(value) != nil
    case .rec: TodoTxtRecurrence(value) != nil
    case .rrule: TodoRecurrence.recurrence(value) != nil
    case .pri: value.utf8.count == 1 && value.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    case .hidden: value == "1"
    case .uuid: uuid(value) != nil
    case .estimate: Estimate(value) != nil
    case .after: !value.split(separator: ",", omittingEmptySubsequences: false).contains("")
    case .id, .parent, .note: true
    }
  }

  /// Parses a UUID with hyphens or as 32 hexadecimal digits.
  static func uuid(_ text: String) -> UUID? {
    let bytes = Array(text.utf8)
    guard bytes.count == 32 else { return UUID(uuidString: text) }
    let parts = [bytes[..<8], bytes[8..<12], bytes[12..<16], bytes[16..<20], bytes[20...]]
    return UUID(uuidString: parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-"))
  }
}
