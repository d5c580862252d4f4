/// Why the text of a rule cannot be followed.
package struct RecurrenceRuleError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// There is no rule, or none that is known.
    case notARule
    /// A rule without FREQ.
    case noFrequency
    /// A part, line or parameter that is not known.
    case unknown
    /// A part that stands twice.
    case repeated
    /// A value that is empty, no number, or out of range.
    case badValue
    /// A part that excludes another one, or makes no sense without it.
    case contradiction(with: String)
    /// A rule without a date, because of this part.
    case neverComes
    /// The last date is before the first one.
    case past
    /// Seconds, which dates do not have.
    case tooFine
    /// The rule counts from another date than the one on which its item is due.
    case otherStart
  }

  package var reason: Reason
  /// The part, value or word in question, in the spelling of the text.
  package var text: String
  /// Where it stands, in UTF-8 bytes from 0.
  package var offset: Int

  /// What the rule means for an item, as a sentence without its beginning, the name of the item.
  package var consequence: String { "does not repeat: \(sentence)" }

  /// A sentence that says what is wrong, and where: characters are counted from 1.
  package var sentence: String {
    let place = "at character \(offset + 1)"
    return switch reason {
    case .notARule: "“\(text)” is not a repetition."
    case .noFrequency: "The rule has no FREQ."
    case .unknown: "“\(text)” \(place) is not known."
    case .repeated: "“\(text)” \(place) is there twice."
    case .badValue: "“\(text)” \(place) is not a valid value."
    case .contradiction(let other): "“\(text)” \(place) does not go with \(other)."
    case .neverComes: "“\(text)” \(place) never comes: choose other days."
    case .past: "“\(text)” \(place) ends before the first date: choose a later day."
    case .tooFine: "“\(text)” \(place) is too fine: choose minutes or more."
    case .otherStart: "The rule counts from \(text), not from the day on which this is due."
    }
  }
}
