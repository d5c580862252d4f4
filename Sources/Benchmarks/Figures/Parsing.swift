internal import ReduxCore

/// Measures reading a line of quick-add, and the next ten dates of a rule.
enum Parsing {
  private static let rounds = 200

  /// Short and long lines, with dates and recurrences of all kinds, and with what only looks like one.
  private static let lines = [
    "Milk", "Read 1984 and order 66 sun creams, v2.0 of C# #123 a@b.com",
    "Call Anna tomorrow at 9am #Work @phone p1 ~30m",
    "Pay the rent every! last day of the month until 2030 #Home/Money // from the new account",
    "Water the plants every other fri at 18:00 for 5 times @garden", "Report due end of next quarter p2",
    "Standup every weekday 9:15-9:30 from mon", "Dentist on the third thursday of january at half past two",
    "Book the train to Berlin for the second of March, and back on 5/3 in the evening, by next week @web",
    "in 2 hours remind me to look at every 3rd page of the manuscript that may be due on 31 feb",
    String(repeating: "and every other word may 5 be at 10 a date on monday next week ", count: 4),
  ]

  /// Rules that take many steps to a date, beside plain ones.
  private static let rules = [
    "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYMONTHDAY=31",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    "FREQ=YEARLY;BYYEARDAY=366", "FREQ=MINUTELY;BYHOUR=9;BYMINUTE=0;BYDAY=MO",
  ]

  static func measure(into table: inout Table) {
    let context = DateContext(today: Clock.today, minute: 600)
    let reading = lines.map { line in
      (name: line, samples: Samples(times: rounds) { _ = QuickAdd(line, in: context) })
    }
    add("Reading a line of quick-add", reading, goal: "below 100 us", into: &table)
    let start = DayTime(Clock.today, minute: 540)
    let repeating = rules.compactMap { text in
      (try? RecurrenceRule(rrule: text)).map { rule in
        (name: text, samples: Samples(times: rounds) { for _ in rule.occurrences(from: start).prefix(10) {} })
      }
    }
    add("The next ten dates of a rule", repeating, goal: "below 1000 us", into: &table)
  }

  private static func add(
    _ title: String, _ rows: [(name: String, samples: Samples)], goal: String, into table: inout Table
  ) {
    let medians = Samples(rows.map(\.samples.median))
    guard let slowest = rows.max(by: { $0.samples.median < $1.samples.median }) else { return }
    table.addPlain(
      "\(title), \(rows.count) of them",
      "\(Table.text(medians)) us, the slowest “\(slowest.name.prefix(60))”", goal: goal)
  }
}
