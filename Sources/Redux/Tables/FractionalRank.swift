/// A position in a user-defined order: a fraction between 0 and 1, written in base 256.
///
/// A rank grows by one digit for every eight insertions between the same two neighbours. It stays at four
/// digits if insertions happen only at the ends.
public struct FractionalRank: Hashable, Sendable {
  /// The digits after the point. There is at least one, and the last one is not 0.
  public let digits: [UInt8]

  /// Creates the fraction with these digits; returns `nil` if it is 0.
  public init?(digits: some Sequence<UInt8>) {
    let digits = Array(digits)
    guard let last = digits.lastIndex(where: { $0 != 0 }) else { return nil }
    self.digits = Array(digits[...last])
  }

  private static let middle = Self(known: [0x80])

  private init(known digits: [UInt8]) { self.digits = digits }
}

extension FractionalRank: Comparable {
  /// Returns true if `a` is the smaller fraction.
  public static func < (a: Self, b: Self) -> Bool { a.digits.lexicographicallyPrecedes(b.digits) }
}

extension FractionalRank: RankKey {
  /// Returns `count` ranks between `lower` and `upper`; see ``RankKey``.
  public static func ranks(_ count: Int, after lower: Self?, before upper: Self?) -> [Self] {
    guard let upper, lower.map({ $0 < upper }) ?? true else {
      return row(count, from: lower) { rank in
        rank.map { $0.stepped(up: true) ?? between($0.digits, nil) } ?? middle
      }
    }
    guard let lower else {
      return row(count, from: upper) { rank in
        rank.map { $0.stepped(up: false) ?? between([], $0.digits) } ?? middle
      }.reversed()
    }
    guard count > 0 else { return [] }
    let pivot = between(lower.digits, upper.digits)
    return ranks(count / 2, after: lower, before: pivot) + [pivot]
      + ranks(count - count / 2 - 1, after: pivot, before: upper)
  }

  /// Returns `count` ranks, each derived from the one before it.
  private static func row(_ count: Int, from start: Self?, next: (Self?) -> Self) -> [Self] {
    var ranks: [Self] = []
    while ranks.count < count { ranks.append(next(ranks.last ?? start)) }
    return ranks
  }

  /// The number of digits used when appending at either end, which is enough for two thousand million ranks.
  private static let endDigits = 4

  /// Returns the next fraction of ``endDigits`` digits above or below this one, or `nil` if that would be 0
  /// or 1.
  private func stepped(up isUp: Bool) -> Self? {
    let head = (0..<Self.endDigits).reduce(UInt64(0)) { number, place in
      number << 8 | (place < digits.count ? UInt64(digits[place]) : 0)
    }
    // Truncating the digits has already made the number smaller.
    let step = isUp ? head + 1 : head - (digits.count > Self.endDigits || head == 0 ? 0 : 1)
    guard step < 1 << (8 * UInt64(Self.endDigits)) else { return nil }
    return Self(
      digits: (0..<Self.endDigits).reversed().map { UInt8(truncatingIfNeeded: step >> (8 * UInt64($0))) })
  }

  /// Returns the middle of two ascending fractions in as few digits as possible. A `high` of `nil` means 1.
  private static func between(_ low: [UInt8], _ high: [UInt8]?) -> Self {
    var digits: [UInt8] = []
    var isBelowHigh = high == nil
    while true {
      let place = digits.count
      let a = place < low.count ? Int(low[place]) : 0
      var b = 256
      if !isBelowHigh, let high { b = place < high.count ? Int(high[place]) : 0 }
      if b - a > 1 { return Self(known: digits + [UInt8((a + b) / 2)]) }
      digits.append(UInt8(a))
      if b > a { isBelowHigh = true }
    }
  }
}

extension FractionalRank: Codable {
  /// Encodes the digits as an array of numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(digits)
  }

  /// Decodes an array of digits.
  ///
  /// - Throws: `DecodingError` if the digits make 0, which is not a valid rank.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let rank = Self(digits: try container.decode([UInt8].self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "A rank lies above 0")
    }
    self = rank
  }
}
