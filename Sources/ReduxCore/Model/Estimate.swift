/// How long an item will take, in whole minutes.
package struct Estimate: Hashable, Comparable, Codable, Sendable {
  private let storedMinutes: Int32

  /// From 1 to ``limit``.
  package var minutes: Int { Int(storedMinutes) }

  /// The longest estimate: just below ten thousand hours.
  package static let limit = 10_000 * 60 - 1

  /// Returns `nil` unless the number is from 1 to ``limit``.
  package init?(minutes: Int) {
    guard (1...Self.limit).contains(minutes) else { return nil }
    storedMinutes = Int32(minutes)
  }

  package static func < (a: Self, b: Self) -> Bool { a.minutes < b.minutes }

  /// Decodes a plain number.
  package init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Int.self)
    guard let estimate = Estimate(minutes: number) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "an estimate of \(number) minutes"))
    }
    self = estimate
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(minutes)
  }
}

extension Estimate {
  /// Reads `30m`, `5min`, `2h`, `1h30m`, `1h30` or `1.5h`, in either case; with `isBareNumber` also `90`, in
  /// minutes. White space between the parts, as in ``words``, counts only with `isBareNumber`.
  package init?(_ text: String, orMinutes isBareNumber: Bool = false) {
    let bytes = text.lowercased().utf8.filter { !isBareNumber || $0 != 0x20 }
    guard let minutes = Self.minutes(bytes[...], isBareNumber) else { return nil }
    self.init(minutes: minutes)
  }

  /// As users write it: `30m`, `2h`, `1h30m`.
  package var text: String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return (hours > 0 ? "\(hours)h" : "") + (rest > 0 ? "\(rest)m" : "")
  }

  /// In words: `30 min`, `2 h`, `1 h 30 min`.
  package var words: String { Self.words(minutes) }

  /// Returns a number of minutes in words.
  package static func words(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return [hours > 0 ? "\(hours) h" : nil, rest > 0 ? "\(rest) min" : nil].compactMap { $0 }
      .joined(separator: " ")
  }

  private static func minutes(_ text: ArraySlice<UInt8>, _ isBareNumber: Bool) -> Int? {
    var rest = text
    guard let first = digits(&rest, atMost: 6) else { return nil }
    if rest.isEmpty { return isBareNumber ? first : nil }
    if isUnit(rest, "m") || isUnit(rest, "min") { return first }
    var tenths = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard let tenth = digits(&rest, atMost: 1), isUnit(rest, "h") else { return nil }
      tenths = tenth
    }
    guard rest.popFirst() == UInt8(ascii: "h") else { return nil }
    let hours = first * 60 + tenths * 6
    if rest.isEmpty { return hours }
    guard let more = digits(&rest, atMost: 2), more < 60 else { return nil }
    return rest.isEmpty || isUnit(rest, "m") || isUnit(rest, "min") ? hours + more : nil
  }

  private static func isUnit(_ bytes: ArraySlice<UInt8>, _ unit: String) -> Bool {
    bytes.elementsEqual(unit.utf8)
  }

  private static func digits(_ text: inout ArraySlice<UInt8>, atMost limit: Int) -> Int? {
    let digits = text.prefix { $0.isDigit }
    guard (1...limit).contains(digits.count) else { return nil }
    text = text.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
