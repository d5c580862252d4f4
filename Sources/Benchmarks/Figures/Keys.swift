internal import Preferences

/// Measures the time from a key press to the changed screen.
@MainActor
enum Keys {
  /// The number of keys measured, for each of the two kinds of movement.
  private static let count = 300
  /// The number of item rows from the top in which the selection can move without scrolling.
  private static let page = 32

  static func measure(_ fixtures: [Fixture], into table: inout Table) throws {
    var runs: [Run] = []
    for fixture in fixtures {
      let frames = fixture.inProcess.frames(pressing: Key("j"), times: count + page)
      let file = fixture.file("keys.frames")
      try FrameFile.write(frames, to: file)
      runs.append(Run(fixture.count, app: try fixture.app(), bare: try fixture.bareLoop(file)))
    }
    for run in runs {
      run.app.settle(milliseconds: 2000)
      run.bare.settle(milliseconds: 200)
    }
    // Down and up on the first page: the first two rounds are not measured.
    for number in 0..<(count + 4 * page) {
      if number == 4 * page { for run in runs { run.beginCounting() } }
      let key: Character = (number / (page - 1)).isMultiple(of: 2) ? "j" : "k"
      for run in runs { try run.press(key, \.inside, isMeasured: number >= 4 * page) }
    }
    for run in runs { run.endCounting() }
    for number in (count + 4 * page)... {
      let turn = number / (page - 1)
      if turn.isMultiple(of: 2), number.isMultiple(of: page - 1) { break }
      for run in runs { try run.press(turn.isMultiple(of: 2) ? "j" : "k", \.inside, isMeasured: false) }
    }
    for number in 0..<(count + page) {
      for run in runs { try run.press("j", \.scrolling, isMeasured: number >= page) }
    }
    for run in runs { run.report(into: &table) }
    for fixture in fixtures {
      let samples = fixture.inProcess.time(pressing: Key("k"), times: count)
      table.addPlain(
        "Of it between key and frame, without terminal and wakening, \(fixture.count) items",
        "\(Table.text(samples)) us", goal: "")
    }
  }

  /// One database size, with keys pressed in the app and in the bare loop in turn.
  @MainActor
  private final class Run {
    struct Pair {
      var app = Samples()
      var bare = Samples()
      var appBytes = 0
      var bareBytes = 0
    }

    let items: Int
    let app: Program
    let bare: Program
    var inside = Pair()
    var scrolling = Pair()
    /// The processor time of the keys on the first page, in nanoseconds.
    private var processor = (app: 0, bare: 0)

    init(_ items: Int, app: Program, bare: Program) {
      self.items = items
      self.app = app
      self.bare = bare
    }

    func beginCounting() { processor = (app.processorTime(), bare.processorTime()) }

    func endCounting() {
      processor = (app.processorTime() - processor.app, bare.processorTime() - processor.bare)
    }

    func press(_ key: Character, _ pair: ReferenceWritableKeyPath<Run, Pair>, isMeasured: Bool) throws {
      let (appTime, appBytes) = try time(app, key)
      let (bareTime, bareBytes) = try time(bare, key)
      guard isMeasured else { return }
      self[keyPath: pair].app.add(appTime)
      self[keyPath: pair].bare.add(bareTime)
      self[keyPath: pair].appBytes += appBytes
      self[keyPath: pair].bareBytes += bareBytes
    }

    private func time(_ program: Program, _ key: Character) throws -> (milliseconds: Double, bytes: Int) {
      let pressed = program.press(key)
      let (end, bytes) = try program.frame()
      return (Double(end - pressed) / 1e6, bytes)
    }

    func report(into table: inout Table) {
      for (pair, name) in [(inside, "on the first page"), (scrolling, "scrolling")] {
        table.add(
          "Key to changed screen, \(name), \(items) items", unit: "ms", pair.app, against: pair.bare,
          goal: "at most 1.2x",
          note:
            "at the 99th percentile \(Table.number(pair.app.percentile(99) / pair.bare.percentile(99)))x, goal: at "
            + "most 1.5x; \(pair.appBytes / pair.app.count) bytes a key; bare \(pair.bareBytes / pair.bare.count)"
        )
      }
      let (appTime, bareTime) = (Double(processor.app), Double(processor.bare))
      let count = Double(inside.app.count)
      table.addPlain(
        "Processor time of a key, on the first page, \(items) items",
        "\(Table.number(appTime / count / 1000)) us, bare \(Table.number(bareTime / count / 1000)) us: "
          + "\(Table.number(appTime / bareTime))x", goal: "at most 1.4x")
    }
  }
}
