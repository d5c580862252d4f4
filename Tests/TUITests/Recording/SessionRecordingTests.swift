import Cells
import Preferences
import ReduxCore
import TUI
import TestSupport
import Testing

/// Recording files: valid, damaged and truncated ones.
@MainActor
struct SessionRecordingTests {
  /// Returns a short recording.
  private func recording() throws -> [UInt8] {
    try RecordedScreen(.sample([Lists.mixed[0]])).press("jxaMilk<CR>u").bytes
  }

  private func failure(_ text: String) -> RecordingFailure? { failure(Array(text.utf8)) }

  private func failure(_ bytes: [UInt8]) -> RecordingFailure? {
    do throws(RecordingFailure) {
      _ = try SessionRecording(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func `the first line names format and version`() throws {
    let line = String(decoding: try recording().prefix { $0 != 10 }, as: UTF8.self)
    #expect(line.contains(#""format":"todux recording""#))
    #expect(line.contains(#""version":14"#))
  }

  @Test(arguments: ["", "\n", "# todo\n- milk\n", "{}\n", #"{"format":"other","version":1}"# + "\n"])
  func `other files are not recordings`(text: String) {
    #expect(failure(text) == .noRecording)
  }

  @Test(arguments: [0, 1, 2, 77]) func `an unknown version is refused, whatever follows`(
    version: Int
  ) {
    #expect(failure(#"{"format":"todux recording","version":\#(version),"new":[]}"#) == .version(version))
    #expect(RecordingFailure.version(version).sentence("a").contains("of version \(version),"))
  }

  @Test(arguments: [
    (1, #""width":80"#, #""width":-1"#), (1, #""colors":256"#, #""colors":7"#),
    (1, #""keys":[]"#, #""keys":[{"id":"item.done","keys":["j"]}]"#), (2, #""state""#, #""stale""#),
    (4, #""key":"j""#, #""key":"jj""#), (4, #""key":"j""#, #""keys":"j""#), (4, #""ms""#, #""mss""#),
    (4, #""key":"j""#, #""size":[80]"#), (4, #""key":"j""#, #""size":[99999999,80]"#),
    (4, #""key":"j""#, #""frame":"xyz""#), (4, #""key":"j""#, #""key":"j","paste":"k""#),
  ])
  func `a damaged line is reported with its number`(line: Int, part: String, damage: String) throws {
    var lines = String(decoding: try recording(), as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines[line - 1].contains(part))
    lines[line - 1] = lines[line - 1].replacing(part, with: damage)
    #expect(failure(lines.joined(separator: "\n") + "\n") == .damaged(line: line))
  }

  @Test func `a recording truncated anywhere plays up to that point`() throws {
    let whole = try recording()
    let start = try #require(whole.indices.filter { whole[$0] == 10 }.dropFirst().first) + 1
    // Within a line only the positions near its ends are special, so a few of the others are enough.
    let lineEnds = whole.indices.filter { whole[$0] == 10 }
    let positions = (start..<whole.count).filter { end in
      Torture.isOn || end % 16 == 0 || lineEnds.contains { abs($0 - end) <= 2 }
    }
    for end in positions {
      let recording = try SessionRecording(Array(whole[..<end]))
      // A line that lacks only its line feed is complete.
      let rest = whole[..<end].reversed().prefix { $0 != 10 }.count
      let isComplete = rest == 0 || whole[end] == 10
      #expect((recording.cutLine != nil) == !isComplete)
      let report = SessionPlayer(recording).playAll()
      #expect(report.agreeing == report.frames && report.divergence == nil, "cut at \(end)")
    }
  }

  @Test func `a recording without its state cannot be played`() throws {
    let whole = try recording()
    let head = try #require(whole.firstIndex(of: 10))
    #expect(failure(Array(whole[...head])) == .damaged(line: 2))
    #expect(failure(Array(whole[...(head + 40)])) == .damaged(line: 2))
  }

  @Test func `every key is read back unchanged`() throws {
    let codes: [Key.Code] =
      [
        .enter, .escape, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
        .pageDown, .function(1), .function(12),
      ] + "a<>-\\\" C日\u{301}\u{0}\u{7F}é".unicodeScalars.map { .character($0) }
    let screen = RecordedScreen()
    var keys: [Key] = []
    for code in codes {
      for modifiers in 0..<8 as Range<UInt8> {
        let key = Key(code, Key.Modifiers(rawValue: modifiers))
        keys.append(key)
        screen.interface.receive(key)
      }
    }
    let read = try SessionRecording(screen.bytes).lines.compactMap { line -> Key? in
      if case .input(.key(let key)) = line.entry { key } else { nil }
    }
    #expect(read == keys)
  }
}
