package import FoundationEssentials

/// What intent handlers depend on outside the state. The program creates a live one, tests create others.
package struct SessionEnvironment: Sendable {
  package var now: @MainActor () -> Timestamp
  package var newID: @MainActor () -> UUID
  /// The number of items, or lines of help, on a page.
  package var pageHeight: @MainActor () -> Int
  /// Who makes the changes; `nil` for the person at the screen.
  package var author: Author?

  /// Returns the greatest rank of the items that have no parent. `nil` to take it from the items of the
  /// state, which are not all if a command loads only those that it touches.
  package var lastRank: (@MainActor () -> Rank?)?

  /// Returns the number of lines by which the help, the statistics or the messages can be scrolled down.
  package var helpEnd: @MainActor () -> Int = { .max }

  /// Returns the number of lines that the notes of the selected item take in the detail pane.
  package var noteLines: @MainActor () -> Int = { 0 }
  /// Returns the number of lines of the title of the selected item that can be selected in the detail pane:
  /// more than one only if the pane cannot show them at once.
  package var titleLines: @MainActor () -> Int = { 1 }

  /// Returns the part of the screen on which notes are written. The standard one has a row for each line.
  package var notesScreen: @MainActor () -> TextScreen = {
    TextScreen(height: 24) { [TextRow(bytes: 0..<$0.utf8.count, columns: Array(0...$0.count))] }
  }

  /// Returns the line of the notes, as they were written, that is at a row of the detail pane; both count
  /// from 0.
  package var writtenLine: @MainActor (_ row: Int) -> Int = { $0 }

  /// The columns that a pane takes; `nil` for one that is not on the screen.
  package var paneWidth: @MainActor (Pane) -> Int? = { _ in nil }
  /// The columns that a pane would take if the layout chose its width; `nil` for one that is not on the screen.
  package var automaticPaneWidth: @MainActor (Pane) -> Int? = { _ in nil }

  /// The most items that an intent changes at once. Keys wait for a change of more, which is computed beside
  /// the screen (``LargeChanges``). Commands have no limit.
  package var changeLimit = Int.max

  /// The most items that are changed within a tenth of a second, with the frame that shows it.
  package static let promptChangeLimit = 10_000

  package init(
    now: @escaping @MainActor () -> Timestamp, newID: @escaping @MainActor () -> UUID,
    pageHeight: @escaping @MainActor () -> Int
  ) {
    self.now = now
    self.newID = newID
    self.pageHeight = pageHeight
  }
}
