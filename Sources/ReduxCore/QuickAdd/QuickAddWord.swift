/// A word of a quick-add line.
struct QuickAddWord {
  enum Role: Equatable {
    /// A word of the title, or of a date.
    case plain
    /// A word after a backslash.
    case escaped
    case category(String)
    case tag(String)
    case priority(Item.Priority)
    case estimate(Estimate)
    /// The start as in todo.txt: `t:2026-12-01`.
    case start(DayTime)
    /// The repetition as in todo.txt: `rec:+1m`.
    case recurrence(TodoTxtRecurrence)
    /// The two slashes before the notes.
    case notes
  }

  /// The bytes of the word as typed, with quotation marks and punctuation.
  var source: Range<Int>
  var role = Role.plain
  /// The number of the quotation that the word is part of.
  var quotation: Int?
  /// `true` if the title had the word before it was changed: alone it is no token.
  var isKept = false

  /// Returns the role of a word that is not quoted, and the end of its token without punctuation.
  static func role(_ bytes: [UInt8], _ range: Range<Int>) -> (role: Role, end: Int) {
    let word = bytes[range]
    switch word[range.lowerBound] {
    case UInt8(ascii: "\\") where word.count > 1: return (.escaped, range.upperBound)
    case UInt8(ascii: "/") where word.elementsEqual("//".utf8): return (.notes, range.upperBound)
    case UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "@"):
      return name(word) ?? (.plain, range.upperBound)
    case UInt8(ascii: "(") where range.lowerBound == 0 && range.upperBound < bytes.count:
      // As in todo.txt, at the start of the line, with more after it.
      guard word.count == 3, word.last == UInt8(ascii: ")") else { return (.plain, range.upperBound) }
      let found = priority(letter: word.dropFirst().dropLast())
      return (found.map { .priority($0) } ?? .plain, range.upperBound)
    default:
      let core = withoutComma(word)
      return value(core).map { ($0, core.endIndex) } ?? (.plain, range.upperBound)
    }
  }

  /// Returns the role of a word that is the value of a field; `nil` for another word.
  private static func value(_ word: ArraySlice<UInt8>) -> Role? {
    func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    switch word.first {
    case UInt8(ascii: "p"), UInt8(ascii: "P"):
      return (priority(word) ?? value(of: "pri:", in: word).flatMap(priority(letter:))).map { .priority($0) }
    case UInt8(ascii: "~"): return Estimate(text(word.dropFirst())).map { .estimate($0) }
    case UInt8(ascii: "t"):
      return value(of: "t:", in: word).flatMap { DayTime(text($0)) }.map { .start($0) }
    case UInt8(ascii: "r"):
      return value(of: "rec:", in: word).flatMap { TodoTxtRecurrence(text($0)) }.map { .recurrence($0) }
    default: return nil
    }
  }

  /// Returns the role of a name with its sign.
  static func named(_ sign: UInt8, _ name: String) -> Role {
    sign == UInt8(ascii: "@") ? .tag(name) : .category(name)
  }

  private static func name(_ word: ArraySlice<UInt8>) -> (role: Role, end: Int)? {
    var core = withoutComma(word)
    // The end of a sentence is no part of the name: `#work.`
    while let last = core.last, ".!?:".utf8.contains(last) { core = core.dropLast() }
    let name = String(decoding: core.dropFirst(), as: UTF8.self)
    guard let sign = word.first, name.first?.isLetter == true else { return nil }
    // Neither is a folder without a name: `#work//reports`, `#work/`
    let parts = Category.parts(of: name).filter { !$0.isEmpty }
    // Two tokens in one word are text, since it is not clear what is meant: `#work/#reports`
    guard !parts.contains(where: { $0.first.map("#+@".contains) ?? false }) else { return nil }
    // As strings: joining substrings looks up their type at run time, a thirtieth of `todux add`.
    return (named(sign, parts.joined(separator: "/")), core.endIndex)
  }

  private static func withoutComma(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let last = word.last, last == UInt8(ascii: ",") || last == UInt8(ascii: ";") else { return word }
    return word.dropLast()
  }

  /// Returns what follows a key of todo.txt, which is in lower case; `nil` for another word.
  static func value(of key: String, in word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    word.starts(with: key.utf8) ? word.dropFirst(key.utf8.count) : nil
  }

  /// Returns the priority of a capital letter.
  private static func priority(letter: ArraySlice<UInt8>) -> Item.Priority? {
    guard letter.count == 1, let letter = letter.first, letter.isCapital else { return nil }
    return Item.Priority(letter: Character(Unicode.Scalar(letter)))
  }

  private static func priority(_ word: ArraySlice<UInt8>) -> Item.Priority? {
    guard word.count == 2 else { return nil }
    return switch word.last {
    case UInt8(ascii: "1"): .high
    case UInt8(ascii: "2"): .medium
    case UInt8(ascii: "3"): .low
    default: nil
    }
  }
}
