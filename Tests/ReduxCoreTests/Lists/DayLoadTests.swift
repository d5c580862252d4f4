import Redux
import ReduxCore
import TestSupport
import Testing

struct DayLoadTests {
  private func due(_ number: Int, in days: Int, minutes: Int?, change: (inout Item) -> Void = { _ in })
    -> Item
  {
    item(number) { item in
      item.due = DayTime(today.adding(days: days))
      item.estimate = minutes.flatMap { Estimate(minutes: $0) }
      change(&item)
    }
  }

  /// Returns the loads of the days that a list shows, by their headings from the top.
  private func loads(_ list: ListID, _ items: Item...) -> [DayLoad] {
    let query = ListQuery(list: list, today: today)
    let rows = ListRows(
      ItemList(query, search: Search(), of: Document(categories: [], items: items).items), ListFolds())
    return rows.page(around: 0, offset: 0, height: 99).compactMap { row in
      guard case .heading(let heading) = row, heading.count > 0 else { return nil }
      return rows.list.load(of: heading)
    }
  }

  @Test func `the estimates of what is due are summed day by day`() {
    let loads = loads(
      .upcoming, due(1, in: 1, minutes: 30), due(2, in: 1, minutes: 60), due(3, in: 1, minutes: nil),
      due(4, in: 2, minutes: 45))
    #expect(loads.map(\.minutes) == [90, 45])
    #expect(loads.map(\.unestimated) == [1, 0])
    #expect(loads.last?.sentence() == "45 min planned")
  }

  @Test func `what is late counts for today, and has no day of its own`() {
    #expect(loads(.today, due(1, in: -9, minutes: 20), due(2, in: 0, minutes: 20)).map(\.minutes) == [40])
  }

  @Test func `what is done, or waits, takes no time`() {
    let done = due(1, in: 0, minutes: 10) {
      $0.status = .done
      $0.completed = $0.created
    }
    let waiting = due(2, in: 1, minutes: 10) { $0.waitsFor = [id(3)] }
    let open = item(3) { $0.estimate = Estimate(minutes: 10) }
    #expect(loads(.today, done, due(4, in: 0, minutes: 5), open).map(\.minutes) == [5])
    #expect(loads(.upcoming, waiting, open, due(5, in: 1, minutes: 7)).map(\.minutes) == [7])
    #expect(loads(.done, done).isEmpty, "a day that is over is not planned")
  }

  @Test func `what has started and is not due takes no time of today`() {
    let started = item(1) {
      $0.start = DayTime(today)
      $0.estimate = Estimate(minutes: 900)
    }
    #expect(loads(.today, started, due(2, in: 0, minutes: 5)).map(\.minutes) == [5])
    #expect(loads(.today, started).isEmpty)
  }

  @Test(arguments: [
    (0, nil, false), (480, "8 h planned", false), (481, "8 h 1 min planned, 1 min too much", true),
    (570, "9 h 30 min planned, 1 h 30 min too much", true),
  ])
  func `a day with more than fits is overfull`(minutes: Int, sentence: String?, isOverfull: Bool) {
    var load = DayLoad()
    load.add(item(1) { $0.estimate = Estimate(minutes: minutes) })
    #expect(load.sentence() == sentence)
    #expect(load.isOverfull() == isOverfull)
  }

  @Test(arguments: [
    (0, []), (90, ["1 h 30 min planned", "1 h 30 min"]),
    (540, ["9 h planned, 1 h too much", "9 h, 1 h too much", "1 h too much", "9 h!", "!"]),
  ])
  func `in less room, the load is told in fewer words, and what is too much in all`(
    minutes: Int, forms: [String]
  ) {
    var load = DayLoad()
    load.add(item(1) { $0.estimate = Estimate(minutes: minutes) })
    #expect(load.forms() == forms)
  }

  @Test func `the length of the day may be another one`() {
    var load = DayLoad()
    load.add(item(1) { $0.estimate = Estimate(minutes: 300) })
    #expect(load.sentence(of: 240) == "5 h planned, 1 h too much")
  }
}
