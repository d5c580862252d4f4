import Glibc
import TestSupport
import Testing

/// However the program ends, the terminal is restored.
struct GuardTests {
  private func expectRestored(_ terminal: PseudoTerminal) throws {
    #expect(terminal.now == terminal.before)
    let output = try terminal.drained()
    #expect(output.contains("\u{1B}[?1049l") && output.contains("\u{1B}[?2004l"))
    #expect(output.contains("\u{1B}[?25h"))
  }

  @Test(arguments: [("segv", SIGSEGV), ("abort", SIGABRT), ("trap", SIGILL), ("overflow", SIGSEGV)])
  func `a crash restores the terminal, prints a message and ends by its signal`(
    scenario: String, signal: Int32
  ) throws {
    let terminal = try PseudoTerminal(scenario)
    #expect(try terminal.end() == signal)
    try expectRestored(terminal)
    let output = try terminal.drained()
    #expect(output.contains("The probe crashed.\r\n"))
    #expect(!output.contains("Backtrace"))
  }

  @Test(arguments: [
    SIGTERM, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
    SIGPWR,
    SIGIO, SIGSTKFLT,
  ])
  func `a signal reaches the main loop as a byte, and finishing ends by it`(signal: Int32) throws {
    let terminal = try PseudoTerminal("keys")
    try terminal.wait(for: "ready")
    terminal.send(signal)
    #expect(try terminal.end() == signal)
    #expect(terminal.lines.contains("signal \(signal)"))
    try expectRestored(terminal)
  }

  @Test func `interrupts after leaving the terminal are ignored`() throws {
    let terminal = try PseudoTerminal("lent")
    #expect(try terminal.end() == SIGALRM)
    #expect(terminal.lines.filter { $0.hasPrefix("signal") } == ["signal \(SIGALRM)"])
    try expectRestored(terminal)
  }

  @Test func `SIGTSTP after leaving the terminal stops the program`() throws {
    let terminal = try PseudoTerminal("lent-job")
    try terminal.wait(for: "stopped")
    #expect(terminal.now == terminal.before)
    terminal.send(SIGUSR1)
    try terminal.wait(for: "continued")
    #expect(terminal.now != terminal.before)
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(!terminal.lines.contains("signal \(SIGTSTP)"))
  }

  @Test func `another thread can finish while the main loop hangs`() throws {
    let terminal = try PseudoTerminal("finished")
    #expect(try terminal.end() == SIGTERM)
    try expectRestored(terminal)
  }

  @Test func `without an open terminal no escape sequences are written`() throws {
    let terminal = try PseudoTerminal("closed")
    #expect(try terminal.end() == SIGTERM)
    #expect(try terminal.drained() == "")
  }

  @Test func `a hang-up is the end of input`() throws {
    let terminal = try PseudoTerminal("keys")
    try terminal.wait(for: "ready")
    terminal.hangUp()
    #expect(try terminal.end() == 0)
    #expect(terminal.lines.contains("end of input"))
  }

  @Test func `suspending restores the terminal, and continuing takes it over again`() throws {
    let terminal = try PseudoTerminal("job")
    try terminal.wait(for: "stopped")
    #expect(terminal.now == terminal.before)
    terminal.send(SIGUSR1)
    try terminal.wait(for: "continued")
    #expect(terminal.now != terminal.before)
    try terminal.wait(for: "signal \(SIGCONT)")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.now == terminal.before)
  }
}
