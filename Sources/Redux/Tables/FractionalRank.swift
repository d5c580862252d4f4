/// A position in a user-defined order: a fraction between 0 and 1, written as text.
///
/// There is always another rank between any two, so moving an entity writes only that entity:
///
///     card.rank = .between(above.rank, below.rank)
///
/// The text holds the digits after the point, in base 62: `0` to `9`, `A` to `Z` and `a` to `z`. These are in
/// ASCII order, so ranks sort like the bytes of their text, as in SQLite's `BINARY` collation. No rank
/// created here ends in `0`.
///
/// A rank grows by one digit for about every five insertions in the same gap. If insertions happen only at
/// the ends, ranks have at most six digits, which is enough for 50 billion ranks.
public struct FractionalRank: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  /// The digits after the point.
  public let rawValue: String

  /// Creates a rank from text. Any text can be compared. When a rank is created next to it, a character that
  /// is not a digit counts as the digit before it, so the new rank is valid but may be on the wrong side.
  @inlinable
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Returns true if `a` is the smaller fraction.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// Returns a rank between `lower` and `upper`, where `nil` means no bound on that side. If the bounds do
  /// not ascend, for example because two users have created the same rank, the result comes after `lower`.
  public static func between(_ lower: Self?, _ upper: Self?) -> Self {
    ranks(1, after: lower, before: upper)[0]
  }

  /// Returns `count` ranks in ascending order between `lower` and `upper`, where `nil` means no bound on that
  /// side. If the bounds do not ascend, the ranks come after `lower`.
  ///
  /// Between two bounds, and without bounds, the ranks are evenly spaced and as short as possible. Next to a
  /// single bound they are close together, since further ranks are likely to be added at the same end.
  public static func ranks(_ count: Int, after lower: Self? = nil, before upper: Self? = nil) -> [Self] {
    guard count > 0 else { return [] }
    let low = lower?.digits ?? []
    guard let upper, lower.map({ $0 < upper }) ?? true else {
      let row = low.isEmpty ? nil : row(count, beside: low, isAbove: true)
      return row ?? spread(count, low, nil)
    }
    let row = lower == nil ? row(count, beside: upper.digits, isAbove: false) : nil
    return row ?? spread(count, low, upper.digits)
  }
}

extension FractionalRank: RankKey {}

extension FractionalRank {
  private static let base = 62
  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  /// The number of digits used at either end.
  private static let endDigits = 6
  /// The number of fractions that ``endDigits`` digits can write.
  private static let endRoom = (0..<endDigits).reduce(1) { room, _ in room * base }

  private var digits: [Int] { rawValue.utf8.map(Self.digit) }

  private static func digit(_ character: UInt8) -> Int {
    switch character {
    case ..<0x30: 0
    case ...0x39: Int(character) - 0x30
    case ..<0x41: 9
    case ...0x5A: Int(character) - 0x41 + 10
    case ..<0x61: 35
    case ...0x7A: Int(character) - 0x61 + 36
    default: 61
    }
  }

  /// Creates the fraction that lies `number` units of the last digit above `digits`. The sum must be above 0
  /// and below 1.
  private init(_ digits: [Int], adding number: Int) {
    var digits = digits
    var carry = number
    for place in digits.indices.reversed() where carry > 0 {
      carry += digits[place]
      digits[place] = carry % Self.base
      carry /= Self.base
    }
    while digits.last == 0 { digits.removeLast() }
    rawValue = String(decoding: digits.map { Self.alphabet[$0] }, as: UTF8.self)
  }

  /// Returns `digits` padded with zeros or truncated to `count` digits.
  private static func fitted(_ digits: [Int], to count: Int) -> [Int] {
    digits.prefix(count) + [Int](repeating: 0, count: max(0, count - digits.count))
  }

  /// Returns the next `count` fractions of ``endDigits`` digits above or below another one, or `nil` if there
  /// are not that many.
  private static func row(_ count: Int, beside digits: [Int], isAbove: Bool) -> [Self]? {
    let number = fitted(digits, to: endDigits).reduce(0) { $0 * base + $1 }
    // Truncating the digits has already made the number smaller.
    let first = isAbove ? number + 1 : number - count + (digits.count > endDigits ? 1 : 0)
    guard first > 0, first + count <= endRoom else { return nil }
    let zero = fitted([], to: endDigits)
    return (first..<first + count).map { Self(zero, adding: $0) }
  }

  /// Returns `count` evenly spaced fractions between `low` and `high`, in as few digits as possible. A `high`
  /// of `nil` means 1, which is also used if nothing lies between the two, as with `A` and `A0`.
  private static func spread(_ count: Int, _ low: [Int], _ high: [Int]?) -> [Self] {
    var length = 0
    // The distance of the two, in units of the last digit.
    var gap = high == nil ? 1 : 0
    while gap <= count {
      if gap < 0 || gap == 0 && length >= max(low.count, high?.count ?? 0) { return spread(count, low, nil) }
      let above = high.map { length < $0.count ? $0[length] : 0 } ?? 0
      gap = gap * base + above - (length < low.count ? low[length] : 0)
      length += 1
    }
    let start = fitted(low, to: length)
    return (1...count).map { Self(start, adding: $0 * gap / (count + 1)) }
  }
}
