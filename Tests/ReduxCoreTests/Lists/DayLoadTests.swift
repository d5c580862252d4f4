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

  private func loads(_ items: Item...) -> [Day: DayLoad] {
    DayLoad.loads(of: Document(categories: [], items: items).items, today: today)
  }

  @Test func `the estimates of what is due are summed day by day`() {
    let loads = loads(
      due(1, in: 0, minutes: 30), due(2, in: 0, minutes: 60), due(3, in: 0, minutes: nil),
      due(4, in: 2, minutes: 45))
    #expect(loads.count == 2)
    #expect(loads[today]?.minutes == 90)
    #expect(loads[today]?.unestimated == 1)
    #expect(loads[today.adding(days: 2)]?.sentence() == "45 min planned")
  }

  @Test func `what is late counts for today`() {
    #expect(loads(due(1, in: -9, minutes: 20), due(2, in: 0, minutes: 20))[today]?.minutes == 40)
  }

  @Test func `what is done, deleted, waiting or not due takes no time`() {
    let loads = loads(
      due(1, in: 1, minutes: 10) { $0.status = .done }, due(2, in: 1, minutes: 10) { $0.status = .trashed },
      due(3, in: 1, minutes: 10) { $0.waitsFor = [id(4)] }, item(4) { $0.estimate = Estimate(minutes: 10) })
    #expect(loads.isEmpty)
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

  @Test func `the length of the day may be another one`() {
    var load = DayLoad()
    load.add(item(1) { $0.estimate = Estimate(minutes: 300) })
    #expect(load.sentence(of: 240) == "5 h planned, 1 h too much")
  }
}
