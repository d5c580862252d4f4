package import FoundationEssentials
package import Redux

/// What refining asks of the world: a live version is made by the program, others by tests.
package struct SessionEnvironment: Sendable {
  package var now: @Sendable () -> Timestamp
  package var newID: @Sendable () -> UUID
  /// How many items, or lines of help, a page shows.
  package var pageHeight: @MainActor () -> Int

  /// The greatest rank in use. A command, which loads only what it touches, asks the database.
  package var lastRank: @MainActor (EntityTable<Item>) -> Rank? = { $0.unordered.lazy.map(\.rank).max() }

  /// How far down the help can be scrolled, in lines.
  package var helpEnd: @MainActor () -> Int = { .max }

  /// How many columns a pane takes; `nil` for one that is not on the screen.
  package var paneWidth: @MainActor (Pane) -> Int? = { _ in nil }

  package init(
    now: @escaping @Sendable () -> Timestamp, newID: @escaping @Sendable () -> UUID,
    pageHeight: @escaping @MainActor () -> Int
  ) {
    self.now = now
    self.newID = newID
    self.pageHeight = pageHeight
  }
}
