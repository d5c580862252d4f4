/// A document and what becomes of it, worked out before it happens. It saves doing the same twice, and is no part
/// of what is said: all are equal.
struct PrecomputedResult: Equatable, Sendable {
  private var ends: (before: Document, after: Document)?

  init() {}

  init(from before: Document, to after: Document) { ends = (before, after) }

  /// What is known to become of `document`; `nil` where that is not the one looked at.
  func outcome(of document: Document) -> Document? {
    guard let ends, document.isIdentical(to: ends.before) else { return nil }
    return ends.after
  }

  static func == (a: PrecomputedResult, b: PrecomputedResult) -> Bool { true }
}

extension Document {
  /// Makes changes, which are asked for only where it is not known what comes of them.
  mutating func make(_ changes: @autoclosure () -> [DocumentChange], precomputed: PrecomputedResult) {
    if let outcome = precomputed.outcome(of: self) {
      self = outcome
    } else {
      for change in changes() { _ = apply(change) }
    }
  }
}
