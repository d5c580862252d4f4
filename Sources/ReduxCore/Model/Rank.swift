/// A position in a manual order: a fraction between 0 and 1 written in base-62 digits and compared like text.
///
/// There is always another rank between any two, so moving an item writes only that item. The digits are
/// `0–9 A–Z a–z` (ascending in ASCII, so that SQLite's BINARY collation gives the same order); a rank never
/// ends in `0`.
package struct Rank: Hashable, Comparable, Codable, Sendable, RawRepresentable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// Returns a rank between `lower` and `upper`; `nil` stands for the end on that side. If the two are not
  /// ascending (two processes may have created the same rank), the result lies after `lower`.
  package static func between(_ lower: Rank?, _ upper: Rank?) -> Rank {
    let low = lower.map { Array($0.rawValue.utf8).map(value) } ?? []
    let high = upper.map { Array($0.rawValue.utf8).map(value) }
    if let lower, let upper, upper <= lower { return between(lower, nil) }
    if upper == nil, let lower = low.isEmpty ? nil : low, let next = stepped(lower, by: 1) {
      return Rank(digits: next)
    }
    if lower == nil, let high, let previous = stepped(high, by: -1) { return Rank(digits: previous) }
    return Rank(digits: middle(low, high ?? []))
  }

  /// Returns `count` evenly spaced ranks between `lower` and `upper`, in ascending order.
  package static func sequence(_ count: Int, after lower: Rank?, before upper: Rank? = nil) -> [Rank] {
    guard count > 0 else { return [] }
    if lower == nil, upper == nil { return even(count, prefix: []) }
    if let lower, let upper, upper <= lower { return sequence(count, after: lower) }
    if count > 64 {
      // A rank from `middle` is never a prefix of `upper`, so appending digits to it keeps it below `upper`.
      let low = lower.map { Array($0.rawValue.utf8).map(value) } ?? []
      let high = upper.map { Array($0.rawValue.utf8).map(value) }
      let start = high.map { middle(low, $0) } ?? Array(between(lower, nil).rawValue.utf8).map(value)
      return even(count, prefix: start)
    }
    var ranks: [Rank] = []
    fill(&ranks, count, lower, upper)
    return ranks
  }

  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  private init(digits values: [Int]) {
    rawValue = String(decoding: values.map { Self.digits[$0] }, as: UTF8.self)
  }

  private static func value(_ digit: UInt8) -> Int {
    switch digit {
    case 0x30...0x39: Int(digit) - 0x30
    case 0x41...0x5A: Int(digit) - 0x41 + 10
    case 0x61...0x7A: Int(digit) - 0x61 + 36
    default: 0
    }
  }

  /// The number of digits that count when a rank is added at either end: room for 62^6 items before ranks
  /// grow longer.
  private static let endDigits = 6

  /// Returns the next number of ``endDigits`` digits after a fraction, or the previous one before it; `nil`
  /// at 1 and at 0.
  private static func stepped(_ fraction: [Int], by step: Int) -> [Int]? {
    var values = Array(fraction.prefix(endDigits))
    // Truncation already makes the number smaller, so the truncated digits are below the fraction, and far
    // enough.
    if step < 0, fraction.count > endDigits { return values.contains { $0 != 0 } ? trimmed(values) : nil }
    values += [Int](repeating: 0, count: endDigits - values.count)
    var place = endDigits - 1
    while place >= 0 {
      values[place] += step
      if (0..<62).contains(values[place]) { return values.contains { $0 != 0 } ? trimmed(values) : nil }
      values[place] = step > 0 ? 0 : 61
      place -= 1
    }
    return nil
  }

  private static func trimmed(_ values: [Int]) -> [Int] {
    Array(values[...(values.lastIndex { $0 != 0 } ?? 0)])
  }

  /// Returns digits strictly between two fractions; an empty `high` stands for 1. If nothing lies between
  /// them, as with text that is not a rank from this type (`A` and `A0`), the result lies above `low`.
  private static func middle(_ low: [Int], _ high: [Int]) -> [Int] {
    var result: [Int] = []
    var position = 0
    var isBelowHigh = high.isEmpty
    while true {
      let a = position < low.count ? low[position] : 0
      if position >= low.count, position >= high.count { isBelowHigh = true }
      let b = isBelowHigh ? 62 : (position < high.count ? high[position] : 0)
      if b - a > 1 { return result + [(a + b) / 2] }
      result.append(a)
      if b > a { isBelowHigh = true }
      position += 1
    }
  }

  private static func fill(_ ranks: inout [Rank], _ count: Int, _ lower: Rank?, _ upper: Rank?) {
    guard count > 0 else { return }
    let half = count / 2
    let pivot = between(lower, upper)
    fill(&ranks, half, lower, pivot)
    ranks.append(pivot)
    fill(&ranks, count - half - 1, pivot, upper)
  }

  /// Returns ranks that consist of `prefix` and evenly spaced numbers of equal length, none ending in 0.
  private static func even(_ count: Int, prefix: [Int]) -> [Rank] {
    var length = 1
    var room = 62
    while room < count * 2 + 2 {
      length += 1
      room *= 62
    }
    let step = room / (count + 1)
    return (1...count).map { index in
      var number = index * step
      var values = [Int](repeating: 0, count: length)
      for place in (0..<length).reversed() {
        values[place] = number % 62
        number /= 62
      }
      if values[length - 1] == 0 { values[length - 1] = 1 }
      return Rank(digits: prefix + values)
    }
  }
}
