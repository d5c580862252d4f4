package import Redux

/// How much of a day the items due on it take.
package struct DayLoad: Equatable, Sendable {
  /// The sum of the estimates, in minutes.
  package private(set) var minutes = 0
  /// The number of items without an estimate.
  package private(set) var unestimated = 0

  /// The minutes of work that fit into a day.
  package static let workday = 8 * 60

  package init() {}

  package mutating func add(_ item: Item) {
    if let estimate = item.estimate { minutes += estimate.minutes } else { unestimated += 1 }
  }

  /// Returns `true` if the estimates take longer than the day.
  package func isOverfull(of workday: Int = workday) -> Bool { minutes > workday }

  /// Returns the load in words: `3 h planned`, or `9 h 30 min planned, 1 h 30 min too much`; `nil` without any
  /// estimate.
  package func sentence(of workday: Int = workday) -> String? {
    guard minutes > 0 else { return nil }
    let planned = "\(Estimate.words(minutes)) planned"
    return isOverfull(of: workday) ? "\(planned), \(Estimate.words(minutes - workday)) too much" : planned
  }

  /// Returns the load of each day on which something is due. Only what can be done counts: not what is done or
  /// waits for others. What is late counts for today. An item counts beside its subtasks.
  /// - Complexity: linear in the number of items.
  package static func loads(of items: EntityTable<Item>, today: Day) -> [Day: DayLoad] {
    var loads: [Day: DayLoad] = [:]
    for item in items.unordered {
      guard item.status == .open, let due = item.due, !item.isWaiting(in: items) else { continue }
      loads[max(due.day, today), default: DayLoad()].add(item)
    }
    return loads
  }
}
