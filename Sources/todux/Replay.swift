internal import Cells
internal import Commands
internal import Dispatch
internal import Storage
internal import TUI

/// Plays session recordings on a state in memory, without a database.
@MainActor
enum Replay {
  static func play(_ request: ReplayRequest, _ system: SystemEnvironment) throws(CommandFailure)
    -> ReplayReport
  {
    let player: SessionPlayer
    do {
      player = SessionPlayer(try SessionRecording(request.bytes))
    } catch {
      throw CommandFailure(.badInput, error.sentence(request.name), error.advice)
    }
    switch request.mode {
    case .headless: _ = player.playAll()
    case .timed(let speed): try show(player, .timed(speed: speed), system)
    case .stepwise: try show(player, .stepwise, system)
    }
    return ReplayReport(player)
  }

  /// Shows the recording on the terminal until it ends or the user leaves.
  private static func show(
    _ player: SessionPlayer, _ pace: ReplayScreen.Pace, _ system: SystemEnvironment
  ) throws(CommandFailure) {
    let terminal: Terminal
    do {
      terminal = try Terminal(
        wantsColor: system.wantsColor, name: system.environment["TERM"] ?? "",
        colorTerm: system.environment["COLORTERM"])
    } catch {
      throw CommandFailure(
        .wrongUsage, error.sentence, "Play it in a terminal, or check it with --headless.")
    }
    let replayScreen = ReplayScreen(player, pace: pace, size: terminal.size, depth: terminal.depth) {
      pause, body in
      MainActor.later(after: .milliseconds(pause), body)
    }
    let loop = RunLoop(terminal: terminal, screen: replayScreen)
    replayScreen.onFrame = { loop.planFrame() }
    replayScreen.onLeave = { loop.end() }
    replayScreen.begin()
    loop.start()
    let signal = loop.run()
    terminal.close()
    if signal != 0 { ProcessSignals.end(by: signal) }
  }
}

extension ReplayReport {
  @MainActor
  fileprivate init(_ player: SessionPlayer) {
    let report = player.report
    self.init(
      frames: report.frames, agreeing: report.agreeing, total: player.count,
      firstDifference: report.firstDifference.map(Place.init), divergence: report.divergence.map(Place.init),
      cutLine: report.cutLine)
  }
}

extension ReplayReport.Place {
  fileprivate init(_ place: PlaybackReport.Place) {
    self.init(frame: place.frame, milliseconds: place.milliseconds, key: place.key)
  }
}
