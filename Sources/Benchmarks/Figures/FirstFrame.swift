/// Measures the time from the start of the program to the end of its first frame.
@MainActor
enum FirstFrame {
  private static let count = 30

  static func measure(_ fixtures: [Fixture], into table: inout Table) throws {
    var results = fixtures.map { _ in (app: Samples(), bare: Samples()) }
    for fixture in fixtures {
      try FrameFile.write([fixture.inProcess.first], to: fixture.file("first.frames"))
    }
    // The first run, which fills the system's caches, does not count.
    for number in 0...count {
      for (index, fixture) in fixtures.enumerated() {
        let app = try time(try fixture.app(), fixture)
        let bare = try time(try fixture.bareLoop(fixture.file("first.frames")), fixture)
        guard number > 0 else { continue }
        results[index].app.add(app)
        results[index].bare.add(bare)
      }
    }
    for (fixture, samples) in zip(fixtures, results) {
      table.add(
        "Start to first full frame, \(fixture.count) items", unit: "ms", samples.app, against: samples.bare,
        goal: "at most 2.2x")
    }
  }

  private static func time(_ program: Program, _ fixture: Fixture) throws -> Double {
    let (word, count) = fixture.inProcess.first.lastWord
    return Double(try program.arrival(of: word, count: count) - program.started) / 1e6
  }
}
