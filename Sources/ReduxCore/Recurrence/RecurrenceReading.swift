/// A recurrence whose rule was read, once, with the words for it.
package struct RecurrenceReading: Equatable, Sendable {
  package let recurrence: Recurrence
  /// `nil` if the text of the rule is not understood.
  package let rule: RecurrenceRule?
  /// The reason the rule cannot be followed; `nil` if it can.
  package let problem: RecurrenceRuleError?

  package init(_ recurrence: Recurrence) {
    self.recurrence = recurrence
    do {
      rule = try RecurrenceNotation(recurrence.rule).rule
      problem = nil
    } catch {
      rule = nil
      problem = error
    }
  }

  /// The recurrence in English, such as `every! 2 weeks`; the text of the rule if it is not understood.
  package var words: String { rule.map { counting($0.words) } ?? recurrence.rule }

  /// The recurrence in English for an item with this due date, from which the rule may take its day.
  package func words(due: DayTime?) -> String {
    rule.map { counting($0.words(due: recurrence.from == .due ? due : nil)) } ?? recurrence.rule
  }

  /// The text that a user edits, which is parsed as the same recurrence: in words if these can say it.
  package var text: String {
    guard recurrence.kind != .strict, let phrase = rule?.phrase else { return recurrence.rule }
    return counting(phrase)
  }

  /// The sign of an item that comes again: `↻`, and `↻?` if its rule cannot be followed.
  package var sign: String { rule == nil ? "↻?" : "↻" }

  private func counting(_ words: String) -> String {
    recurrence.kind == .afterCompletion && words.hasPrefix("every ") ? "every! " + words.dropFirst(6) : words
  }
}

extension Item {
  /// A sign that the item comes again: `↻`, and `↻?` if its rule cannot be followed; empty for others.
  package var recurrenceSign: String {
    guard let recurrence, status == .open else { return "" }
    return recurrence.reading.sign
  }
}

extension Recurrence {
  /// What the next date counts from, as the repeaters of org-mode have it.
  package enum Kind: CaseIterable, Sendable {
    /// From the old date, and never in the past: `every`.
    case withoutPileUp
    /// From the old date, even if the next one is past: `+1w` in todo.txt.
    case strict
    /// From the day of the completion: `every!`.
    case afterCompletion
  }

  package init(rule: String, kind: Kind) {
    self.init(
      rule: rule, from: kind == .afterCompletion ? .completion : .due, skipMissed: kind == .withoutPileUp)
  }

  package var kind: Kind { from == .completion ? .afterCompletion : skipMissed ? .withoutPileUp : .strict }

  /// The recurrence with its rule read.
  package var reading: RecurrenceReading { RecurrenceReading(self) }
}
