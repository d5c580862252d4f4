import Redux
import ReduxCore
import TestSupport
import Testing

/// The tree as it is computed from rows.
struct HistoryTreeTests {
  private typealias Standing = HistoryEntry.Status

  /// A row by number: each deed is a step of its number, unless it says otherwise.
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

  @Test func `without rows there is the beginning alone`() {
    let tree = HistoryTree([])
    #expect(tree.entries.isEmpty)
    #expect(tree.current == nil)
    #expect(tree.undoable == nil)
    #expect(tree.redoable == nil)
  }

  @Test func `deeds follow one another`() {
    let tree = HistoryTree([row(1), row(2, parent: 1), row(3, parent: 2)])
    #expect(tree.entries.map(\.parent) == [nil, stepID(1), stepID(2)])
    #expect(standings(tree) == [.past, .past, .here])
    #expect(tree.path(to: tree.current).map(\.number) == [1, 2, 3])
    #expect(tree.undoable == stepID(3))
  }

  @Test func `what is undone lies ahead, until new work begins a branch`() {
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

  @Test func `undo goes to the parent on the branch in use, redo to the branch left last`() {
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

  @Test func `a jump moves the present, and new work after it begins where it led`() {
    var rows = [row(1), row(2), row(3), row(4, .travel(to: stepID(1)), parent: 1)]
    let jumped = HistoryTree(rows)
    #expect(jumped.current == stepID(1))
    #expect(standings(jumped) == [.here, .aside, .aside])
    #expect(jumped.undoable == stepID(4), "a jump can be undone")
    rows.append(row(5, parent: 4))
    let tree = HistoryTree(rows)
    #expect(tree.entries.map(\.parent) == [nil, stepID(1), stepID(2), stepID(1)])
    #expect(standings(tree) == [.past, .aside, .aside, .here])
  }

  @Test func `a jump that is undone leads back, and can be done again`() {
    var rows = [row(1), row(2), row(3, .travel(to: stepID(1)), parent: 1), row(4, .undo(of: stepID(3)))]
    #expect(HistoryTree(rows).current == stepID(2))
    #expect(HistoryTree(rows).redoable == stepID(3))
    rows.append(row(5, .redo(of: stepID(3))))
    #expect(HistoryTree(rows).current == stepID(1))
  }

  @Test func `after a jump to the beginning new work has no parent`() {
    let tree = HistoryTree([row(1), row(2, .travel(to: nil)), row(3, parent: 2)])
    #expect(tree.entries.map(\.parent) == [nil, nil])
    #expect(standings(tree) == [.aside, .here])
  }

  @Test func `a jump back to a branch puts what was undone there into effect`() {
    let tree = HistoryTree([
      row(1), row(2), row(3), row(4, .undo(of: stepID(3))), row(5, .undo(of: stepID(2))), row(6),
      row(7, .travel(to: stepID(3)), parent: 3),
    ])
    #expect(tree.path(to: tree.current).map(\.number) == [1, 2, 3])
    #expect(standings(tree) == [.past, .past, .here, .aside])
  }

  @Test func `rows of one step are one entry, which is as its newest part`() {
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

  @Test func `work of others stands among one's own, and stays when that is undone beneath it`() {
    let rows = [
      row(1), row(2, parent: 1), row(3, parent: 2, by: 2), row(4, .undo(of: stepID(2)), parent: 3),
    ]
    let tree = HistoryTree(rows) { $0.instance == uuid(1) }
    #expect(tree.entries.map(\.isForeign) == [false, false, true])
    #expect(tree.current == stepID(3))
    #expect(standings(tree) == [.past, .ahead, .here])
  }

  @Test func `rows that do not say what they began with are read in their order`() {
    let rows = [row(1), row(2), row(3, .undo(of: stepID(2))), row(4), row(5)]
    #expect(HistoryTree(rows).entries.map(\.parent) == [nil, stepID(1), stepID(1), stepID(4)])
  }

  @Test func `a journal that was cut begins where it was cut`() {
    let tree = HistoryTree([
      row(7, parent: 6), row(8, .undo(of: stepID(3)), parent: 7), row(9, .travel(to: stepID(2)), parent: 2),
      row(10, parent: 9),
    ])
    #expect(tree.entries.map(\.parent) == [nil, nil])
    #expect(tree.entry(numbered: 10)?.status == .here)
    #expect(tree.redoable == nil)
  }

  @Test(arguments: Torture.seeds(0..<60, otherwise: 20))
  func `from any rows the entries are a tree, and the present lies on its branch`(seed: UInt64) {
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
