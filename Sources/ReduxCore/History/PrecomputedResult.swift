/// A document before and after a change, computed in advance to avoid computing it twice. It is only a cache,
/// and therefore does not count when actions are compared: all values are equal.
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

/// The result of undoing or redoing a step on a document, computed in advance and off the main thread. As a
/// ``PrecomputedResult`` it is only a cache, and all values are equal.
///
/// The undo of an import of 100,000 items keeps the main thread for 420 ms with it, and 730 ms without.
struct PreparedUndo: Equatable, Sendable {
  private var known: (direction: UndoResult.Direction, before: Document, result: UndoResult)?

  init() {}

  init(_ direction: UndoResult.Direction, _ before: Document, _ result: UndoResult) {
    known = (direction, before, result)
  }

  func result(_ direction: UndoResult.Direction, _ document: Document) -> UndoResult? {
    guard let known, known.direction == direction, document.isIdentical(to: known.before) else { return nil }
    return known.result
  }

  static func == (a: PreparedUndo, b: PreparedUndo) -> Bool { true }
}

extension Document {
  /// Becomes the result that was computed for this version, or else applies the change as ``apply(_:)`` does.
  mutating func apply(_ change: DocumentChange, precomputed: PrecomputedResult) {
    if let outcome = precomputed.outcome(of: self) {
      self = outcome
    } else {
      _ = apply(change)
    }
  }
}
