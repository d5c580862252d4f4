/// The history view: all entries, and how things were after one of them.
package struct HistoryBrowsing: Equatable, Codable, Sendable {
  package enum Focus: String, Codable, Sendable {
    case entries, differences
    /// The list as it was at the selected entry.
    case preview
  }

  package var tree: HistoryTree
  /// How things were after the entry under the cursor.
  package var snapshot: HistorySnapshot
  package var focus = Focus.entries
  /// The position of the selected difference, from 0.
  package var difference = 0
  /// The position of the selected item in the list as it was, from 0; `nil` for one that the entry touched.
  package var place: Int?
  /// The entries that playback has still to show; empty while it is stopped.
  package var ahead: [StepID?] = []
  /// The number of entries on the path that is played, or was played last, both ends included.
  package var pathLength = 0
  /// `true` if playback has the pace at which the changes were made.
  package var isAsRecorded = false
  /// The day at whose end the view stands; `nil` if it stands at the moment of an entry.
  package var day: Day?
  /// What items were called that were deleted for good, once a search has asked for it.
  package var removedTitles: [EarlierTitle]?
  /// `nil` if all entries are shown.
  private var narrowing: HistoryFilter?

  private enum CodingKeys: String, CodingKey {
    case tree, snapshot, focus, difference, place, ahead, isAsRecorded, day, removedTitles
    case pathLength = "wayLength"
    case narrowing = "filter"
  }

  package init(tree: HistoryTree, snapshot: HistorySnapshot) {
    self.tree = tree
    self.snapshot = snapshot
  }

  /// The id of the entry under the cursor; `nil` for the beginning.
  package var cursor: StepID? { snapshot.step }

  /// The entry under the cursor; `nil` for the beginning.
  package var entry: HistoryEntry? { cursor.flatMap { tree[$0] } }

  /// Which entries are shown.
  package var filter: HistoryFilter {
    get { narrowing ?? HistoryFilter() }
    set { narrowing = newValue == HistoryFilter() ? nil : newValue }
  }

  /// `true` if the entry under the cursor is the present.
  package var isAtPresent: Bool { cursor == tree.current && day == nil }

  /// `true` during playback.
  package var isPlaying: Bool { !ahead.isEmpty }

  /// Moves the cursor to the entry of a snapshot.
  mutating func show(_ newer: HistorySnapshot) {
    if let isTrimmed = newer.isTrimmed { tree.isTrimmed = isTrimmed }
    let moves = newer.step != cursor
    snapshot = newer
    if moves { (difference, place, day) = (0, nil, nil) }
    difference = max(0, min(difference, newer.differences.count - 1))
    if focus == .differences, newer.differences.isEmpty { focus = .entries }
  }

  /// Begins to play a path, whose first entry is shown next.
  mutating func beginPlayback(of path: [StepID?], asRecorded: Bool) {
    isAsRecorded = asRecorded
    ahead = path
    pathLength = path.count
  }

  /// Shows the next entry of the path.
  mutating func advancePlayback(to snapshot: HistorySnapshot) {
    if !ahead.isEmpty { ahead.removeFirst() }
    show(snapshot)
  }

  /// Returns the time for which the entry in view is shown before the next one.
  func pause(before next: StepID?) -> Duration {
    guard isAsRecorded, let here = entry, let next = next.flatMap({ tree[$0] }) else {
      return .milliseconds(350)
    }
    return .milliseconds(max(100, min(2000, abs(next.time.milliseconds - here.time.milliseconds))))
  }
}
