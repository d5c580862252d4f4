internal import Redux

/// The days on which open items are due again after their due dates, as the rules by which they repeat have
/// it.
package struct ComingDates: Equatable, Sendable {
  private var items: [Day: [ItemID]] = [:]

  /// Returns the items that come again on a day, by their ids.
  package subscript(day: Day) -> [ItemID] { items[day] ?? [] }

  fileprivate mutating func add(_ item: ItemID, on days: [Day]) {
    for day in days { items[day, default: []].append(item) }
  }

  /// The number of occurrences of one item that are looked at: a rule of minutes has more of them in a month.
  private static let limit = 2000

  /// Returns the days of a range on which an item is due again, as if each of its occurrences was completed
  /// in time. What counts from the completion has no days that are certain.
  static func days(of item: Item, in range: ClosedRange<Day>, _ external: ExternalState) -> [Day] {
    guard let recurrence = item.recurrence, recurrence.kind != .afterCompletion, let due = item.due,
      let rule = recurrence.reading.rule
    else { return [] }
    func end(of day: Day) -> DayTime { DayTime(day, minute: 1439) }
    let today = external.today
    let start = recurrence.kind == .withoutPileUp && due.day <= today ? end(of: today) : due
    let clocks = rule.clocks(of: due, in: external.zone)
    let threshold = max(start, end(of: range.lowerBound.adding(days: -1)))
    var occurrences = rule.occurrences(
      from: clocks.ofRule(due), after: clocks.ofRule(threshold))
    var days: [Day] = []
    for _ in 0..<limit {
      guard let day = occurrences.next().map(clocks.here)?.day, day <= range.upperBound else { break }
      if days.last != day { days.append(day) }
    }
    return days
  }
}

/// The dates for the range of days that was asked for last. After a change, only those of changed items are
/// computed again.
struct ComingMemory {
  private struct Range: Equatable {
    let days: ClosedRange<Day>
    let today: Day
    let zone: Zone
  }

  private struct Known {
    let recurrence: Recurrence?
    let due: DayTime?
    let days: [Day]
  }

  private var range: Range?
  private var known: [ItemID: Known] = [:]
  private var last: (items: EntityTable<Item>, dates: ComingDates)?

  /// - Parameter recurring: the open items that repeat.
  mutating func dates(
    of recurring: Set<ItemID>, _ items: EntityTable<Item>, in days: ClosedRange<Day>,
    _ external: ExternalState
  ) -> ComingDates {
    let wanted = Range(days: days, today: external.today, zone: external.zone)
    if wanted != range {
      (range, known, last) = (wanted, [:], nil)
    }
    if let last, last.items.isIdentical(to: items) { return last.dates }
    var dates = ComingDates()
    for id in recurring.sorted() {
      guard let item = items[id] else { continue }
      let present = known[id]
      if let present, present.recurrence == item.recurrence, present.due == item.due {
        dates.add(id, on: present.days)
      } else {
        let found = ComingDates.days(of: item, in: days, external)
        known[id] = Known(recurrence: item.recurrence, due: item.due, days: found)
        dates.add(id, on: found)
      }
    }
    last = (items, dates)
    return dates
  }
}

extension ItemLists {
  /// Returns the dates on which open items come again in the weeks that show a month.
  package func comingDates(inMonthOf day: Day, _ state: AppState) -> ComingDates {
    comingMemory.dates(
      of: dueDays(state).recurring, state.document.items, in: state.weeks(ofMonthOf: day),
      state.external)
  }
}

extension AppState {
  /// The six weeks that show the month of a day.
  package func weeks(ofMonthOf day: Day) -> ClosedRange<Day> {
    let first = day.startOfMonth.startOfWeek(from: firstWeekday)
    return first...first.adding(days: 41)
  }
}
