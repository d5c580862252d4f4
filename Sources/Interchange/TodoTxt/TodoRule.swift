internal import ReduxCore

/// The value of `rec:`: `[+]N` and one of `d b w m y`.
struct TodoRule: Equatable {
  /// Count and unit.
  let step: String
  /// Counted from the old due day, and not from the completion.
  let isStrict: Bool

  init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    isStrict = bytes.first == UInt8(ascii: "+")
    if isStrict { bytes.removeFirst() }
    guard let unit = bytes.last, "dbwmy".utf8.contains(unit),
      let count = Int(Substring(decoding: bytes.dropLast(), as: UTF8.self)),
      count > 0, bytes.first != UInt8(ascii: "+")
    else { return nil }
    step = String(decoding: bytes, as: UTF8.self)
  }

  /// The rule that says the same; `nil` where todo.txt has none.
  init?(_ recurrence: Recurrence) {
    guard let rule = TodoRule(recurrence.rule) else { return nil }
    step = rule.step
    isStrict = recurrence.from == .due
  }

  var text: String { (isStrict ? "+" : "") + step }
}
