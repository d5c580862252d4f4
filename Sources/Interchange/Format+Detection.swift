extension Format {
  /// Returns the format that a file begins like; todo.txt, in which every line is an entry, if it is none of
  /// the others.
  package static func detected(in bytes: [UInt8]) -> Format {
    var rest = bytes[...]
    if rest.starts(with: "\u{FEFF}".utf8) { rest = rest.dropFirst(3) }
    rest = withoutBlanks(rest)
    if isCalendar(rest) { return .ics }
    return isTasks(rest) ? .taskwarrior : .todotxt
  }

  private static func isCalendar(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.prefix(15).map { $0 & 0xDF }.elementsEqual("BEGIN:VCALENDAR".utf8.map { $0 & 0xDF })
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
