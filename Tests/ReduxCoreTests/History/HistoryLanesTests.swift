import ReduxCore
import TestSupport
import Testing

/// History lanes drawn as text: `o` is an entry, `|` a branch, `/` a fork, `+` where another branch begins at
/// the same entry.
struct HistoryLanesTests {
  private func drawn(_ kinds: [JournalEntry.Kind]) -> String {
    let rows = kinds.enumerated().map { index, kind in
      JournalHead(
        number: Int64(index + 1), parent: nil, kind: kind, step: kind.subject ?? stepID(index + 1),
        time: time(0), label: LazyLabel(.text("")), instance: uuid(1))
    }
    return HistoryLanes(HistoryTree(rows)).lines.map { line in
      line.marks.map { mark in
        switch mark {
        case .blank: " "
        case .entry: "o"
        case .line: "|"
        case .fork: "/"
        case .junction: "+"
        }
      }.joined() + " \(line.entry.number)"
    }.joined(separator: "\n")
  }

  @Test func `without branches there is one lane`() {
    #expect(drawn([.change, .change, .undo(of: stepID(2))]) == "o 2\no 1")
    #expect(drawn([]) == "")
  }

  @Test func `an abandoned branch has its own lane down to its fork`() {
    #expect(
      drawn([.change, .change, .change, .undo(of: stepID(3)), .undo(of: stepID(2)), .change, .change]) == """
        o 7
        o 6
        |o 3
        |o 2
        o/ 1
        """)
  }

  @Test func `further branches of the same entry share the lane of the first one`() {
    #expect(
      drawn(
        [.change] + (1...4).flatMap { [.change, .undo(of: stepID(2 * $0))] } + [.change]) == """
          o 10
          |o 8
          |+o 6
          |+o 4
          |+o 2
          o/ 1
          """)
  }

  @Test func `a branch of several entries beside others has a lane of its own`() {
    #expect(
      drawn([
        .change, .change, .change, .undo(of: stepID(3)), .undo(of: stepID(2)), .change, .undo(of: stepID(6)),
        .change,
      ]) == """
        o 8
        |o 6
        ||o 3
        ||o 2
        o// 1
        """)
  }

  @Test func `after a travel, its target's branch has the first lane`() {
    #expect(
      drawn([.change, .change, .undo(of: stepID(2)), .change, .travel(to: stepID(2))]) == " o 4\no| 2\no/ 1")
  }

  @Test func `lanes of branches from the beginning are reused`() {
    #expect(drawn([.change, .travel(to: nil), .change, .travel(to: nil), .change]) == "o 5\n o 3\n o 1")
  }
}
