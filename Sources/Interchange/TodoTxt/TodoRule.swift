internal import ReduxCore

/// The value of `rec:`: `[+]N` followed by one of `d b w m y`.
struct TodoRule: Equatable {
  /// The count and the unit.
  let step: String
  /// `true` to count from the old due day instead of the completion.
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

  /// Creates the equivalent rule, or `nil` if todo.txt has none.
  init?(_ recurrence: Recurrence) {
    guard let rule = TodoRule(recurrence.rule) else { return nil }
    step = rule.step
    isStrict = recurrence.from == .due
  }

  var text: String { (isStrict ? "+" : "") + step }
}
