import TestSupport
import Testing

/// Frames are shown as a whole where the terminal says that it can (DEC private mode 2026).
struct SynchronisedTests {
  private static let (question, begin, end) = ("\u{1B}[?2026$p", "\u{1B}[?2026h", "\u{1B}[?2026l")

  /// Answers the question, has a frame drawn, and returns the output from there on.
  private func output(answer: String, term: String = "xterm-256color") throws -> String {
    let terminal = try PseudoTerminal("asked-drawn", term: term)
    try terminal.wait(for: "ready")
    terminal.type(answer + "q")
    #expect(try terminal.end() == 0)
    return String(decoding: terminal.output, as: UTF8.self)
  }

  @Test(arguments: ["1", "2"]) func `a frame begins and ends where it can`(value: String) throws {
    let output = try output(answer: "\u{1B}[?2026;\(value)$y")
    #expect(output.contains(Self.question))
    let begin = try #require(output.firstRange(of: Self.begin))
    let drawn = try #require(output.firstRange(of: "frame"))
    let end = try #require(output.firstRange(of: Self.end))
    #expect(begin.upperBound <= drawn.lowerBound && drawn.upperBound <= end.lowerBound)
    // An empty frame has no bytes for it, and giving the terminal back ends it once more.
    #expect(output.ranges(of: Self.begin).count == 1)
    #expect(output.ranges(of: Self.end).count == 2)
    #expect(output.hasSuffix(Self.end))
  }

  @Test(arguments: ["", "\u{1B}[?2026;0$y", "\u{1B}[?2026;4$y", "\u{1B}[?2027;2$y"])
  func `nothing is sent where it cannot`(answer: String) throws {
    let output = try output(answer: answer)
    #expect(!output.contains(Self.begin) && !output.contains(Self.end))
  }

  @Test(arguments: ["linux", "vt100"]) func `terminals that would print the question are not asked`(
    term: String
  ) throws {
    #expect(try !output(answer: "", term: term).contains("2026"))
  }
}
