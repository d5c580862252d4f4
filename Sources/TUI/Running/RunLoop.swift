package import Cells
internal import Dispatch
internal import Glibc
package import Preferences

/// What a run loop drives.
@MainActor
package protocol TerminalScreen: AnyObject {
  /// In columns and rows.
  var size: Size { get set }

  /// The screen as it is now.
  func frame() -> Grid

  func receive(_ key: Key)

  func receive(paste text: String)
}

extension Interface: TerminalScreen {}

/// Joins a terminal and a stage: all input that waits is taken, then one frame is drawn.
///
/// It is the loop of the main thread, and so of the main actor and of Dispatch's main queue. Signals are read
/// on a queue of their own, so that a main loop that hangs cannot keep the terminal: what it has not answered
/// within half a second ends the process.
@MainActor
package final class RunLoop {
  private let terminal: Terminal
  private let stage: any TerminalScreen
  private var signals: (any DispatchSourceRead)?
  private var isFramePlanned = false
  private var endingSignal: Int32?
  /// Whether the next SIGCONT is the end of a suspension, which has taken the terminal over again itself.
  private var isContinuing = false

  /// How long the main loop may take to answer a signal.
  private nonisolated static let patience = DispatchTimeInterval.milliseconds(500)

  package init(terminal: Terminal, stage: any TerminalScreen) {
    self.terminal = terminal
    self.stage = stage
  }

  /// Draws the first frame.
  package func start() { terminal.show(stage.frame()) }

  /// Runs until ``end(by:)``; returns the signal that ended it, 0 for a person's wish.
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

  /// Plans a frame, drawn after what is going on now.
  package func planFrame() { isFramePlanned = true }

  /// Stops the program and, when it goes on, shows where it was.
  package func suspend() {
    isContinuing = true
    terminal.suspend()
    stage.size = terminal.size
    planFrame()
  }

  private func drawIfPlanned() {
    guard isFramePlanned, !terminal.isBehind else { return }
    isFramePlanned = false
    if endingSignal == nil { terminal.show(stage.frame()) }
  }

  private func listen() {
    signals = Self.signalSource(terminal.signalDescriptor, for: self)
  }

  /// Not on the main actor, since its handler, made there, would insist on running there too.
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

  /// Hands a signal to the main loop and, where it is to end it, waits for the answer.
  private nonisolated static func pass(_ signal: Int32, to loop: RunLoop?) {
    let answered = DispatchSemaphore(value: 0)
    DispatchQueue.main.async {
      // Fine, because blocks of the main queue run on the main actor's executor.
      MainActor.assumeIsolated { loop?.receive(signal) }
      answered.signal()
    }
    let isEnding = ![SIGWINCH, SIGTSTP, SIGCONT].contains(signal)
    if isEnding, answered.wait(timeout: .now() + patience) == .timedOut { Terminal.end(by: signal) }
  }

  private func receive(_ signal: Int32) {
    switch signal {
    case SIGWINCH: followSize()
    case SIGTSTP: suspend()
    case SIGCONT:
      if !isContinuing { terminal.retake() }
      isContinuing = false
      followSize()
    default: end(by: signal)
    }
  }

  private func followSize() {
    terminal.resize()
    stage.size = terminal.size
    planFrame()
  }

  private func takeInput() {
    while endingSignal == nil, let next = terminal.nextInput() {
      switch next {
      case .key(let key): stage.receive(key)
      case .paste(let text): stage.receive(paste: text)
      case .resized: followSize()
      case .end: end(by: SIGHUP)
      }
      isFramePlanned = true
    }
    drawIfPlanned()
  }
}
