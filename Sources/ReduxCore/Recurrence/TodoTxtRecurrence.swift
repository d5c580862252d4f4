/// The value of `rec:` in todo.txt: `[+]N` followed by one of `d b w m y` for days, business days, weeks,
/// months or years. Months and years clamp: a month after the 31st is the last day of a shorter month.
package struct TodoTxtRecurrence: Equatable, Sendable {
  /// The number of units, from 1.
  package let count: Int
  package let unit: Unicode.Scalar
  /// `true` with `+`: counted from the old due day instead of the completion.
  package let isStrict: Bool

  package init?(_ text: String) {
    var digits = Array(text.utf8)[...]
    isStrict = digits.first == UInt8(ascii: "+")
    if isStrict { digits.removeFirst() }
    guard let last = digits.popLast(), "dbwmy".utf8.contains(last),
      digits.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(String(decoding: digits, as: UTF8.self)), count > 0
    else { return nil }
    self.count = count
    unit = Unicode.Scalar(last)
  }

  package var rule: RecurrenceRule {
    var rule = RecurrenceRule(frequency: .daily)
    rule.interval = count
    switch unit {
    case "b": rule.countsBusinessDays = true
    case "w": rule.frequency = .weekly
    case "m": rule.frequency = .monthly
    case "y": rule.frequency = .yearly
    default: break
    }
    rule.clamps = rule.frequency == .monthly || rule.frequency == .yearly
    return rule
  }
}
