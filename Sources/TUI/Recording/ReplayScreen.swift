package import Cells
package import Preferences

/// A screen that shows a session recording on a terminal, at its own pace or step by step.
@MainActor
package final class ReplayScreen: TerminalScreen {
  /// The pace at which frames are shown.
  package enum Pace: Equatable, Sendable {
    /// This many times as fast as recorded.
    case timed(speed: Double)
    /// One frame for each key.
    case stepwise
  }

  /// Calls a function after a delay in milliseconds.
  package typealias Later =
    @MainActor (_ milliseconds: Int, @escaping @MainActor @Sendable () -> Void) -> Void

  package var size: Size
  package let title: DisplayText = "replay"
  /// Called when there is a new frame to show.
  package var onFrame: @MainActor () -> Void = {}
  /// Called when the user leaves the replay.
  package var onLeave: @MainActor () -> Void = {}

  private let player: SessionPlayer
  private let pace: Pace
  private let depth: ColorDepth
  private let later: Later
  private var present: SessionPlayer.Frame?
  private var isFinished = false

  /// - Parameters:
  ///   - size: the size of the terminal in columns and rows; a larger recording is cut off at its edges.
  ///   - depth: the colours of the terminal.
  package init(_ player: SessionPlayer, pace: Pace, size: Size, depth: ColorDepth, later: @escaping Later) {
    self.player = player
    self.pace = pace
    self.size = size
    self.depth = depth
    self.later = later
  }

  /// Shows the first frame and begins the replay.
  package func begin() {
    advance()
    waitForNext()
  }

  package func frame() -> Grid {
    var grid = present?.grid.fitted(to: size, depth: depth) ?? Grid(size: size)
    guard isFinished || pace == .stepwise else { return grid }
    let row = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
    let style = Style(.standard, on: .standard, .reverse)
    grid.cursor = nil
    grid.fill(row, style)
    grid.write(caption, x: 1, y: row.y, width: size.width - 1, style: style)
    return grid
  }

  package func receive(_ key: Key) {
    let quitKeys = [Key("q"), Key(.escape), Key(.character("c"), .control)]
    if isFinished || quitKeys.contains(key) {
      onLeave()
    } else if pace == .stepwise {
      advance()
    }
  }

  package func receive(paste text: String) {}

  package func receive(_ mouse: MouseEvent) {}

  private func advance() {
    if let frame = player.playFrame() { present = frame } else { isFinished = true }
    onFrame()
  }

  private func waitForNext() {
    guard case .timed(let speed) = pace else { return }
    guard let next = player.timeOfNextFrame else {
      advance()
      return
    }
    let pause = Double(next - (present?.milliseconds ?? next)) / speed
    later(Int(min(max(0, pause), 1e9))) { [weak self] in
      self?.advance()
      self?.waitForNext()
    }
  }

  private var caption: DisplayText {
    let report = player.report
    if isFinished {
      return "The end: \(report.agreeing) of \(report.frames) frames agree. Any key leaves."
    }
    let verdict = present?.agrees == false ? " differs" : ""
    return "Frame \(present?.number ?? 0) of \(player.count)\(verdict). Any key shows the next, q leaves."
  }
}
