import Redux
import TestSupport
import Testing

@testable import ReduxCore

/// A year of repeating items, lived day by day across the changes of the clock.
@MainActor
struct YearTests {
  enum Place: CaseIterable { case berlin, newYork, lordHowe }

  /// The offsets of a place in 2026 and 2027, in minutes from UTC, with the times in UTC at which they begin.
  private static func zone(of place: Place) -> Zone {
    let changes: [(day: String, minute: Int, offset: Int)] =
      switch place {
      case .berlin:
        [("2025-10-26", 60, 60), ("2026-03-29", 60, 120), ("2026-10-25", 60, 60), ("2027-03-28", 60, 120)]
      case .newYork:
        [
          ("2025-11-02", 360, -300), ("2026-03-08", 420, -240), ("2026-11-01", 360, -300),
          ("2027-03-14", 420, -240),
        ]
      case .lordHowe:
        [
          ("2025-10-04", 930, 660), ("2026-04-04", 900, 630), ("2026-10-03", 930, 660),
          ("2027-04-03", 900, 630),
        ]
      }
    return Zone(
      offsets: changes.map { change in
        Zone.Offset(since: utc(day(change.day), change.minute), seconds: change.offset * 60)
      })
  }

  private static func utc(_ day: Day, _ minute: Int) -> Timestamp {
    Timestamp(milliseconds: Int64(day.number) * 86_400_000 + Int64(minute) * 60_000)
  }

  private static let rules: [(rule: String, kind: Recurrence.Kind, due: String)] = [
    ("every day", .withoutPileUp, "2026-01-01T02:30"), ("every fri", .withoutPileUp, "2026-01-02"),
    ("every month on the 31st", .withoutPileUp, "2026-01-31T09:00"), ("+2w", .strict, "2026-01-05T02:15"),
    ("3d", .afterCompletion, "2026-01-01T01:45"), ("every weekday", .withoutPileUp, "2026-01-01T23:59"),
    ("FREQ=MONTHLY;BYDAY=-1FR", .strict, "2026-01-30"), ("2b", .strict, "2026-01-01"),
    ("every month", .afterCompletion, "2026-01-31"),
  ]

  /// The open items, which have the number of their rule as title.
  private func open(_ session: Session) -> [Item] {
    session.state.document.items.unordered.filter { $0.status == .open }.sorted { $0.title < $1.title }
  }

  @Test(arguments: Place.allCases, Torture.seeds(0..<20, otherwise: 1))
  func `a year of random completions has no drift and no duplicates`(place: Place, seed: UInt64) throws {
    var random = SeededRandom(seed)
    let zone = Self.zone(of: place)
    let first = day("2026-01-01")
    let items = Self.rules.enumerated().map { index, rule in
      item(index + 1, String(index)) {
        $0.due = DayTime(rule.due)
        $0.recurrence = Recurrence(rule: rule.rule, kind: rule.kind)
      }
    }
    let environment = TestEnvironment(now: zone.moment(DayTime(first, minute: 0)).milliseconds)
    var now = zone.moment(DayTime(first, minute: 0)).milliseconds
    let session = Session(.with(items: items, selecting: 1), environment: environment)
    for offset in 0..<365 {
      let today = first.adding(days: offset)
      let moment = zone.moment(DayTime(today, minute: Int.random(in: 0..<1_440, using: &random))).milliseconds
      environment.advance(milliseconds: moment - now)
      now = moment
      session.store.send(.external(.dayBegan(today, zone)))
      for current in open(session) where Int.random(in: 0..<3, using: &random) == 0 {
        // Now and then a day early.
        guard let due = current.due?.day, due <= today.adding(days: 1) else { continue }
        try complete(current, in: session, &random, "seed \(seed), \(place), \(today.iso8601)")
      }
    }
    try expectSeries(session, "seed \(seed), \(place)")
  }

  /// Completes an item; sometimes undoes or reopens it, which has to leave everything as it was.
  private func complete(
    _ current: Item, in session: Session, _ random: inout SeededRandom, _ place: String
  ) throws {
    let before = session.state.document
    session.when(.completeItems([current.id]))
    let next = try #require(open(session).first { $0.title == current.title }, "\(place)")
    #expect(open(session).count == Self.rules.count, "\(place): \(current.title)")
    #expect(next.due?.minute == current.due?.minute, "\(place): \(current.title)")
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      session.when(.undo)
      #expect(session.state.document == before, "\(place): undo")
    case 1:
      session.when(.reopenItems([current.id]))
      #expect(
        open(session).map(\.due)
          == before.items.unordered.filter { $0.status == .open }
          .sorted { $0.title < $1.title }.map(\.due), "\(place): reopening")
      #expect(session.state.document.items.count == before.items.count, "\(place): reopening")
    default: break
    }
  }

  /// Checks that the dates of each series are dates of its rule, or count from the completions.
  private func expectSeries(_ session: Session, _ place: String) throws {
    let zone = session.state.external.zone
    for (index, rule) in Self.rules.enumerated() {
      let series = session.state.document.items.unordered.filter { $0.title == String(index) }
        .sorted { ($0.due ?? DayTime(today), $0.id) < ($1.due ?? DayTime(today), $1.id) }
      #expect(series.count > 3, "\(place): \(rule.rule)")
      let dates = series.compactMap(\.due)
      guard rule.kind == .afterCompletion else {
        #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 }, "\(place): \(rule.rule)")
        let start = try #require(DayTime(rule.due))
        let known = try RecurrenceNotation(rule.rule).rule.occurrences(from: start).prefix {
          $0.day <= day("2027-12-31")
        }
        let strays = dates.filter { !known.contains($0) }
        #expect(strays.isEmpty, "\(place): \(rule.rule) has drifted to \(strays.map(\.iso8601))")
        if rule.kind == .strict {
          #expect(Array(known.prefix(dates.count)) == dates, "\(place): \(rule.rule)")
        }
        continue
      }
      for (item, next) in zip(series, series.dropFirst()) {
        let completed = try #require(item.completed)
        let from = zone.local(completed).day
        let days = rule.rule == "3d" ? 3 : from.days(until: from.shifted(months: 1) ?? from)
        #expect(next.due?.day == from.adding(days: days), "\(place): \(rule.rule)")
      }
    }
  }
}
