import Foundation
import Redux
import ReduxCore
import TestSupport
import Testing

/// An undo after which nothing else has changed takes the document on the other side of the step; it must be
/// the one that the changes of the step lead to.
@MainActor
struct UndoResultTests {
  private static let intents: [Intent] = [
    .toggleDone, .trash, .prioritize(.high), .reschedule(.due, .tomorrow), .move(.next), .move(.first),
    .setField(.category, "Work"), .setField(.title, "Other"), .tag([SwitchedTag("phone", isOn: true)]),
    .addLines(["One", "Two @phone", "  Three #New"], .last), .place(.forward), .nest(.forward),
    .toggleAllMarks,
    .goTo(.all), .goTo(.trash), .emptyTrash, .undo, .undo, .redo,
  ]

  /// Returns the step with its changes alone, without the documents around it.
  private func plain(_ step: RecordedStep) throws -> RecordedStep {
    try JSONDecoder().decode(RecordedStep.self, from: JSONEncoder().encode(step))
  }

  @Test(arguments: Torture.seeds(0..<200, otherwise: 30))
  func `the result is that of the changes`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let session = Session(
      .with(items: (1...6).map { item($0) }, categories: [category(1, "Work")], selecting: 2))
    var number = 100
    for _ in 0..<30 {
      session.when(random.pick(Self.intents))
      // New items get their numbers a moment later, or after the next change.
      if Bool.random(using: &random) {
        let new = session.state.document.items.unordered.filter { $0.number == nil }.map(\.id).sorted()
        number += new.count
        let given = zip(new, number...).map { ItemNumber(item: $0, number: $1) }
        session.store.send(.external(.numbered(given)))
      }
      let document = session.state.document
      for (direction, step) in [
        (UndoResult.Direction.undo, try session.undoHistory.undoable()),
        (.redo, try session.undoHistory.redoable()),
      ] {
        guard let step else { continue }
        let result = UndoResult(direction, of: step, on: document)
        let expected = UndoResult(direction, of: try plain(step), on: document)
        #expect(result.document == expected.document && result.words == expected.words)
        // Of another version of the document, too.
        var other = document
        other.items.set(contentsOf: [item(77)])
        #expect(
          UndoResult(direction, of: step, on: other).document
            == UndoResult(direction, of: try plain(step), on: other).document)
      }
    }
  }
}
