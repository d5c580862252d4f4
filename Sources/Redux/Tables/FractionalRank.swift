/// A place in an order that a person arranges: a fraction between 0 and 1 in digits of base 256.
///
/// It grows by a digit for every eight times that something is put between the same two, and stays at four
/// digits where things are only put at the ends.
public struct FractionalRank: Hashable, Sendable {
  /// The digits behind the point: at least one, of which the last is not 0.
  public let digits: [UInt8]

  /// The fraction of these digits; `nil` where it is 0.
  public init?(digits: some Sequence<UInt8>) {
    let digits = Array(digits)
    guard let last = digits.lastIndex(where: { $0 != 0 }) else { return nil }
    self.digits = Array(digits[...last])
  }

  private static let middle = Self(known: [0x80])

  private init(known digits: [UInt8]) { self.digits = digits }
}

extension FractionalRank: Comparable {
  /// Whether `a` is the smaller fraction.
  public static func < (a: Self, b: Self) -> Bool { a.digits.lexicographicallyPrecedes(b.digits) }
}

extension FractionalRank: RankKey {
  /// Ranks between the two; see ``RankKey``.
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

  /// `count` ranks, each the next after the one before.
  private static func row(_ count: Int, from start: Self?, next: (Self?) -> Self) -> [Self] {
    var ranks: [Self] = []
    while ranks.count < count { ranks.append(next(ranks.last ?? start)) }
    return ranks
  }

  /// The number of digits in which adding at either end counts: room for two thousand million ranks.
  private static let endDigits = 4

  /// The next number of ``endDigits`` digits above or below the fraction; `nil` at 0 and at 1.
  private func stepped(up isUp: Bool) -> Self? {
    let head = (0..<Self.endDigits).reduce(UInt64(0)) { number, place in
      number << 8 | (place < digits.count ? UInt64(digits[place]) : 0)
    }
    // Cut off digits already make a number smaller.
    let step = isUp ? head + 1 : head - (digits.count > Self.endDigits || head == 0 ? 0 : 1)
    guard step < 1 << (8 * UInt64(Self.endDigits)) else { return nil }
    return Self(
      digits: (0..<Self.endDigits).reversed().map { UInt8(truncatingIfNeeded: step >> (8 * UInt64($0))) })
  }

  /// The middle of two ascending fractions, in as few digits as hold it; `nil` for `high` is 1.
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
  /// Writes the digits as an array of numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(digits)
  }

  /// Reads an array of digits. Throws `DecodingError` where they make 0, which is no rank.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let rank = Self(digits: try container.decode([UInt8].self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "A rank lies above 0")
    }
    self = rank
  }
}
