import ReduxCore
import TestSupport
import Testing

/// The rows of the history view drawn as text: `=` and a day, the numbers of entries, `.` for the beginning.
@MainActor
struct HistoryRowsTests {
  private static let midnight = Zone.utc.start(of: today).milliseconds
  private static let hour: Int64 = 3_600_000

  /// Returns a history whose entries were made so many hours after the beginning of today.
  private static func tree(_ hours: [Int64], _ others: [JournalHead] = []) -> HistoryTree {
    HistoryTree(
      hours.enumerated().map { index, hours in
        head(index + 1, .change, .added(StepLabel.Items(["item \(index + 1)"])), at: midnight + hours * hour)
      } + others)
  }

  private static func head(
    _ number: Int, _ kind: JournalEntry.Kind, _ label: StepLabel, at time: Int64, author: String? = nil,
    items: [ItemID] = []
  ) -> JournalHead {
    var head = JournalHead(
      number: Int64(number), parent: nil, kind: kind, step: kind.subject ?? stepID(number),
      time: Timestamp(milliseconds: time), label: LazyLabel(label), instance: uuid(1), items: items,
      categories: [])
    head.author = author.map { Author(stored: $0) }
    return head
  }

  private func rows(
    _ tree: HistoryTree, _ filter: HistoryFilter = HistoryFilter(), _ items: [Item] = [], zone: Zone = .utc
  ) -> HistoryRows {
    var state = AppState.with(items: items)
    state.external.zone = zone
    var browsing = HistoryBrowsing(tree: tree, snapshot: HistorySnapshot(Document(), from: Document()))
    browsing.filter = filter
    return ItemLists().historyRows(browsing, state)
  }

  private func drawn(_ rows: HistoryRows) -> String {
    rows.rows.map { row in
      switch row {
      case .day(let day, let count, _): "=\(today.days(until: day)):\(count)"
      case .entry(let line): "\(rows.lines[line].entry.number)"
      case .beginning: "."
      }
    }.joined(separator: " ")
  }

  @Test func `each day has a heading with the number of its entries, and the beginning has none`() {
    #expect(drawn(rows(Self.tree([-49, -20, -1, 0, 10]))) == "=0:2 5 4 =-1:2 3 2 =-3:1 1 .")
    #expect(drawn(rows(Self.tree([]))) == ".")
  }

  @Test func `the day is that of the time zone`() {
    let zone = Zone(offsets: [Zone.Offset(since: time(0), seconds: 3600)])
    #expect(drawn(rows(Self.tree([-2, -1]), zone: zone)) == "=0:1 2 =-1:1 1 .")
  }

  @Test func `if the clock was set back, the day has two headings`() {
    #expect(drawn(rows(Self.tree([1, -1, 2]))) == "=0:1 3 =-1:1 2 =0:1 1 .")
  }

  @Test func `a jump goes to the newest entry of the day before, and at last to the beginning`() {
    let rows = rows(Self.tree([-49, -20, -1, 0, 10]))
    #expect(rows.stop(ofDay: .forward, from: 0) == 2)
    #expect(rows.stop(ofDay: .forward, from: 1) == 2)
    #expect(rows.stop(ofDay: .forward, from: 2) == 4)
    #expect(rows.stop(ofDay: .forward, from: 4) == 5)
    #expect(rows.stop(ofDay: .forward, from: 5) == nil)
  }

  @Test func `a jump back goes to the newest entry of the day, then to that of the day after`() {
    let rows = rows(Self.tree([-49, -20, -1, 0, 10]))
    #expect(rows.stop(ofDay: .backward, from: 5) == 4)
    #expect(rows.stop(ofDay: .backward, from: 4) == 2)
    #expect(rows.stop(ofDay: .backward, from: 3) == 2)
    #expect(rows.stop(ofDay: .backward, from: 2) == 0)
    #expect(rows.stop(ofDay: .backward, from: 1) == 0)
    #expect(rows.stop(ofDay: .backward, from: 0) == nil)
  }

  @Test func `the heading over a row is that of its day`() {
    let rows = rows(Self.tree([-20, -1, 10]))
    #expect(rows.heading(over: 4) == .day(today.adding(days: -1), count: 2, line: 1))
    #expect(rows.heading(over: 0) == .day(today, count: 1, line: 0))
    #expect(rows.heading(over: 5) == nil)
  }

  // MARK: Narrowing

  private static let named = HistoryTree([
    head(1, .change, .added(StepLabel.Items(["Call Bob"])), at: midnight, items: [id(1)]),
    head(2, .change, .completed(StepLabel.Items(["Café"])), at: midnight, author: "robot", items: [id(2)]),
    head(3, .change, .trashed(StepLabel.Items(["x", "y"])), at: midnight, items: [id(3), id(4)]),
  ])

  @Test(arguments: [
    ("bob", "1"), ("ADD call", "1"), ("cafe", "2"), ("robot", "2"), ("robot café", "2"), ("delete", "3"),
    ("once y", ""), ("now-called", "3"), ("now", "3"), ("o", "3 2 1"), ("bob robot", ""),
  ]) func `a search looks at labels, at the names of authors and at the titles of all items`(
    text: String, found: String
  ) {
    let items = [
      item(4) { $0.title = "now-called" }, item(1) { $0.title = "Call Bob" }, item(2) { $0.title = "Café" },
    ]
    let shown = rows(Self.named, HistoryFilter(text: text), items)
    #expect(shown.lines.map { "\($0.entry.number)" }.joined(separator: " ") == found)
    #expect(!shown.hasBeginning && shown.stopCount == shown.lines.count)
  }

  @Test func `blanks alone narrow nothing`() {
    #expect(drawn(rows(Self.named, HistoryFilter(text: "  "))) == "=0:3 3 2 1 .")
  }

  @Test func `from an entry that is not found, the nearest before it counts, or the oldest`() {
    let found = rows(Self.tree([-3, -2, -1, 0]), HistoryFilter(text: "2"))
    let tree = Self.tree([-3, -2, -1, 0])
    #expect(found.lines.map(\.entry.number) == [2])
    #expect(found.stop(of: stepID(4)) == nil && found.stop(near: stepID(4), in: tree) == 0)
    #expect(found.stop(near: stepID(1), in: tree) == 0 && found.stop(near: nil, in: tree) == 0)
    #expect(rows(tree, HistoryFilter(text: "none")).stop(near: stepID(1), in: tree) == nil)
  }

  // MARK: What was undone

  @Test func `hidden are steps that were undone and branches that were left`() {
    let label = StepLabel.added(StepLabel.Items(["b"]))
    let tree = Self.tree(
      [0, 1, 2],
      [
        Self.head(4, .undo(of: stepID(3)), label, at: Self.midnight),
        Self.head(5, .change, label, at: Self.midnight + 3 * Self.hour),
        Self.head(6, .change, label, at: Self.midnight + 4 * Self.hour),
        Self.head(7, .undo(of: stepID(6)), label, at: Self.midnight),
      ])
    #expect(drawn(rows(tree)) == "=0:5 6 5 3 2 1 .")
    let hidden = rows(tree, HistoryFilter(hidesUndone: true))
    #expect(drawn(hidden) == "=0:3 5 2 1 .")
    #expect(hidden.lines.map(\.marks) == [[.entry], [.entry], [.entry]])
    #expect(hidden.lines.map(\.isContinued) == [false, true, true])
  }

  @Test func `the branches pass by the headings`() {
    let label = StepLabel.added(StepLabel.Items(["b"]))
    let tree = Self.tree(
      [-1, 0],
      [Self.head(3, .undo(of: stepID(2)), label, at: 0), Self.head(4, .change, label, at: Self.midnight)])
    let lines = rows(tree).lines
    #expect(lines.map(\.marks) == [[.entry], [.line, .entry], [.entry, .fork]])
    #expect(lines.map(\.marksAbove) == [[.blank], [.line, .blank], [.line, .line]])
  }
}
