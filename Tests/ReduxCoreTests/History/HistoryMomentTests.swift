import Redux
import ReduxCore
import TestSupport
import Testing

/// What is different at another point of history.
struct HistoryMomentTests {
  private func moment(_ now: [Item], _ then: [Item]) -> HistorySnapshot {
    HistorySnapshot(Document(categories: [], items: then), from: Document(categories: [], items: now))
  }

  @Test func `differences stand in the order of lists, what is gone and what is new among them`() {
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
    let sentences = moment(now, then).differences.map(\.sentence)
    #expect(
      sentences == [
        "added “e”", "removed “c”", "changed the priority of “b” from none to high",
        "renamed “d” to “D”", "renamed “a” to “A”",
      ])
  }

  @Test func `of very many the first are listed, and all are counted`() {
    let now = (1...600).map { number in item(number, "t") { $0.rank = rank(601 - number) } }
    let then = now.map { old in
      var new = old
      (new.title, new.priority) = ("T", .low)
      return new
    }
    let moment = moment(now, then)
    #expect(moment.differences.count == 1000 && moment.total == 1200)
    #expect(moment.differences.first?.item == id(600))
    #expect(self.moment(now, now).total == 0)
  }

  @Test func `the old and the new notes are told as well, or how they begin`() {
    let now = [item(1) { $0.notes = "one\ntwo" }]
    var then = now
    then[0].notes = String(repeating: "x", count: 500)
    let difference = moment(now, then).differences.first
    #expect(difference?.sentence == "changed the notes of “a”")
    #expect(difference?.values == "“one two” → “\(String(repeating: "x", count: 120))…”")
    then[0].notes = ""
    #expect(moment(now, then).differences.first?.values == "“one two” → none")
    then = now
    then[0].title = "b"
    #expect(moment(now, then).differences.first.map { $0.values == nil } == true)
  }
}
