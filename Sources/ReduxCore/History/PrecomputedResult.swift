internal import Synchronization

/// A document before and after a change, computed in advance to avoid computing it twice. It is only a cache,
/// and therefore does not count when actions are compared: all values are equal.
///
/// A travel over 1,000 entries of 100,000 items takes 0.7 ms with it, and 290 ms without.
struct PrecomputedResult: Equatable, Sendable {
  private var ends: Ends?

  /// Two versions of the document, until the later one was taken for the state: actions are recorded, and would
  /// keep both.
  private final class Ends: Sendable {
    let documents: Mutex<(before: Document, after: Document)?>

    init(_ before: Document, _ after: Document) { documents = Mutex((before, after)) }
  }

  init() {}

  init(from before: Document, to after: Document) { ends = Ends(before, after) }

  /// Lets go of the documents.
  func release() { ends?.documents.withLock { $0 = nil } }

  /// Returns the result for `document`; `nil` if the result was not computed for this version.
  func outcome(of document: Document) -> Document? {
    guard let ends = ends?.documents.withLock({ $0 }), document.isIdentical(to: ends.before) else {
      return nil
    }
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
