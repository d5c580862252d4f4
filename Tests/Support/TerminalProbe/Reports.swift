import CNcurses
import Glibc

/// Reports one line to the test.
func report(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(3, bytes, bytes.count)
}

/// Returns the size of the terminal, columns first.
func size() -> String {
  var width: Int32 = 0
  var height: Int32 = 0
  cn_size(&width, &height)
  return "\(width) \(height)"
}

/// Recurses infinitely.
func depth(_ number: Int) -> Int {
  number == 0 ? 0 : 1 + depth(number + 1) + depth(number - 1)
}

/// Ends the process from another thread while the main thread does not respond.
func finishFromAnotherThread() {
  var thread = pthread_t()
  pthread_create(&thread, nil, { _ in cn_guard_finish(SIGTERM) }, nil)
  while true { pause() }
}

/// Reports events and signals until `q`, a terminating signal, or the end of input.
func reportKeys() {
  report("ready")
  var waits = 0
  while true {
    let patience = cn_patience()
    if patience >= 0 {
      waits += 1
      report("waiting \(waits)")
    }
    let unsent = cn_unsent_descriptor()
    var sources = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
      pollfd(fd: cn_signal_descriptor(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: unsent, events: Int16(POLLOUT), revents: 0),
    ]
    let isPause = poll(&sources, 3, patience < 0 ? limit : patience) == 0
    if isPause, patience < 0 { return report("nothing came") }
    if unsent >= 0 {
      cn_send_unsent()
      if cn_unsent_descriptor() < 0 { report("sent") }
    }
    reportSignals()
    guard reportEvents() else { return }
    if isPause { report("paused") }
  }
}

/// After so many milliseconds without anything, a test that hangs ends with a name.
private let limit: Int32 = 120_000

private func reportSignals() {
  var byte: UInt8 = 0
  while read(cn_signal_descriptor(), &byte, 1) == 1 {
    let signal = Int32(byte)
    report("signal \(signal)")
    switch signal {
    case SIGWINCH: report("resized \(cn_resize()) \(size())")
    // A hang-up is followed by the end of input.
    case SIGCONT, SIGHUP: break
    default: cn_guard_finish(signal)
    }
  }
}

/// Returns `true` if there may be more events.
private func reportEvents() -> Bool {
  var event = cn_event()
  while true {
    let result = cn_next_event(&event)
    if result == -1 { report("end of input") }
    if result != 1 { return result == 0 }
    report("event \(event.kind) \(event.code) \(event.modifiers)")
    if event.kind == CN_CHARACTER, event.code == 113 { return false }
  }
}
