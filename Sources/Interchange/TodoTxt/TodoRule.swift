internal import ReduxCore

/// The value of `rec:`: `[+]N` followed by one of `d b w m y`.
struct TodoRule: Equatable {
  /// The count and the unit.
  let step: String
  /// `true` to count from the old due day instead of the completion.
  let isStrict: Bool

  init?(_ text: String) {
    guard let recurrence = TodoTxtRecurrence(text) else { return nil }
    isStrict = recurrence.isStrict
    step = isStrict ? String(text.dropFirst()) : text
  }

  /// Creates the equivalent rule, or `nil` if todo.txt has none.
  init?(_ recurrence: Recurrence) {
    guard let rule = TodoRule(recurrence.rule) else { return nil }
    step = rule.step
    isStrict = recurrence.from == .due
  }

  var text: String { (isStrict ? "+" : "") + step }
}
