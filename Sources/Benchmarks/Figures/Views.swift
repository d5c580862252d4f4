internal import Preferences

/// Measures boards, the week, the month and the statistics: opening them, and a key in them, without a
/// terminal.
@MainActor
enum Views {
  private static let count = 200

  static func measure(_ fixtures: [Fixture], into table: inout Table) {
    for fixture in fixtures {
      let app = fixture.inProcess
      for key in "ga".unicodeScalars { _ = app.time(pressing: Key(key), times: 1) }
      let rows = app.time(pressing: Key("j"), times: count)
      table.addPlain("Key in the rows of All, \(fixture.count) items", "\(Table.text(rows)) us", goal: "")
      let views: [(name: String, keys: String, key: Unicode.Scalar)] = [
        ("Board by category", "gb", "j"), ("Board by priority", "c", "j"), ("Board by tag", "c", "j"),
        ("Week", "c", "j"), ("Month", "gc", "l"), ("Statistics", "qgs", "j"),
      ]
      for view in views {
        for key in view.keys.unicodeScalars.dropLast() { _ = app.time(pressing: Key(key), times: 1) }
        let opening = app.time(pressing: Key(view.keys.unicodeScalars.last ?? "c"), times: 1)
        let key = app.time(pressing: Key(view.key), times: count)
        table.addPlain(
          "\(view.name), \(fixture.count) items", "opened in \(Table.number(opening.median / 1000)) ms",
          goal: "within 50 ms")
        table.addPlain(
          "\(view.name), a key, \(fixture.count) items", "\(Table.text(key)) us", goal: "as in rows")
      }
      // Back to the rows, for what is measured next.
      for key in "qgwgi".unicodeScalars { _ = app.time(pressing: Key(key), times: 1) }
    }
  }
}
