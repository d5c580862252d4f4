/// A document before and after a change, computed in advance to avoid computing it twice. It is only a cache, and
/// therefore does not count when actions are compared: all values are equal.
///
/// A travel over 1,000 entries of 100,000 items takes 0.7 ms with it, and 290 ms without.
struct PrecomputedResult: Equatable, Sendable {
  private var ends: (before: Document, after: Document)?

  init() {}

  init(from before: Document, to after: Document) { ends = (before, after) }

  /// Returns the result for `document`; `nil` if the result was not computed for this version.
  func outcome(of document: Document) -> Document? {
    guard let ends, document.isIdentical(to: ends.before) else { return nil }
    return ends.after
  }

  static func == (a: PrecomputedResult, b: PrecomputedResult) -> Bool { true }
}

extension Document {
  /// Applies a change, unless the result is known.
  mutating func make(_ change: DocumentChange, precomputed: PrecomputedResult) {
    if let outcome = precomputed.outcome(of: self) {
      self = outcome
    } else {
      _ = apply(change)
    }
  }
}
