/// The beginning of a command line up to the cursor, as its user typed it: words with quotes and backslashes,
/// of which the last one is being typed.
struct ShellLine {
  /// The words without their quotes and backslashes.
  private(set) var words: [String] = []
  /// The quote in which the cursor is.
  private(set) var openQuote: Character?
  /// The beginning of the last word, as far as the shell keeps it: bash replaces only what follows a quote or
  /// one of the characters that break words for it.
  private(set) var kept = ""

  /// - Parameter breaks: the value of `COMP_WORDBREAKS`; empty for a shell that replaces whole words.
  init(_ text: some StringProtocol, breaks: String = "") {
    var word = ""
    var isInWord = false
    var characters = text[...].makeIterator()
    while let character = characters.next() {
      switch (openQuote, character) {
      case (nil, " "), (nil, "\t"), (nil, "\n"):
        if isInWord { words.append(word) }
        (word, kept, isInWord) = ("", "", false)
        continue
      case (nil, "'"), (nil, "\""):
        openQuote = character
        kept = word
      case (let quote?, character) where quote == character: openQuote = nil
      case (nil, "\\"):
        if let next = characters.next() { word.append(next) }
      case ("\"", "\\"):
        // Within double quotes it stands for itself before other characters.
        guard let next = characters.next() else { break }
        if !"\"\\$`".contains(next) { word.append("\\") }
        word.append(next)
      default:
        word.append(character)
        if openQuote == nil, breaks.contains(character) { kept = word }
      }
      isInWord = true
    }
    words.append(word)
  }

  /// Returns what the shell is to insert for the last word to become `value`; `nil` if it cannot.
  func replacement(for value: String) -> String? {
    // The cases of letters may differ.
    guard value.count >= kept.count else { return nil }
    let rest = value.dropFirst(kept.count)
    switch openQuote {
    case "'": return rest.contains("'") ? nil : String(rest)
    case "\"": return Self.escaped(rest, "\"\\$`")
    default: return Self.escaped(rest, " \t\"'\\$`&|;<>()[]{}*?!#~^")
    }
  }

  private static func escaped(_ text: Substring, _ special: String) -> String {
    text.reduce(into: "") { escaped, character in
      if special.contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }
}
