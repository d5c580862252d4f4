import Cells
import Preferences
import ReduxCore
import TUI
import Testing

/// Recordings played on a terminal.
@MainActor
struct ReplayScreenTests {
  /// Collects scheduled work and runs it on request.
  @MainActor
  private final class Clock {
    var pauses: [Int] = []
    var next: (@MainActor @Sendable () -> Void)?
    var frames = 0
    var hasLeft = false

    func tick() {
      let body = next
      next = nil
      body?()
    }
  }

  private let clock = Clock()

  private func play(
    _ keys: String, _ pace: ReplayScreen.Pace, size: Size = Size(width: 80, height: 24)
  ) throws -> ReplayScreen {
    var recording = try SessionRecording(RecordedScreen().press(keys).bytes)
    for (number, index) in recording.lines.indices.filter({ recording.lines[$0].isFrame }).enumerated() {
      recording.lines[index].milliseconds = number * number * 100
    }
    let clock = clock
    let replayScreen = ReplayScreen(SessionPlayer(recording), pace: pace, size: size, depth: .palette256) {
      pause, body in
      clock.pauses.append(pause)
      clock.next = body
    }
    replayScreen.onFrame = { clock.frames += 1 }
    replayScreen.onLeave = { clock.hasLeft = true }
    replayScreen.begin()
    return replayScreen
  }

  @Test(arguments: [(1.0, [100, 300, 500]), (2.0, [50, 150, 250]), (0.5, [200, 600, 1000])])
  func `frames are shown after pauses that depend on the speed`(speed: Double, pauses: [Int]) throws {
    let replayScreen = try play("jjj", .timed(speed: speed))
    #expect(replayScreen.frame() == Screen(Lists.mixed, categories: [Lists.work, Lists.home]).grid)
    for _ in 0..<3 { clock.tick() }
    #expect(clock.pauses == pauses)
    #expect(replayScreen.frame().plainText.contains("The end: 4 of 4 frames agree. Any key leaves."))
    #expect(!clock.hasLeft)
    replayScreen.receive(Key("x"))
    #expect(clock.hasLeft)
  }

  @Test func `in stepwise mode each key shows a frame, and q leaves`() throws {
    let replayScreen = try play("jj", .stepwise)
    #expect(clock.pauses == [])
    #expect(replayScreen.frame().plainText.contains("Frame 1 of 3. Any key shows the next, q leaves."))
    replayScreen.receive(Key("x"))
    #expect(replayScreen.frame().plainText.contains("Frame 2 of 3."))
    #expect(clock.frames == 2)
    replayScreen.receive(Key("q"))
    #expect(clock.hasLeft)
  }

  @Test(arguments: [Size(width: 30, height: 8), Size(width: 120, height: 40), Size(width: 0, height: 0)])
  func `on a terminal of another size frames are cropped or padded`(size: Size) throws {
    let replayScreen = try play("j", .timed(speed: 1), size: size)
    let frame = replayScreen.frame()
    #expect(frame.size == size)
    let whole = Screen(Lists.mixed, categories: [Lists.work, Lists.home]).grid
    for y in 0..<size.height {
      for x in 0..<size.width where frame[x, y] != whole[x, y] {
        // A wide character that the edge would split is left out.
        #expect(x == size.width - 1 && whole[x + 1, y].isSecondColumn)
      }
    }
  }
}
