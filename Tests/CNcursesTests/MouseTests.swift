import CNcurses
import TestSupport
import Testing

/// Reports of the mouse in the SGR form.
struct MouseTests {
  private func events(_ bytes: String, term: String = "xterm-256color") throws -> [String] {
    let terminal = try PseudoTerminal("keys", term: term)
    try terminal.wait(for: "ready")
    terminal.type(bytes + "q")
    #expect(try terminal.end() == 0)
    return terminal.events.dropLast()
  }

  /// An event as the probe reports it.
  private func event(_ what: UInt32, _ column: Int, _ row: Int) -> String {
    "\(CN_MOUSE) \(column | row << 16) \(what)"
  }

  @Test(arguments: ["xterm-256color", "xterm", "screen-256color", "linux", "vt100"])
  func `presses, releases and the wheel have a place, counted from 0`(term: String) throws {
    let found = try events("\u{1B}[<0;1;1M\u{1B}[<0;80;24m\u{1B}[<64;3;2M\u{1B}[<65;300;200M", term: term)
    #expect(
      found == [
        event(CN_MOUSE_PRESS, 0, 0), event(CN_MOUSE_RELEASE, 79, 23), event(CN_MOUSE_WHEEL_UP, 2, 1),
        event(CN_MOUSE_WHEEL_DOWN, 299, 199),
      ])
  }

  @Test(arguments: [
    "<2;1;1M", "<1;1;1m", "<34;1;1M", "<32;1;1m", "<35;4;4M", "<66;1;1M", "<0;0;1M", "<0;1;0M", "<0;70000;1M",
    "<0;1M",
    "<0;1;1;1M", "<;;M", "<0;1;M", "<?;1;1M", "<64;1;1m", "<99999999999999999999;1;1M",
  ])
  func `other buttons, motion and malformed reports are skipped`(report: String) throws {
    #expect(try events("a\u{1B}[\(report)b") == ["1 97 0", "1 98 0"])
  }

  @Test func `the pointer that moves with the button pressed is told`() throws {
    #expect(try events("\u{1B}[<32;2;3M") == [event(CN_MOUSE_DRAG, 1, 2)])
  }

  @Test func `modifiers do not matter`() throws {
    #expect(try events("\u{1B}[<16;2;3M") == [event(CN_MOUSE_PRESS, 1, 2)])
  }

  @Test func `the old form, which has three bytes after it, is skipped`() throws {
    #expect(try events("a\u{1B}[M !!b") == ["1 97 0", "1 98 0"])
    #expect(try events("a\u{1B}[M#\u{18}!b") == ["1 97 0", "1 98 0"])
  }

  @Test func `within a paste a report is text`() throws {
    let found = try events("\u{1B}[200~\u{1B}[<0;1;1M\u{1B}[201~")
    #expect(!found.contains { $0.hasPrefix("\(CN_MOUSE) ") })
    #expect(found.contains("1 \(Character("<").asciiValue ?? 0) 0"))
  }
}
