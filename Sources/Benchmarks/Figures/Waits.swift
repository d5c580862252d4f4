internal import Glibc
internal import ReduxCore

/// Measures the keys that may have to wait: for many items to be searched, sorted or loaded. The time of a
/// key ends with the changed screen.
@MainActor
enum Waits {
  /// The number of times that the program is started.
  private static let starts = 7
  /// The number of items that are marked to be changed at once.
  private static let marked = 1000
  /// Keys pressed on the first frame, each after a start of its own: they need more than what that holds.
  private static let early = [
    "G", "gu", "ga", "gt", "x", "dd", "J", "rt", "jaBuy milk\r", "guaBuy milk friday\r", "gdaBuy milk\r",
    "tphone\r",
    "gtaBuy milk p1\rx", "/meet",
  ]

  static func measure(_ fixtures: [Fixture], into table: inout Table) throws {
    for fixture in fixtures {
      try measureKeys(fixture, into: &table)
      try measureLoading(fixture, into: &table)
    }
  }

  private static func measureKeys(_ fixture: Fixture, into table: inout Table) throws {
    let app = try fixture.app()
    app.settle(milliseconds: 2000)
    var searched = Samples()
    for list in ["gi", "ga", "gi", "ga"] {
      for key in list { _ = try time(app, key) }
      for text in ["meet", "invoice last", "p tickets", "is:late garden", "invocie", "gardn tikcets"] {
        searched.add(try time(app, "/"))
        for key in text { searched.add(try time(app, key)) }
        for _ in text.suffix(4) { searched.add(try time(app, "\u{7F}")) }
        _ = try time(app, "\u{1B}")
      }
    }
    add("A key typed in a search", searched, fixture, goal: "99th percentile 30 ms", into: &table)
    var changed = Samples()
    for _ in 0..<5 {
      for list in "tuoadi" {
        _ = try time(app, "g")
        changed.add(try time(app, list))
      }
    }
    add("Change of list", changed, fixture, goal: "30 ms", into: &table)
    try measureOrders(app, fixture, into: &table)
    var done = Samples()
    var moved = Samples()
    var added = Samples()
    for _ in 0..<20 {
      done.add(try time(app, "x"))
      moved.add(try time(app, "J"))
      for key in "aBuy milk" { _ = try time(app, key) }
      added.add(try time(app, "\r"))
      app.settle(milliseconds: 20)
    }
    add("An item done", done, fixture, goal: "16 ms", into: &table)
    add("An item moved", moved, fixture, goal: "16 ms", into: &table)
    add("An item added", added, fixture, goal: "16 ms", into: &table)
    for _ in 0..<60 {
      _ = try time(app, "u")
      app.settle(milliseconds: 10)
    }
    if fixture.count > marked { try measureMarked(app, fixture, into: &table) }
    if fixture.count > SessionEnvironment.promptChangeLimit { try measureLarge(app, fixture, into: &table) }
  }

  /// Measures the orders that are chosen as soon as a list is opened, and those that are chosen after a rest, in which
  /// they are evaluated.
  private static func measureOrders(_ app: Program, _ fixture: Fixture, into table: inout Table) throws {
    var early = Samples()
    var rested = Samples()
    for (list, first, others) in [("a", "t", "dpcmh"), ("i", "d", "pctmh")] {
      for key in "g" + list + "s" { _ = try time(app, key) }
      early.add(try time(app, Character(first)))
      app.settle(milliseconds: 3000)
      for order in others {
        _ = try time(app, "s")
        rested.add(try time(app, order))
      }
    }
    add("Change of order", rested, fixture, goal: "30 ms", into: &table)
    add("Change of order in a list just opened", early, fixture, goal: "30 ms", into: &table)
  }

  /// Measures a change of many marked items: their priority.
  private static func measureMarked(_ app: Program, _ fixture: Fixture, into table: inout Table) throws {
    var edited = Samples()
    for priority in "hml" {
      for key in "gaggv" + String(repeating: "j", count: marked - 1) + "p" { _ = try time(app, key) }
      edited.add(try time(app, priority))
      app.settle(milliseconds: 200)
    }
    add("An edit of \(marked) marked items", edited, fixture, goal: "100 ms", into: &table)
  }

  /// Measures how soon the bar of a change of all items is shown.
  private static func measureLarge(_ app: Program, _ fixture: Fixture, into table: inout Table) throws {
    var shown = Samples()
    for priority in "hml" {
      for key in "ga*p" { _ = try time(app, key) }
      shown.add(try time(app, priority))
      app.settle(milliseconds: 2000)
    }
    add("The bar of a change of all items", shown, fixture, goal: "100 ms", into: &table)
  }

  private static func measureLoading(_ fixture: Fixture, into table: inout Table) throws {
    var first = Samples()
    var waited = Samples()
    var memory = Samples()
    for _ in 0..<starts {
      let app = try fixture.app()
      _ = try app.frame()
      var longest = 0.0
      let start = Clock.now()
      var isDown = true
      while Clock.now() - start < 1_000_000_000 {
        longest = max(longest, try time(app, isDown ? "j" : "k"))
        isDown.toggle()
      }
      waited.add(longest)
      // Until the other lists and the orders of the items are evaluated, which takes the most memory.
      app.settle(milliseconds: 3000)
      memory.add(Double(app.residentBytes()) / 1_048_576)
      first.add(try time(app, "x"))
      app.settle(milliseconds: 20)
      _ = try time(app, "u")
      app.settle(milliseconds: 20)
    }
    add("Longest wait of a key in the first second", waited, fixture, goal: "16 ms", into: &table)
    var needing = Samples()
    var slowest = (keys: "", time: 0.0)
    for keys in early {
      let app = try fixture.app()
      _ = try app.frame()
      var longest = 0.0
      for position in keys.indices {
        let time = try Self.time(app, keys[position], otherThan: "Loading…")
        if time > slowest.time { slowest = (String(keys[...position]).replacing("\r", with: "⏎"), time) }
        longest = max(longest, time)
      }
      needing.add(longest)
    }
    table.addPlain(
      "Longest wait of keys that need more than the first page, \(fixture.count) items",
      "\(Table.text(needing)) ms, the longest that of the last one of \(slowest.keys)", goal: "16 ms")
    add("The first item done", first, fixture, goal: "16 ms", into: &table)
    table.addPlain(
      "Memory of the screen, \(fixture.count) items", "\(Table.text(memory)) MiB",
      goal: fixture.count > 1000 ? "70 MiB" : "15 MiB")
  }

  private static func add(
    _ title: String, _ samples: Samples, _ fixture: Fixture, goal: String, into table: inout Table
  ) {
    let high = Table.number(samples.percentile(99))
    table.addPlain(
      "\(title), \(fixture.count) items", "\(Table.text(samples)) ms, 99th percentile \(high) ms", goal: goal)
  }

  private static func time(
    _ app: Program, _ key: Character, otherThan word: String = ""
  ) throws -> Double {
    let pressed = app.press(key)
    return Double(try app.answer(otherThan: word) - pressed) / 1e6
  }
}
