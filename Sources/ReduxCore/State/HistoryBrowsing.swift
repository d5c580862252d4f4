/// The view of history: all that was done, and how things were at one point of it.
package struct HistoryBrowsing: Equatable, Codable, Sendable {
  package enum Focus: String, Codable, Sendable {
    case entries, differences
    /// The list as it was.
    case preview
  }

  package var tree: HistoryTree
  /// The entry under the cursor; `nil` for the beginning.
  package var cursor: StepID?
  package var snapshot: HistorySnapshot
  package var focus = Focus.entries
  /// Which of the differences is selected, from 0.
  package var difference = 0
  /// Which item of the list as it was is selected, from 0; `nil` for what the entry touched.
  package var place: Int?
  /// What is still to be passed on the way that is being played; empty while nothing is.
  package var ahead: [StepID?] = []
  /// How many points the way has that is being played, or was last, both ends among them.
  package var wayLength = 0
  /// Whether it is played at the pace at which it was gone.
  package var isAsRecorded = false

  package init(tree: HistoryTree, cursor: StepID?, snapshot: HistorySnapshot) {
    self.tree = tree
    self.cursor = cursor
    self.snapshot = snapshot
  }

  /// Whether a way is being played.
  package var isPlaying: Bool { !ahead.isEmpty }

  /// The entry under the cursor.
  package var entry: HistoryEntry? { cursor.flatMap { tree[$0] } }
}
