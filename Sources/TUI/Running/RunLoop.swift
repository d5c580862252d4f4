package import Cells
internal import Dispatch
internal import Glibc
package import Preferences
package import ReduxCore

/// A screen that a run loop can show on a terminal.
@MainActor
package protocol TerminalScreen: AnyObject {
  /// The size in columns and rows.
  var size: Size { get set }

  /// What the last frame shows, for the title of the window; at most 40 columns.
  var title: DisplayText { get }

  /// Draws the screen in its current state.
  func frame() -> Grid

  func receive(_ key: Key)

  func receive(paste text: String)

  func receive(_ mouse: MouseEvent)
}

extension Interface: TerminalScreen {}

/// A loop that connects a terminal to a screen: it handles all pending input, then draws one frame.
///
/// It is the loop of the main thread, and so of the main actor and of Dispatch's main queue. Signals are read
/// on a queue of their own, so that a main loop that hangs cannot keep the terminal: if it does not answer a
/// terminating signal within half a second, the process ends.
@MainActor
package final class RunLoop {
  /// Called when the terminal has told its ground.
  package var onGround: @MainActor (Ground) -> Void = { _ in }

  private let terminal: Terminal
  private let screen: any TerminalScreen
  private var signals: (any DispatchSourceRead)?
  private var isFramePlanned = false
  private var endingSignal: Int32?
  /// `true` if the next SIGCONT ends a suspension, which has already taken over the terminal again.
  private var isContinuing = false

  /// The time that the main loop has to answer a signal.
  private nonisolated static let signalTimeout = DispatchTimeInterval.milliseconds(500)

  package init(terminal: Terminal, screen: any TerminalScreen) {
    self.terminal = terminal
    self.screen = screen
  }

  /// Draws the first frame.
  package func start() { draw() }

  /// Runs until ``end(by:)`` is called.
  /// - Returns: The signal that ended the loop, or 0 if the user quit.
  package func run() -> Int32 {
    listen()
    while true {
      takeInput()
      if let endingSignal { return endingSignal }
      terminal.wait()
    }
  }

  /// Ends the loop.
  package func end(by signal: Int32 = 0) {
    endingSignal = signal
    signals?.cancel()
  }

  /// Requests a frame, which is drawn after the current work.
  package func planFrame() { isFramePlanned = true }

  /// Suspends the program and, when it is continued, shows the screen again.
  package func suspend() {
    isContinuing = true
    terminal.suspend()
    screen.size = terminal.size
    planFrame()
  }

  private func drawIfPlanned() {
    guard isFramePlanned, !terminal.isBehind else { return }
    isFramePlanned = false
    guard endingSignal == nil else { return }
    draw()
  }

  private func draw() {
    let frame = screen.frame()
    terminal.show(title: screen.title)
    terminal.show(frame)
  }

  private func listen() {
    signals = Self.signalSource(terminal.signalDescriptor, for: self)
  }

  /// Creates the source that reads signals. Not on the main actor, since a handler created there would have
  /// to run there too.
  private nonisolated static func signalSource(
    _ descriptor: Int32, for loop: RunLoop
  ) -> any DispatchSourceRead {
    let signals = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "todux.signals"))
    signals.setEventHandler { [weak loop] in
      var number: UInt8 = 0
      while read(descriptor, &number, 1) == 1 { pass(Int32(number), to: loop) }
    }
    signals.activate()
    return signals
  }

  /// Passes a signal to the main loop. If it is a terminating signal, waits for the answer, and ends the
  /// process if none comes in time.
  private nonisolated static func pass(_ signal: Int32, to loop: RunLoop?) {
    let handled = DispatchSemaphore(value: 0)
    DispatchQueue.main.async {
      // Fine, because blocks of the main queue run on the main actor's executor.
      MainActor.assumeIsolated { loop?.receive(signal) }
      handled.signal()
    }
    let isEnding = ![SIGWINCH, SIGTSTP, SIGCONT].contains(signal)
    if isEnding, handled.wait(timeout: .now() + signalTimeout) == .timedOut { ProcessSignals.end(by: signal) }
  }

  private func receive(_ signal: Int32) {
    switch signal {
    case SIGWINCH: updateSize()
    case SIGTSTP: suspend()
    case SIGCONT:
      if !isContinuing { terminal.reclaim() }
      isContinuing = false
      updateSize()
    default: end(by: signal)
    }
  }

  private func updateSize() {
    terminal.resize()
    screen.size = terminal.size
    planFrame()
  }

  private func takeInput() {
    while endingSignal == nil, let next = terminal.nextInput() {
      switch next {
      case .key(let key): screen.receive(key)
      case .paste(let text): screen.receive(paste: text)
      case .mouse(let mouse): screen.receive(mouse)
      case .resized: updateSize()
      case .ground(let ground): onGround(ground)
      case .end: end(by: SIGHUP)
      }
      isFramePlanned = true
    }
    drawIfPlanned()
  }
}
