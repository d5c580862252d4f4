/// The text of a rule, in any of the notations that a `Recurrence` may hold, and the rule that it means.
package struct RecurrenceNotation: Equatable, Sendable {
  package enum Form: Equatable, Sendable {
    /// RFC 5545: `FREQ=WEEKLY;BYDAY=MO`.
    case rrule
    /// The value of `rec:` in todo.txt: `+1m`, `3b`.
    case todoTxt
    /// The value of `recur` in Taskwarrior: `biweekly`, `3days`, `P1M`.
    case taskwarrior
    /// English: `every other fri`.
    case words
  }

  package let form: Form
  package let rule: RecurrenceRule

  /// Reads a text. `words` reads English; it is asked last.
  /// - Throws: `RecurrenceRuleError`: if the text is an RRULE, what is wrong with it, otherwise `notARule`.
  package init(
    _ text: String, words: (String) -> RecurrenceRule? = Self.ruleInWords
  ) throws(RecurrenceRuleError) {
    if Self.isRRULE(text) {
      form = .rrule
      rule = try RecurrenceRule(rrule: text)
    } else if let todo = TodoTxtRecurrence(text) {
      form = .todoTxt
      rule = todo.rule
    } else if let duration = TaskwarriorDuration(text) {
      form = .taskwarrior
      rule = duration.rule
    } else if let english = words(text) {
      form = .words
      rule = english
    } else {
      throw RecurrenceRuleError(reason: .notARule, text: text, offset: 0)
    }
  }

  /// Returns the rule that a text in English means, or `nil`.
  ///
  /// The text is one that was stored, so that the day on which it is read makes no difference.
  package static func ruleInWords(_ text: String) -> RecurrenceRule? {
    try? RecurrencePhrase(text, in: DateContext(today: Day(number: 0))).rule
  }

  /// Returns the text of a rule that has come out of this one: in words if this one is and they mean the very
  /// same rule, otherwise as an RRULE, which can say what the notations of todo.txt and Taskwarrior cannot.
  func text(of rule: RecurrenceRule, words: (String) -> RecurrenceRule?) -> String {
    if form == .words, let phrase = rule.phrase, words(phrase) == rule { return phrase }
    return rule.rrule
  }

  /// Returns the text of a rule that was not read from one: in words if these mean the very same rule, otherwise
  /// as an RRULE.
  package static func text(of rule: RecurrenceRule) -> String {
    guard let phrase = rule.phrase, ruleInWords(phrase) == rule else { return rule.exactRRULE }
    return phrase
  }

  private static func isRRULE(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "=")) || text.uppercased().hasPrefix("RRULE")
  }
}
