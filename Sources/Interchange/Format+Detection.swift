internal import ReduxCore

extension Format {
  /// Returns the format that a file begins like; todo.txt, in which every line is an entry, if it is none of
  /// the others.
  package static func detected(in bytes: [UInt8]) -> Format {
    var rest = bytes[...]
    if rest.starts(with: "\u{FEFF}".utf8) { rest = rest.dropFirst(3) }
    rest = withoutBlanks(rest)
    if isCalendar(rest) { return .ics }
    if isTasks(rest) { return .taskwarrior }
    return isMarkdown(rest) ? .markdown : .todotxt
  }

  private static func isCalendar(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.prefix(15).map { $0 & 0xDF }.elementsEqual("BEGIN:VCALENDAR".utf8.map { $0 & 0xDF })
  }

  /// `true` if one of the first lines is a task of a list.
  private static func isMarkdown(_ bytes: ArraySlice<UInt8>) -> Bool {
    let lines = bytes.prefix(16_384).split(separator: 0x0A, maxSplits: 100)
    return lines.contains { line in
      if case .task? = OutlineLine(String(decoding: line, as: UTF8.self))?.kind { true } else { false }
    }
  }

  /// `true` for an object, or an array that is empty or begins with an object. A line of todo.txt may begin
  /// with a bracket, but hardly with `{"`.
  private static func isTasks(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    if rest.first == UInt8(ascii: "[") {
      rest = withoutBlanks(rest.dropFirst())
      if rest.first == UInt8(ascii: "]") { return withoutBlanks(rest.dropFirst()).isEmpty }
    }
    guard rest.first == UInt8(ascii: "{") else { return false }
    let first = withoutBlanks(rest.dropFirst()).first
    return first == UInt8(ascii: "\"") || first == UInt8(ascii: "}")
  }

  private static func withoutBlanks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }
}
