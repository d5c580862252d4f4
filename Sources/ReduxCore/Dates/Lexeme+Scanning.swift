extension Lexeme {
  /// Reads a word.
  /// - Parameter range: The bytes of the word: at least one, and no white space.
  init(_ bytes: [UInt8], _ range: Range<Int>, _ order: DateContext.DateOrder) {
    self.init(range: range, end: range.upperBound)
    // A word with its mark, such as `every!`, `a.m.` or `27.1.`, precedes one with punctuation after it.
    if let kind = Self.kind(bytes[range], order) {
      self.kind = kind
      return
    }
    var core = range
    while core.count > 1, let mark = Self.punctuation(bytes[core.upperBound - 1]) {
      core = core.lowerBound..<(core.upperBound - 1)
      punctuation = mark == .stop || punctuation == .stop ? .stop : .comma
      // `27.1.,`
      if case .dayOfYear = Self.kind(bytes[core], order) { break }
    }
    guard core != range, let kind = Self.kind(bytes[core], order) else {
      punctuation = .none
      return
    }
    self.range = core
    self.kind = kind
    // The dot of `Mar. 7` belongs to the word.
    if Self.isAbbreviation(kind, bytes[core]), bytes[core.upperBound] == UInt8(ascii: ".") {
      switch bytes[core.upperBound..<end].dropFirst() {
      case []: punctuation = .none
      case [UInt8(ascii: ",")]: punctuation = .comma
      default: break
      }
    }
  }

  /// Returns `true` for the short form of a weekday or a month.
  private static func isAbbreviation(_ kind: Kind, _ word: ArraySlice<UInt8>) -> Bool {
    switch kind {
    case .word(.weekday), .word(.ambiguousWeekday): word.count <= 5
    case .word(.month(let month)): word.count == 3 || month == 9 && word.count == 4
    case .word(.ambiguousMonth(3)): word.count == 3
    default: false
    }
  }

  /// Returns the words of a text.
  static func all(in bytes: [UInt8], _ order: DateContext.DateOrder) -> [Lexeme] {
    var lexemes: [Lexeme] = []
    var start = 0
    while let range = word(in: bytes, from: start) {
      start = range.upperBound
      append(range, of: bytes, order, to: &lexemes)
    }
    return lexemes
  }

  /// Appends a word, or the parts of `mid-january`, of `mon-fri`, and of `mon,wed` after `every`.
  static func append(
    _ range: Range<Int>, of bytes: [UInt8], _ order: DateContext.DateOrder, to lexemes: inout [Lexeme]
  ) {
    let first = lexemes.count
    appendParts(range, of: bytes, order, to: &lexemes)
    for index in first..<lexemes.count {
      readCapitals(at: index, of: bytes, in: &lexemes)
      readWorkDay(at: index, of: bytes, in: &lexemes)
    }
  }

  /// Reads `work` before `day` as in `working day`.
  private static func readWorkDay(at index: Int, of bytes: [UInt8], in lexemes: inout [Lexeme]) {
    guard index > 0, lexemes[index].word == .unit(.day), case let work = lexemes[index - 1],
      work.kind == .other,
      work.punctuation == .none, bytes[work.range].lazy.map(\.lowercased).elementsEqual("work".utf8)
    else { return }
    lexemes[index - 1].kind = .word(.business)
  }

  /// Reads `SAT` and `SUN`, which are names, as weekdays where only these can be meant: `every SUN`, `SAT 9AM`.
  private static func readCapitals(at index: Int, of bytes: [UInt8], in lexemes: inout [Lexeme]) {
    guard index > 0, lexemes[index - 1].punctuation == .none else { return }
    func read(_ index: Int) {
      guard lexemes[index].kind == .other, lexemes[index].range.count <= 5,
        case .ambiguousWeekday(let day) = DateWord.named(
          String(decoding: bytes[lexemes[index].range].map(\.lowercased), as: UTF8.self))
      else { return }
      lexemes[index].kind = .word(.ambiguousWeekday(day))
    }
    if case .time = lexemes[index].kind { return read(index - 1) }
    switch lexemes[index - 1].word {
    case .every, .everyFromCompletion, .next, .due: read(index)
    case .and where index > 1:
      if case .ambiguousWeekday = lexemes[index - 2].word { read(index) }
    default: break
    }
  }

  private static func appendParts(
    _ range: Range<Int>, of bytes: [UInt8], _ order: DateContext.DateOrder, to lexemes: inout [Lexeme]
  ) {
    if let list = list(range, of: bytes, order, after: lexemes) { return lexemes += list }
    if let date = datedField(range, of: bytes, order) ?? timeAtSign(range, of: bytes, order)
      ?? timeInUTC(range, of: bytes, order) ?? dayAndYear(range, of: bytes, order, after: lexemes)
    {
      return lexemes += date
    }
    // The longest is `wednesday-saturday,`.
    guard (5...26).contains(range.count), let dash = dash(in: bytes[range]),
      dash.lowerBound > range.lowerBound,
      dash.upperBound < range.upperBound
    else { return lexemes.append(Lexeme(bytes, range, order)) }
    let first = Lexeme(
      range: range.lowerBound..<dash.lowerBound, end: dash.lowerBound,
      kind: word(bytes[range.lowerBound..<dash.lowerBound]))
    let second = Lexeme(bytes, dash.upperBound..<range.upperBound, order)
    switch (first.kind, second.kind) {
    case (.word(.middle), .word):
      lexemes.append(first)
      lexemes.append(second)
    case (.word(.weekday), .word(.weekday)), (.word(.weekday), .word(.ambiguousWeekday)),
      (.word(.ambiguousWeekday), .word(.weekday)), (.word(.ambiguousWeekday), .word(.ambiguousWeekday)):
      lexemes.append(first)
      lexemes.append(Lexeme(range: dash, end: dash.upperBound, kind: .word(.to)))
      lexemes.append(second)
    // `Fri-yay`
    default:
      let time = Lexeme(
        range: first.range, end: first.end, kind: kind(bytes[first.range], order) ?? .other)
      switch (time.kind, second.kind) {
      // `9pm-sat`
      case (.time, .word(.weekday)), (.time, .word(.ambiguousWeekday)):
        lexemes += [time, Lexeme(range: dash, end: dash.upperBound, kind: .word(.to)), second]
      default: lexemes.append(Lexeme(bytes, range, order))
      }
    }
  }

  /// Returns the place of the first hyphen or en dash in a word.
  private static func dash(in word: ArraySlice<UInt8>) -> Range<Int>? {
    guard let first = word.firstIndex(where: { $0 == UInt8(ascii: "-") || $0 == 0xE2 }) else { return nil }
    return endOfDash(in: word, at: first).map { first..<$0 }
  }

  /// Returns the end of the hyphen or en dash at a position; `nil` if there is none.
  static func endOfDash(in word: ArraySlice<UInt8>, at index: Int) -> Int? {
    if word[index] == UInt8(ascii: "-") { return index + 1 }
    return word[index...].starts(with: "–".utf8) ? index + 3 : nil
  }

  /// Returns the parts of `mon,wed,fri` or `1st,15th`, if the words before begin a repetition.
  private static func list(
    _ range: Range<Int>, of bytes: [UInt8], _ order: DateContext.DateOrder, after lexemes: [Lexeme]
  ) -> [Lexeme]? {
    // The longest names all days of the week.
    guard (3...64).contains(range.count) else { return nil }
    switch lexemes.last?.word {
    case .other, .every, .everyFromCompletion, .except: break
    case .on:
      guard lexemes.count > 1, case .unit = lexemes[lexemes.count - 2].word else { return nil }
    default: return nil
    }
    // `mon/wed/fri`; `1/15` is a date.
    let slash = UInt8(ascii: "/")
    guard bytes[range].dropLast().contains(where: { $0 == UInt8(ascii: ",") || $0 == slash }) else {
      return nil
    }
    let isSlashed = bytes[range].contains(slash) && !bytes[range.lowerBound].isDigit
    let separator = isSlashed ? slash : UInt8(ascii: ",")
    var parts: [Lexeme] = []
    var start = range.lowerBound
    for index in range where bytes[index] == separator || index == range.upperBound - 1 {
      let isSeparated = isSlashed && index < range.upperBound - 1
      var part = Lexeme(bytes, start..<(isSeparated ? index : index + 1), order)
      switch part.kind {
      case .word(.weekday), .word(.ambiguousWeekday), .ordinal, .number(1...31, digits: 1...2): break
      default: return nil
      }
      if isSeparated { (part.end, part.punctuation) = (index + 1, .comma) }
      parts.append(part)
      start = index + 1
    }
    return parts.count > 1 ? parts : nil
  }

  /// Returns the parts of `due:fri`, `start:fri` and, with a date in words, `t:fri`.
  private static func datedField(
    _ range: Range<Int>, of bytes: [UInt8], _ order: DateContext.DateOrder
  ) -> [Lexeme]? {
    let length: Int
    switch bytes[range.lowerBound] | 0x20 {
    case UInt8(ascii: "d"): length = 4
    case UInt8(ascii: "s"): length = 6
    case UInt8(ascii: "t") where range.count > 2 && !bytes[range.lowerBound + 2].isDigit: length = 2
    default: return nil
    }
    let start = range.lowerBound + length
    guard start < range.upperBound, bytes[start - 1] == 0x3A,
      case let field = word(bytes[range.lowerBound..<start]),
      field == .word(.due) || field == .word(.starting)
    else { return nil }
    let date = Lexeme(bytes, start..<range.upperBound, order)
    guard date.kind != .other else { return nil }
    return [Lexeme(range: range.lowerBound..<start, end: start, kind: field), date]
  }

  /// Returns the parts of `@3pm` and `fri@3pm`. Other words with the sign are tags, names and addresses.
  private static func timeAtSign(
    _ range: Range<Int>, of bytes: [UInt8], _ order: DateContext.DateOrder
  ) -> [Lexeme]? {
    // The longest is `wednesday@10:30p.m.,`.
    guard (4...20).contains(range.count),
      let sign = bytes[range].firstIndex(of: UInt8(ascii: "@")), sign + 1 < range.upperBound
    else { return nil }
    let time = Lexeme(bytes, (sign + 1)..<range.upperBound, order)
    guard case .time(_, let style) = time.kind, style == .twelveHours || style == .twentyFourHours else {
      return nil
    }
    let at = Lexeme(range: sign..<(sign + 1), end: sign + 1, kind: .word(.at))
    guard sign > range.lowerBound else { return [at, time] }
    switch word(bytes[range.lowerBound..<sign]) {
    case .word(let day):
      switch day {
      case .weekday, .ambiguousWeekday, .today, .tomorrow, .tonight:
        return [Lexeme(range: range.lowerBound..<sign, end: sign, kind: .word(day)), at, time]
      default: return nil
      }
    default: return nil
    }
  }

  /// Returns the parts of `1,2027` after a month.
  private static func dayAndYear(
    _ range: Range<Int>, of bytes: [UInt8], _ order: DateContext.DateOrder, after lexemes: [Lexeme]
  ) -> [Lexeme]? {
    guard (6...9).contains(range.count), bytes[range.lowerBound].isDigit,
      let comma = bytes[range].firstIndex(of: UInt8(ascii: ",")), comma + 5 <= range.upperBound
    else { return nil }
    switch lexemes.last?.word {
    case .month, .ambiguousMonth: break
    default: return nil
    }
    let parts = [
      Lexeme(bytes, range.lowerBound..<(comma + 1), order),
      Lexeme(bytes, (comma + 1)..<range.upperBound, order),
    ]
    guard case .number(_, digits: 4) = parts[1].kind else { return nil }
    switch parts[0].kind {
    case .number, .ordinal: return parts
    default: return nil
    }
  }

  /// Returns the parts of `17:00Z`.
  private static func timeInUTC(
    _ range: Range<Int>, of bytes: [UInt8], _ order: DateContext.DateOrder
  ) -> [Lexeme]? {
    guard (5...7).contains(range.count), bytes[range.lowerBound].isDigit,
      let sign = bytes[range].firstIndex(of: UInt8(ascii: "Z"))
    else { return nil }
    let time = Lexeme(bytes, range.lowerBound..<sign, order)
    let zone = Lexeme(bytes, sign..<range.upperBound, order)
    guard case .time(_, style: .twentyFourHours) = time.kind, zone.kind == .word(.zone(0)) else { return nil }
    return [time, zone]
  }

  /// Returns the next run of bytes that are not white space.
  static func word(in bytes: [UInt8], from position: Int) -> Range<Int>? {
    var start = position
    while start < bytes.count, case let width = whitespace(bytes, start), width > 0 { start += width }
    guard start < bytes.count else { return nil }
    var end = start
    while end < bytes.count, whitespace(bytes, end) == 0 { end += 1 }
    return start..<end
  }

  /// Returns the length of the white space at a position in bytes; 0 if there is none.
  static func whitespace(_ bytes: [UInt8], _ position: Int) -> Int {
    let byte = bytes[position]
    if byte < 0x80 { return byte == 0x20 || (0x09...0x0D).contains(byte) ? 1 : 0 }
    // U+0085 and U+00A0.
    if byte == 0xC2, position + 1 < bytes.count { return [0x85, 0xA0].contains(bytes[position + 1]) ? 2 : 0 }
    guard (0xE1...0xE3).contains(byte), position + 2 < bytes.count else { return 0 }
    let scalar =
      UInt32(byte & 0xF) << 12 | UInt32(bytes[position + 1] & 0x3F) << 6
      | UInt32(bytes[position + 2] & 0x3F)
    switch scalar {
    case 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return 3
    default: return 0
    }
  }

  private static func punctuation(_ byte: UInt8) -> Punctuation? {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"): .comma
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"): .stop
    default: nil
    }
  }

  private static func kind(_ word: ArraySlice<UInt8>, _ order: DateContext.DateOrder) -> Kind? {
    // The longest is `2026-11-27T14:00:00.000000+01:00`.
    guard let first = word.first, word.count <= 32 else { return nil }
    if first.isDigit || first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
      if let kind = NumericWord(word).kind(order) { return kind }
    }
    if let year = shortYear(word) { return .shortYear(year) }
    if let date = NumericWord.withMonthFirst(word) { return date }
    let kind = Self.word(word)
    return kind == .other ? zone(word) : kind
  }

  /// Reads `UTC+2`, `GMT-03:30`.
  private static func zone(_ word: ArraySlice<UInt8>) -> Kind? {
    guard (5...9).contains(word.count), case let sign = word[word.startIndex + 3],
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      case .word(.zone(0)) = Self.word(word.prefix(3)),
      case let digits = word.dropFirst(4).filter({ $0 != UInt8(ascii: ":") }),
      [1, 2, 4].contains(digits.count), let number = Day.number(digits[...])
    else { return nil }
    let (hours, minutes) = digits.count > 2 ? number.quotientAndRemainder(dividingBy: 100) : (number, 0)
    guard hours <= 14, minutes < 60 else { return nil }
    let offset = hours * 60 + minutes
    return .word(.zone(sign == UInt8(ascii: "-") ? -offset : offset))
  }

  /// Reads `'27`, with an apostrophe of either form.
  private static func shortYear(_ word: ArraySlice<UInt8>) -> Int? {
    guard word.first == UInt8(ascii: "'") || word.first == 0xE2 else { return nil }
    let digits = word.suffix(2)
    guard word.dropLast(2).elementsEqual("'".utf8) || word.dropLast(2).elementsEqual("’".utf8),
      digits.allSatisfy({ $0.isDigit })
    else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func word(_ word: ArraySlice<UInt8>) -> Kind {
    guard let first = word.first, word.count <= DateWord.longest else { return .other }
    let text = String(unsafeUninitializedCapacity: word.count) { buffer in
      for (index, byte) in word.enumerated() {
        buffer[index] = byte.lowercased
      }
      return word.count
    }
    guard let named = DateWord.named(text) else { return .other }
    // `SAT` and `SUN` in capitals are names.
    if case .ambiguousWeekday = named, word.allSatisfy({ $0 < 0x61 }) { return .other }
    // `et`, `mt` and `z` are other words.
    if case .zone = named, word.count < 3, !word.allSatisfy({ $0 < 0x61 }) { return .other }
    // `in 2 D`
    if case .letter = named, first < 0x61 { return .other }
    // So is `Tom`.
    if case .ambiguousDay = named, first < 0x61 { return .other }
    return .word(named)
  }
}
