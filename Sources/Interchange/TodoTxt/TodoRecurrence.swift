internal import ReduxCore

/// The repetition of a line: `rec:`, which other programs read, and `rrule:` for what that cannot say.
///
/// The value of `rrule:` is an RRULE (RFC 5545, section 3.3.10), with its exceptions, percent-encoded as
/// notes are. It begins with `+` if the next date counts from the old one even if that is past, as in `rec:`,
/// with `!` if it counts from the completion, as in quick-add, and otherwise is that of plain `every`. It
/// counts as long as `rec:` is the one that was written with it, so that an edit by another program is
/// followed.
struct TodoRecurrence: Equatable {
  /// The value of `rec:`: `[+]N` followed by one of `d b w m y`.
  var rec: String?
  var rrule: String?

  /// Creates the values for a recurrence; none for one whose rule is not understood.
  init(_ recurrence: Recurrence) {
    guard let rule = recurrence.reading.rule else { return }
    let isStrict = recurrence.kind != .afterCompletion
    let written = TodoTxtRecurrence(recurrence.rule)
    // The digits stay as somebody wrote them.
    let exact =
      written?.kind == recurrence.kind ? recurrence.rule : TodoTxtRecurrence(rule, isStrict: isStrict)?.text
    // Other programs count by the local clocks.
    var local = rule
    local.zone = nil
    rec =
      exact ?? TodoTxtRecurrence(local, isStrict: isStrict)?.text
      ?? (isStrict ? TodoTxtRecurrence(withoutDayOf: local)?.text : nil)
    guard exact == nil || recurrence.kind == .withoutPileUp else { return }
    rrule = Self.sign(recurrence.kind) + TodoNote.encode(rule.exactRRULE)
  }

  /// Returns the recurrence that the values of a line mean.
  static func recurrence(rec: String?, rrule: String?) -> Recurrence? {
    if let full = rrule.flatMap(recurrence), rec == nil || TodoRecurrence(full).rec == rec { return full }
    return rec.flatMap { text in TodoTxtRecurrence(text)?.recurrence(as: text) }
  }

  /// Returns the recurrence that a value of `rrule:` means; `nil` if that is not understood.
  static func recurrence(_ value: String) -> Recurrence? {
    let kind = Recurrence.Kind.allCases.first { $0 != .withoutPileUp && value.hasPrefix(sign($0)) }
    let text = TodoNote.decode(kind == nil ? value : String(value.dropFirst()))
    guard let rule = try? RecurrenceRule(rrule: text) else { return nil }
    return Recurrence(rule: RecurrenceNotation.text(of: rule), kind: kind ?? .withoutPileUp)
  }

  private static func sign(_ kind: Recurrence.Kind) -> String {
    switch kind {
    case .withoutPileUp: ""
    case .strict: "+"
    case .afterCompletion: "!"
    }
  }
}
