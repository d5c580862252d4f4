/// Measures the time from the start of the program to the end of its first frame.
@MainActor
enum FirstFrame {
  private static let count = 30

  static func measure(_ stages: [Stage], into table: inout Table) throws {
    var spreads = stages.map { _ in (app: Spread(), bare: Spread()) }
    for stage in stages { try FrameFile.write([stage.rehearsal.first], to: stage.file("first.frames")) }
    // The first run, which fills the system's caches, does not count.
    for number in 0...count {
      for (index, stage) in stages.enumerated() {
        let app = try time(try stage.app(), stage)
        let bare = try time(try stage.bareLoop(stage.file("first.frames")), stage)
        guard number > 0 else { continue }
        spreads[index].app.add(app)
        spreads[index].bare.add(bare)
      }
    }
    for (stage, spread) in zip(stages, spreads) {
      table.add(
        "Start to first full frame, \(stage.count) items", unit: "ms", spread.app, against: spread.bare,
        goal: "at most 3x")
    }
  }

  private static func time(_ program: Program, _ stage: Stage) throws -> Double {
    let (word, count) = stage.rehearsal.first.lastWord
    return Double(try program.arrival(of: word, count: count) - program.started) / 1e6
  }
}
