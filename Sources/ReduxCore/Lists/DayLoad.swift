internal import Redux

/// How much of a day the items due on it take.
package struct DayLoad: Equatable, Sendable {
  /// The sum of the estimates, in minutes.
  package private(set) var minutes = 0
  /// The number of items without an estimate.
  package private(set) var unestimated = 0
  /// `true` if some of it should have been done on an earlier day.
  package private(set) var includesLate = false

  /// The minutes of work that fit into a day.
  package static let workday = 8 * 60

  package init() {}

  package mutating func add(_ item: Item) { add(item.estimate) }

  /// Adds an item with this estimate.
  mutating func add(_ estimate: Estimate?) {
    if let estimate { minutes += estimate.minutes } else { unestimated += 1 }
  }

  /// Returns the load together with that of what is late.
  fileprivate func adding(late: DayLoad) -> DayLoad {
    var sum = self
    sum.minutes += late.minutes
    sum.unestimated += late.unestimated
    sum.includesLate = late.minutes > 0
    return sum
  }

  /// Takes an item with this estimate out that was added.
  mutating func remove(_ estimate: Estimate?) {
    if let estimate { minutes -= estimate.minutes } else { unestimated -= 1 }
  }

  /// Returns `true` if the estimates take longer than the day.
  package func isOverfull(of workday: Int = workday) -> Bool { minutes > workday }

  /// Returns the load in words: `3 h planned`, or `9 h 30 min planned, 1 h 30 min too much`; `nil` without
  /// any estimate.
  package func sentence(of workday: Int = workday) -> String? {
    guard minutes > 0 else { return nil }
    let planned = "\(Estimate.words(minutes)) planned" + (includesLate ? " with what is late" : "")
    return isOverfull(of: workday) ? "\(planned), \(Estimate.words(minutes - workday)) too much" : planned
  }

  /// Returns the load in a word: `3 h`, or `9 h!` for one that is too much; `nil` without any estimate.
  package func word(of workday: Int = workday) -> String? {
    minutes > 0 ? Estimate.words(minutes) + (isOverfull(of: workday) ? "!" : "") : nil
  }

  /// Returns the load as users write an estimate: `3h15m`, or `9h!` for one that is too much; `nil` without any estimate.
  package func shortWord(of workday: Int = workday) -> String? {
    Estimate(minutes: minutes).map { $0.text + (isOverfull(of: workday) ? "!" : "") }
  }

  /// Returns the load in ever fewer words, of which all tell one that is too much; none without any estimate.
  package func forms(of workday: Int = workday) -> [String] {
    guard let sentence = sentence(of: workday), let word = word(of: workday) else { return [] }
    guard isOverfull(of: workday) else { return [sentence, word] }
    let excess = "\(Estimate.words(minutes - workday)) too much"
    return [sentence, "\(Estimate.words(minutes)), \(excess)", excess, word, "!"]
  }
}

extension ItemList {
  /// Returns the load of the day of a section; `nil` for a section that is not a day to come. Only what can
  /// be done counts: not what is done or waits for others. What is late counts for today; what has
  /// started and has no due date counts for no day. An item counts beside its subtasks.
  /// - Complexity: linear in the number of items in the section, and for today of those that are late.
  package func load(of heading: ListHeading) -> DayLoad? {
    switch heading.section {
    case .today:
      let late = section(at: 0) == .late ? load(at: [range(ofSectionAt: 0)]) : DayLoad()
      return load(at: [range(ofSectionAt: heading.position)]).adding(late: late)
    case .day(let day) where day >= query.today && query.list != .done:
      return load(at: [range(ofSectionAt: heading.position)])
    default: return nil
    }
  }

  /// Returns the load of the items at some positions that can be done.
  func load(at days: [Range<Int>]) -> DayLoad {
    var load = DayLoad()
    let places = places
    for position in days.joined() {
      // Copying each item was a tenth of the first visit of Today with 4,000 late items.
      let item = places[position].reference
      guard item.entity.status == .open,
        item.entity.waitsFor.isEmpty || !item.entity.isWaiting(in: items)
      else { continue }
      load.add(item.entity.estimate)
    }
    return load
  }
}
