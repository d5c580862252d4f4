/// A quick-add line, divided into words.
struct QuickAddLine {
  let bytes: [UInt8]
  private(set) var words: [QuickAddWord] = []
  /// What each word could mean in a date.
  private(set) var lexemes: [Lexeme] = []
  /// The quotations, with their marks.
  private(set) var quotations: [Range<Int>] = []
  private let order: DateContext.DateOrder

  /// - Parameter kept: the words that stay text.
  init(_ text: String, keeping kept: Set<ArraySlice<UInt8>>, _ order: DateContext.DateOrder) {
    bytes = Array(text.utf8)
    self.order = order
    // The next quotation mark that ends a word, found once, so that marks that open nothing cost no search.
    var closing = 0
    var position = 0
    while let range = Lexeme.word(in: bytes, from: position) {
      if kept.contains(bytes[range]) || continuesToken(range, kept) {
        let count = words.count
        append(range, .plain, range.upperBound)
        for index in words.indices[count...] { words[index].isKept = true }
        position = range.upperBound
      } else {
        position = readQuotation(range, &closing) ?? readWord(range)
      }
    }
  }

  /// Returns `true` for a word that goes on with a kept one that looks like a token: `@boby`, where the title had
  /// `@bob`.
  private func continuesToken(_ range: Range<Int>, _ kept: Set<ArraySlice<UInt8>>) -> Bool {
    guard !kept.isEmpty, "#+@~".utf8.contains(bytes[range.lowerBound]) else { return false }
    // A longer one is no token that somebody goes on with.
    return range.dropFirst(2).prefix(64).contains { kept.contains(bytes[range.lowerBound..<$0]) }
  }

  /// Returns `true` for a word that begins with a capital letter from `A` to `Z`.
  func isCapitalized(_ index: Int) -> Bool { bytes[lexemes[index].range.lowerBound].isCapital }

  /// Returns the bytes of a word in lower case.
  func lowercased(_ index: Int) -> [UInt8] { bytes[lexemes[index].range].map(\.lowercased) }

  /// Returns the words of a text, as typed.
  static func words(of text: String) -> Set<ArraySlice<UInt8>> {
    let bytes = Array(text.utf8)
    var words: Set<ArraySlice<UInt8>> = []
    var position = 0
    while let range = Lexeme.word(in: bytes, from: position) {
      words.insert(bytes[range])
      position = range.upperBound
    }
    return words
  }

  private mutating func readWord(_ range: Range<Int>) -> Int {
    let (role, end) = QuickAddWord.role(bytes, range)
    append(range, role, end)
    return range.upperBound
  }

  private mutating func append(_ range: Range<Int>, _ role: QuickAddWord.Role, _ end: Int) {
    guard role == .plain else {
      words.append(QuickAddWord(source: range, role: role))
      lexemes.append(
        Lexeme(range: range.lowerBound..<end, end: range.upperBound, isToken: role != .escaped))
      return
    }
    let count = lexemes.count
    Lexeme.append(range, of: bytes, order, to: &lexemes)
    for lexeme in lexemes[count...] {
      words.append(QuickAddWord(source: lexeme.range.lowerBound..<lexeme.end))
    }
  }

  /// Reads a quotation, or a name in quotation marks after `#`, `+` or `@`: from a mark that begins a word to
  /// the next one that ends a word. Returns the position after it.
  private mutating func readQuotation(_ range: Range<Int>, _ closing: inout Int) -> Int? {
    let sign = bytes[range.lowerBound]
    let isName = [UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "@")].contains(sign)
    let opening = isName ? range.lowerBound + 1 : range.lowerBound
    guard opening < bytes.count, bytes[opening] == UInt8(ascii: "\"") else { return nil }
    closing = max(closing, opening + 1)
    while closing < bytes.count, !closesQuotation(closing, isName: isName, opening) { closing += 1 }
    guard closing < bytes.count, let first = Lexeme.word(in: bytes, from: opening + 1),
      first.lowerBound < closing
    else { return nil }
    if isName {
      let source = range.lowerBound..<(closing + 1)
      let name = Self.unescaped(bytes[(opening + 1)..<closing])
      words.append(QuickAddWord(source: source, role: QuickAddWord.named(sign, name)))
      lexemes.append(Lexeme(range: source, end: source.upperBound, isToken: true))
    } else {
      readQuotedWords(opening..<(closing + 1))
    }
    return closing + 1
  }

  private func closesQuotation(_ position: Int, isName: Bool, _ opening: Int) -> Bool {
    guard bytes[position] == UInt8(ascii: "\"") else { return false }
    if position + 1 < bytes.count, Lexeme.whitespace(bytes, position + 1) == 0 { return false }
    // In a name a backslash before a mark makes it part of the name.
    guard isName else { return true }
    var backslashes = 0
    while position - backslashes > opening + 1, bytes[position - backslashes - 1] == UInt8(ascii: "\\") {
      backslashes += 1
    }
    return backslashes.isMultiple(of: 2)
  }

  private mutating func readQuotedWords(_ quotation: Range<Int>) {
    let count = words.count
    var position = quotation.lowerBound + 1
    while let range = Lexeme.word(in: bytes, from: position), range.lowerBound < quotation.upperBound - 1 {
      position = min(range.upperBound, quotation.upperBound - 1)
      _ = readWord(range.lowerBound..<position)
    }
    for index in words.indices[count...] { words[index].quotation = quotations.count }
    if let last = words.indices.last, last >= count {
      words[count].source = quotation.lowerBound..<words[count].source.upperBound
      words[last].source = words[last].source.lowerBound..<quotation.upperBound
    }
    quotations.append(quotation)
  }

  private static func unescaped(_ name: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in name {
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if !isEscaped { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the line with the words of all quotations literal.
  func literalQuotations() -> QuickAddLine {
    var line = self
    for index in words.indices where words[index].quotation != nil {
      line.words[index].role = .plain
      line.lexemes[index].kind = .other
    }
    return line
  }
}
