import Redux
import ReduxCore
import TestSupport
import Testing

/// The differences between the document and a snapshot.
struct HistorySnapshotTests {
  private func snapshot(_ now: [Item], _ then: [Item]) -> HistorySnapshot {
    HistorySnapshot(Document(categories: [], items: then), from: Document(categories: [], items: now))
  }

  @Test func `differences are in list order, including added and removed items`() {
    let now = [
      item(1) { $0.rank = rank(40) }, item(2) { $0.rank = rank(30) }, item(3) { $0.rank = rank(20) },
      item(4) {
        $0.rank = rank(5)
        $0.parent = id(2)
      },
    ]
    var then = now
    then[0].title = "A"
    then[3].title = "D"
    then.remove(at: 2)
    then.append(item(5) { $0.rank = rank(10) })
    then[1].priority = .high
    let sentences = snapshot(now, then).differences.map(\.sentence)
    #expect(
      sentences == [
        "added “e”", "removed “c”", "changed the priority of “b” from none to high",
        "renamed “d” to “D”", "renamed “a” to “A”",
      ])
  }

  @Test func `only the first thousand differences are listed, but all are counted`() {
    let now = (1...600).map { number in item(number, "t") { $0.rank = rank(601 - number) } }
    let then = now.map { old in
      var new = old
      (new.title, new.priority) = ("T", .low)
      return new
    }
    let snapshot = snapshot(now, then)
    #expect(snapshot.differences.count == 1000 && snapshot.total == 1200)
    #expect(snapshot.differences.first?.item == id(600))
    #expect(self.snapshot(now, now).total == 0)
  }

  @Test func `a difference of notes has the old and new text, truncated if long`() {
    let now = [item(1) { $0.notes = "one\ntwo" }]
    var then = now
    then[0].notes = String(repeating: "x", count: 500)
    let difference = snapshot(now, then).differences.first
    #expect(difference?.sentence == "changed the notes of “a”")
    #expect(difference?.values == "“one two” → “\(String(repeating: "x", count: 120))…”")
    then[0].notes = ""
    #expect(snapshot(now, then).differences.first?.values == "“one two” → none")
    then = now
    then[0].title = "b"
    #expect(snapshot(now, then).differences.first.map { $0.values == nil } == true)
  }
}
