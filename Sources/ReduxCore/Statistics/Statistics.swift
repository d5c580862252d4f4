package import Redux

/// What was done, and what is open: of all items, or of those in a category. The trash does not count.
package struct Statistics: Equatable, Sendable {
  package let today: Day
  /// The first day of the week 52 weeks ago.
  package let firstDay: Day
  /// The number of items completed on each day from ``firstDay`` to ``today``.
  package private(set) var doneByDay: [Int]
  /// The number of items created on each of these days.
  package private(set) var addedByDay: [Int]
  /// The number of items open at the end of each of these days, as far as what is there now tells: what was
  /// deleted meanwhile is not among them.
  package private(set) var openByDay: [Int]
  /// The number of all items that are done, and of those that are open.
  package private(set) var done = 0
  package private(set) var open = 0
  /// The number of days in a row on which something was completed, up to today, or to yesterday as long as
  /// nothing is done today.
  package private(set) var streak = 0
  /// The longest such row ever.
  package private(set) var longestStreak = 0
  /// An open item, and the number of days since it was created.
  package struct Aged: Equatable, Sendable {
    package var item: Item
    package var age: Int
  }

  /// The open items that were created first, at most ``oldestLimit``.
  package private(set) var oldest: [Aged] = []

  /// The number of weeks before the present one.
  package static let weeksBefore = 52
  package static let oldestLimit = 5

  /// - Parameters:
  ///   - category: the category whose items count; `nil` for all items.
  ///   - firstWeekday: 1 for Monday to 7 for Sunday.
  /// - Complexity: linear in the number of items.
  package init(
    of items: EntityTable<Item>, in category: CategoryID? = nil, today: Day, zone: Zone, firstWeekday: Int = 1
  ) {
    self.init(
      of: items.unorderedReferences, in: category, today: today, zone: zone, firstWeekday: firstWeekday)
  }

  /// - Parameter items: references to all items, in any order. Their fields are read one by one: copying each
  ///   of 100,000 items takes longer than counting it.
  package init(
    of items: some Sequence<EntityTable<Item>.Reference>, in category: CategoryID?, today: Day, zone: Zone,
    firstWeekday: Int
  ) {
    self.today = today
    firstDay = today.startOfWeek(from: firstWeekday).adding(days: -7 * Self.weeksBefore)
    let count = firstDay.days(until: today) + 1
    doneByDay = Array(repeating: 0, count: count)
    addedByDay = doneByDay
    openByDay = Array(repeating: 0, count: count)
    func day(of moment: Timestamp) -> Day { zone.local(moment).day }
    var active: Set<Int32> = []
    var oldest: [EntityTable<Item>.Reference] = []
    for reference in items {
      let item = ListedFields(reference)
      guard item.status != .trashed, category == nil || item.category == category else { continue }
      let isDone = item.status == .done
      let created = day(of: item.created)
      if !isDone {
        open += 1
        // The table is in no order, so equal times are told apart too.
        if oldest.count < Self.oldestLimit || oldest.last.map({ Self.isOlder(reference, $0) }) ?? true {
          oldest.append(reference)
          oldest.sort(by: Self.isOlder)
          if oldest.count > Self.oldestLimit { oldest.removeLast() }
        }
      }
      let completed = isDone ? day(of: item.completed ?? item.modified) : nil
      if let completed {
        done += 1
        active.insert(completed.number)
        if (firstDay...today).contains(completed) { doneByDay[firstDay.days(until: completed)] += 1 }
      }
      // The differences from one day to the next, which are summed up below.
      if (firstDay...today).contains(created) { addedByDay[firstDay.days(until: created)] += 1 }
      if created <= today { openByDay[max(0, firstDay.days(until: created))] += 1 }
      if let closed = completed.map({ max($0, created) }), closed <= today {
        openByDay[max(0, firstDay.days(until: closed))] -= 1
      }
    }
    for day in openByDay.indices.dropFirst() { openByDay[day] += openByDay[day - 1] }
    self.oldest = oldest.map {
      Aged(item: $0.entity, age: max(0, day(of: $0.entity.created).days(until: today)))
    }
    countStreaks(active)
  }

  private static func isOlder(_ a: EntityTable<Item>.Reference, _ b: EntityTable<Item>.Reference) -> Bool {
    if a.entity.created != b.entity.created { return a.entity.created < b.entity.created }
    return (a.entity.rank, a.entity.id) < (b.entity.rank, b.entity.id)
  }

  private mutating func countStreaks(_ active: Set<Int32>) {
    var last: Int32?
    var length = 0
    for day in active.sorted() {
      length = last == day - 1 ? length + 1 : 1
      last = day
      longestStreak = max(longestStreak, length)
      if day == today.number || day == today.number - 1 { streak = length }
    }
  }

  /// The number of items completed today.
  package var doneToday: Int { doneByDay.last ?? 0 }

  /// The number of items completed in each week, the present one last.
  package var doneByWeek: [Int] { Self.byWeek(doneByDay) }

  /// The number of items created in each week, the present one last.
  package var addedByWeek: [Int] { Self.byWeek(addedByDay) }

  private static func byWeek(_ days: [Int]) -> [Int] {
    stride(from: 0, to: days.count, by: 7).map { days[$0..<min($0 + 7, days.count)].reduce(0, +) }
  }

  /// The number of items open at the end of each week, the present one last.
  package var openByWeek: [Int] {
    stride(from: 6, to: openByDay.count + 6, by: 7).map { openByDay[min($0, openByDay.count - 1)] }
  }
}
