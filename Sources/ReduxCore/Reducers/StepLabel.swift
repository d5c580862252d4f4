/// How the label of a step reads within a message. Labels lie in journals as text, also those of earlier
/// versions: what they begin with tells what they are.
package struct StepLabel: Sendable {
  private let text: String

  /// Takes a label as history holds it: `complete “Pay rent”`.
  package init(_ text: String) { self.text = text }

  /// What stands within a sentence about it: `complete “Pay rent”`, or `the travel to the beginning`.
  package var noun: String { isTravel ? "the \(text)" : text }

  /// What follows “Undid” and “Redid”: `: complete “Pay rent”`, or ` the travel to the beginning`.
  package var object: String { isTravel ? " \(noun)" : ": \(noun)" }

  /// As a sentence about what has just been done, for the labels that are told in this way: `Travelled to the
  /// beginning`.
  package var past: String {
    for (present, past) in [("travel ", "Travelled "), ("bring back ", "Brought back ")]
    where text.hasPrefix(present) {
      return past + text.dropFirst(present.count)
    }
    return "Did \(text)"
  }

  private var isTravel: Bool { text.hasPrefix("travel ") }
}
