extension Recurrence {
  /// The recurrence in English, such as `every! 2 weeks`; the text of the rule if it is not understood.
  package var words: String {
    guard let rule = try? RecurrenceNotation(rule).rule else { return self.rule }
    return counting(rule.phrase ?? rule.words)
  }

  /// The text that a user edits, which is parsed as the same recurrence: in words if these can say it.
  package var text: String {
    guard let phrase = (try? RecurrenceNotation(rule).rule)?.phrase else { return rule }
    return counting(phrase)
  }

  /// The reason the rule cannot be followed, as a sentence; `nil` if it can.
  package var problem: String? {
    do {
      _ = try RecurrenceNotation(rule)
      return nil
    } catch {
      return error.sentence
    }
  }

  private func counting(_ words: String) -> String {
    from == .completion && words.hasPrefix("every ") ? "every! " + words.dropFirst(6) : words
  }
}
