import Redux
import ReduxCore
import TestSupport
import Testing

/// Computing the history tree from journal rows.
struct HistoryTreeTests {
  private typealias Standing = HistoryEntry.Status

  /// Returns a row, a step of its own by default.
  private func row(
    _ number: Int, _ kind: JournalEntry.Kind = .change, step: Int? = nil, parent: Int? = nil,
    by instance: Int = 1
  ) -> JournalHead {
    JournalHead(
      number: Int64(number), parent: parent.map { Int64($0) }, kind: kind,
      step: kind.subject ?? stepID(step ?? number), time: time(Int64(number)),
      label: LazyLabel(.text("deed \(number)")),
      instance: uuid(instance), items: [id(step ?? number)])
  }

  private func standings(_ tree: HistoryTree) -> [Standing] { tree.entries.map(\.status) }

  @Test func `without rows the present is the beginning`() {
    let tree = HistoryTree([])
    #expect(tree.entries.isEmpty)
    #expect(tree.current == nil)
    #expect(tree.undoable == nil)
    #expect(tree.redoable == nil)
  }

  @Test func `each change is based on the previous one`() {
    let tree = HistoryTree([row(1), row(2, parent: 1), row(3, parent: 2)])
    #expect(tree.entries.map(\.parent) == [nil, stepID(1), stepID(2)])
    #expect(standings(tree) == [.past, .past, .here])
    #expect(tree.path(to: tree.current).map(\.number) == [1, 2, 3])
    #expect(tree.undoable == stepID(3))
  }

  @Test func `undone steps are ahead until a change begins a branch`() {
    var rows = [row(1), row(2, parent: 1), row(3, .undo(of: stepID(2)), parent: 2)]
    let undone = HistoryTree(rows)
    #expect(standings(undone) == [.here, .ahead])
    #expect(undone.redoable == stepID(2))
    rows.append(row(4, parent: 1))
    let branched = HistoryTree(rows)
    #expect(branched.entries.map(\.parent) == [nil, stepID(1), stepID(1)])
    #expect(standings(branched) == [.past, .aside, .here])
    #expect(branched.children(of: stepID(1)).map(\.number) == [2, 4])
    #expect(branched.redoable == nil)
  }

  @Test func `undo follows the branch in use, redo the branch left last`() {
    let tree = HistoryTree([
      row(1), row(2), row(3, .undo(of: stepID(2))), row(4), row(5, .undo(of: stepID(4))),
    ])
    #expect(tree.current == stepID(1))
    #expect(standings(tree) == [.here, .aside, .ahead])
    #expect(tree.redoable == stepID(4))
    #expect(tree.undoable == stepID(1))
  }

  @Test func `with everything undone the present is the beginning`() {
    let tree = HistoryTree([row(1), row(2), row(3, .undo(of: stepID(2))), row(4, .undo(of: stepID(1)))])
    #expect(tree.current == nil)
    #expect(standings(tree) == [.ahead, .ahead])
    #expect(tree.redoable == stepID(1))
  }

  @Test func `a travel moves the present, and the next change is based on its target`() {
    var rows = [row(1), row(2), row(3), row(4, .travel(to: stepID(1)), parent: 1)]
    let travelled = HistoryTree(rows)
    #expect(travelled.current == stepID(1))
    #expect(standings(travelled) == [.here, .aside, .aside])
    #expect(travelled.undoable == stepID(4), "a travel can be undone")
    rows.append(row(5, parent: 4))
    let tree = HistoryTree(rows)
    #expect(tree.entries.map(\.parent) == [nil, stepID(1), stepID(2), stepID(1)])
    #expect(standings(tree) == [.past, .aside, .aside, .here])
  }

  @Test func `a travel can be undone and redone`() {
    var rows = [row(1), row(2), row(3, .travel(to: stepID(1)), parent: 1), row(4, .undo(of: stepID(3)))]
    #expect(HistoryTree(rows).current == stepID(2))
    #expect(HistoryTree(rows).redoable == stepID(3))
    rows.append(row(5, .redo(of: stepID(3))))
    #expect(HistoryTree(rows).current == stepID(1))
  }

  @Test func `a change after a travel to the beginning has no parent`() {
    let tree = HistoryTree([row(1), row(2, .travel(to: nil)), row(3, parent: 2)])
    #expect(tree.entries.map(\.parent) == [nil, nil])
    #expect(standings(tree) == [.aside, .here])
  }

  @Test func `travelling to a branch puts its undone steps into effect`() {
    let tree = HistoryTree([
      row(1), row(2), row(3), row(4, .undo(of: stepID(3))), row(5, .undo(of: stepID(2))), row(6),
      row(7, .travel(to: stepID(3)), parent: 3),
    ])
    #expect(tree.path(to: tree.current).map(\.number) == [1, 2, 3])
    #expect(standings(tree) == [.past, .past, .here, .aside])
  }

  @Test func `rows of one step are one entry with the data of the newest row`() {
    var last = row(3, step: 2, parent: 2)
    last.items = [id(2), id(9)]
    let tree = HistoryTree([row(1), row(2, parent: 1), last])
    #expect(tree.entries.count == 2)
    let entry = tree[stepID(2)]
    #expect(entry?.number == 2)
    #expect(entry?.row == 3)
    #expect(entry?.label == .text("deed 3"))
    #expect(entry?.time == time(3))
    #expect(entry?.items == [id(2), id(9)])
    #expect(entry?.parent == stepID(1))
  }

  @Test func `foreign steps stay in effect when an earlier own step is undone`() {
    let rows = [
      row(1), row(2, parent: 1), row(3, parent: 2, by: 2), row(4, .undo(of: stepID(2)), parent: 3),
    ]
    let tree = HistoryTree(rows) { $0.instance == uuid(1) }
    #expect(tree.entries.map(\.isForeign) == [false, false, true])
    #expect(tree.current == stepID(3))
    #expect(standings(tree) == [.past, .ahead, .here])
  }

  @Test func `rows without parents are based on the previous one`() {
    let rows = [row(1), row(2), row(3, .undo(of: stepID(2))), row(4), row(5)]
    #expect(HistoryTree(rows).entries.map(\.parent) == [nil, stepID(1), stepID(1), stepID(4)])
  }

  @Test func `a trimmed journal begins at its first row`() {
    let tree = HistoryTree([
      row(7, parent: 6), row(8, .undo(of: stepID(3)), parent: 7), row(9, .travel(to: stepID(2)), parent: 2),
      row(10, parent: 9),
    ])
    #expect(tree.entries.map(\.parent) == [nil, nil])
    #expect(tree.entry(numbered: 10)?.status == .here)
    #expect(tree.redoable == nil)
  }

  @Test(arguments: Torture.seeds(0..<60, otherwise: 20))
  func `random rows form a tree, and the present is on its branch`(seed: UInt64) {
    var random = SeededRandom(seed)
    var rows: [JournalHead] = []
    for number in 1...40 {
      let tree = HistoryTree(rows)
      let some = tree.entries.isEmpty ? nil : random.pick(tree.entries).id
      let kind: JournalEntry.Kind =
        switch Int.random(in: 0..<8, using: &random) {
        case 0...1: tree.undoable.map { .undo(of: $0) } ?? .change
        case 2: tree.redoable.map { .redo(of: $0) } ?? .change
        case 3: .travel(to: some)
        default: .change
        }
      rows.append(row(number, kind))
      let next = HistoryTree(rows)
      for entry in next.entries {
        #expect(entry.parent.map { (next[$0]?.number ?? .max) < entry.number } ?? true)
      }
      #expect(next.path(to: next.current).allSatisfy { [.past, .here].contains($0.status) })
      #expect(next.entries.filter { $0.status == .here }.count == (next.current == nil ? 0 : 1))
      switch kind {
      case .change: #expect(next[stepID(number)]?.parent == tree.current)
      case .travel(let target): #expect(next.current == target)
      case .undo(let step), .redo(let step): #expect(step == tree.undoable || step == tree.redoable)
      }
    }
  }
}
