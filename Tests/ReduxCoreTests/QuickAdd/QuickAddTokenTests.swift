import ReduxCore
import TestSupport
import Testing

/// Starts, estimates and categories in titles on Saturday, 2026-11-21 at 12:00.
struct QuickAddTokenTests {
  private let context = DateContext(today: today, minute: 720)

  @Test(arguments: [
    ("x starting 1 dec", "2026-12-01", ""), ("starting next week x", "2026-11-23", ""),
    ("x starting tomorrow fri", "2026-11-22", "2026-11-27"),
    ("x fri starting tomorrow", "2026-11-22", "2026-11-27"),
    ("x start: mon", "2026-11-23", ""), ("x start:fri p1", "2026-11-27", ""),
    ("x t:fri p1", "2026-11-27", ""),
    ("x t:+3d", "2026-11-24", ""),
    ("x start: tomorrow due: fri", "2026-11-22", "2026-11-27"),
    ("x starting monday due sunday", "2026-11-23", "2026-11-29"),
    ("x starting 1 dec due friday 5pm", "2026-12-01", "2026-12-04T17:00"),
    ("x due friday starting fri", "2026-11-27", "2026-11-27"),
    ("x starting 1 feb due 15 jan", "2027-02-01", "2028-01-15"),
    ("x starting next week due tomorrow", "2026-11-23", "2026-11-22"),
    ("x starting mon", "2026-11-23", ""), ("x starting on 1 dec at 9", "2026-12-01T09:00", ""),
  ])
  func `starting and a date are the start`(line: String, start: String, due: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == "x")
    #expect(typed.start?.iso8601 == start)
    #expect((typed.due?.iso8601 ?? "") == due)
  }

  @Test(arguments: [
    ("x rec:1w", "1w", "2026-11-21"), ("x rec:+1m", "+1m", "2026-11-21"), ("rec:5b x", "5b", "2026-11-21"),
    ("x rec:1w fri", "1w", "2026-11-27"), ("x due:2026-12-01 rec:+1y", "+1y", "2026-12-01"),
    ("x rec:3d, t:2026-12-05", "3d", "2026-12-05"),
    ("x t:2026-12-05 rec:3d due:2026-12-08", "3d", "2026-12-08"),
    ("x rec:1d 9am", "1d", "2026-11-22T09:00"),
  ])
  func `rec is a repetition as in todo txt, which begins today or at the start without a date`(
    line: String, rule: String, due: String
  ) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == "x")
    #expect(typed.recurrence == TodoTxtRecurrence(rule)?.recurrence(as: rule))
    #expect(typed.due?.iso8601 == due)
  }

  @Test(arguments: [
    ("x t:2026-12-01", "2026-12-01"), ("t:2026-12-01 x", "2026-12-01"), ("x t:2026-12-01;", "2026-12-01"),
    ("x t:2026-12-01T14:00", "2026-12-01T14:00"), ("x due:fri t:2026-11-25", "2026-11-25"),
  ])
  func `t is the start as in todo txt`(line: String, start: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == "x")
    #expect(typed.start?.iso8601 == start)
  }

  @Test(arguments: [
    ("(A) x", Item.Priority.high), ("(B) x", .medium), ("(C) x", .low), ("(D) x", .low), ("x pri:A", .high),
    ("x pri:B, fri", .medium), ("pri:Z x", .low), ("(A) x pri:B", .high),
  ])
  func `a letter is a priority as in todo txt`(line: String, priority: Item.Priority) {
    #expect(QuickAdd(line, in: context).priority == priority)
  }

  @Test(arguments: [
    "x rec:", "x rec:often", "x rec:0w", "x rec:1q", "x Rec:1w", "x prec:1w", "x t:", "x t:soon",
    "x t:2026-02-30", "x T:2026-12-01", "x at:2026-12-01", "x pri:a", "x pri:AB", "x pri:", "x (A) y", "(A)",
    "(a) x", "(AB) x", "(A)x", "(1) x", " (A) x", "(A), x", "a:b x", "https://x.org/?t:2026-12-01",
  ])
  func `what only looks like a word of todo txt is text`(line: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == line.trimmed)
    #expect(typed.priority == nil && typed.start == nil && typed.recurrence == nil)
  }

  @Test(arguments: [
    ("x rec:often", "rec:often"), ("x t:2026-02-30 y", "t:2026-02-30"), ("x rec:1w rec:2w", "rec:2w"),
    ("x every day rec:2w", "rec:2w"), ("x t:2026-12-01 starting fri", "t:2026-12-01"),
  ])
  func `a word of todo txt that says nothing is told`(line: String, told: String) {
    let typed = QuickAdd(line, in: context)
    let words = typed.nearMisses.map { String(decoding: Array(line.utf8)[$0.range], as: UTF8.self) }
    #expect(words == [told])
    #expect(typed.title.contains(told))
  }

  @Test(arguments: [
    ("x ~30m", 30), ("x ~1h", 60), ("x ~1h30", 90), ("x ~1h30m", 90), ("~90m x", 90), ("x ~1.5h", 90),
    ("x ~5min", 5), ("~30M, x", 30), ("x ~9999h", 599_940), ("x ~1h1440m ~2h", 120),
    ("x ~1h 30m", 90), ("~1h 30 min x", 90), ("x ~2 hours", 120), ("x ~30 min", 30), ("x ~1.5 hours", 90),
    ("x ~1 h 30 min", 90), ("x ~2 hours 15 mins fri", 135), ("x ~1h, 30m", 60), ("x ~45m 30m", 45),
  ])
  func `a tilde and a duration with its unit are the estimate`(line: String, minutes: Int) {
    #expect(QuickAdd(line, in: context).estimate?.minutes == minutes)
  }

  @Test func `the first estimate counts, and a later one stays in the title`() {
    let typed = QuickAdd("x ~30m ~1h fri", in: context)
    #expect(typed.title == "x ~1h")
    #expect(typed.estimate?.minutes == 30)
    #expect(typed.due?.iso8601 == "2026-11-27")
  }

  @Test(arguments: [
    ("x #Work/Reports", "Work/Reports", "x"), ("x #Home, y", "Home", "x, y"), ("x #\"a b\"", "a b", "x"),
    ("x #\"a \\\"b\\\" c\"", "a \"b\" c", "x"), ("x #\"123\"", "123", "x"),
    ("x #\"tomorrow\" ", "tomorrow", "x"),
    ("#Home x", "Home", "x"), ("+Home x", "Home", "x"),
  ])
  func `a sign and a name are the category`(line: String, category: String, title: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.category == category)
    #expect(typed.title == title)
    #expect(typed.due == nil)
  }
}
