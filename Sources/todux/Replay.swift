internal import Cells
internal import Commands
internal import Dispatch
internal import TUI

/// Plays recordings: on a state in memory, without a database.
@MainActor
enum Replay {
  static func play(_ request: ReplayRequest, _ world: World) throws(CommandFailure) -> ReplayReport {
    let player: TapePlayer
    do {
      player = TapePlayer(try Tape(request.bytes))
    } catch {
      throw CommandFailure(.badInput, error.sentence(request.name), error.advice)
    }
    switch request.manner {
    case .headless: _ = player.playAll()
    case .timed(let speed): try show(player, .timed(speed: speed), world)
    case .stepwise: try show(player, .stepwise, world)
    }
    return ReplayReport(player)
  }

  /// Shows the recording on the terminal until its end, or until the person leaves.
  private static func show(
    _ player: TapePlayer, _ pace: Projector.Pace, _ world: World
  ) throws(CommandFailure) {
    let terminal: Terminal
    do {
      terminal = try Terminal(wantsColor: world.wantsColor, name: world.environment["TERM"] ?? "")
    } catch {
      throw CommandFailure(
        .wrongUsage, error.sentence, "Play it in a terminal, or check it with --headless.")
    }
    let projector = Projector(player, pace: pace, size: terminal.size, depth: terminal.depth) { pause, body in
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(pause)) {
        // Fine, because blocks of the main queue run on the main actor's executor.
        MainActor.assumeIsolated(body)
      }
    }
    let loop = RunLoop(terminal: terminal, stage: projector)
    projector.onFrame = { loop.planFrame() }
    projector.onLeave = { loop.end() }
    projector.begin()
    loop.start()
    let signal = loop.run()
    terminal.close()
    if signal != 0 { Terminal.end(by: signal) }
  }
}

extension ReplayReport {
  @MainActor
  fileprivate init(_ player: TapePlayer) {
    let report = player.report
    self.init(
      frames: report.frames, agreeing: report.agreeing, total: player.count,
      firstDifference: report.firstDifference.map(Place.init), departure: report.departure.map(Place.init),
      cutLine: report.cutLine)
  }
}

extension ReplayReport.Place {
  fileprivate init(_ place: TapeReport.Place) {
    self.init(frame: place.frame, milliseconds: place.milliseconds, key: place.key)
  }
}
