import FoundationEssentials
import Redux
import Testing

struct HistoryCodingTests {
  private typealias Numbers = History<Int, String>

  private func read(_ json: String) throws -> Numbers {
    try JSONDecoder().decode(Numbers.self, from: Data(json.utf8))
  }

  private func step(_ bytes: Int) -> String { #"{"entry":"a","before":0,"after":1,"bytes":\#(bytes)}"# }

  @Test func `a history is the same after encoding and decoding`() throws {
    var history = Numbers(limits: .init(count: 5))
    for number in 0..<8 {
      history.record(.init(entry: "\(number)", before: number, after: number + 1, bytes: number))
    }
    _ = history.jump(to: 2, from: 8)
    let decoded = try JSONDecoder().decode(Numbers.self, from: JSONEncoder().encode(history))
    #expect(decoded == history)
    #expect(decoded.bytes == history.bytes)
  }

  @Test func `the encoded form has stable keys`() throws {
    var history = Numbers(limits: .init(count: 3))
    history.record(.init(entry: "a", before: 0, after: 1, bytes: 7))
    _ = history.undo(from: 1)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(history), as: UTF8.self)
    #expect(json == #"{"limits":{"count":3},"position":0,"steps":[\#(sorted)]}"#)
    #expect(try read(json) == history)
  }

  private let sorted = #"{"after":1,"before":0,"bytes":7,"entry":"a"}"#

  @Test func `a decoded history has no open group`() throws {
    var history = Numbers()
    history.record(.init(entry: "a", before: 0, after: 1), group: 1)
    var decoded = try JSONDecoder().decode(Numbers.self, from: JSONEncoder().encode(history))
    decoded.record(.init(entry: "b", before: 1, after: 2), group: 1)
    #expect(decoded.steps.count == 2)
  }

  @Test func `decoded steps are subject to the decoded limits`() throws {
    let steps = (1...4).map { step($0) }.joined(separator: ",")
    let history = try read(#"{"limits": {"bytes": 8}, "position": 4, "steps": [\#(steps)]}"#)
    #expect(history.steps.map(\.bytes) == [3, 4])
    #expect(history.position == 2)
  }

  @Test(arguments: [
    #"{"limits": {}, "steps": [], "position": 1}"#,
    #"{"limits": {}, "steps": [], "position": -1}"#,
    #"{"limits": {}, "steps": [STEP], "position": 2}"#,
    #"{"limits": {}, "steps": [NEGATIVE], "position": 0}"#,
    #"{"limits": {}, "steps": [STEP, HUGE], "position": 0}"#,
    #"{"limits": {}, "steps": [HUGE], "position": 1}"#,
    #"{"limits": {}, "steps": [{"entry": "a"}], "position": 0}"#,
    #"{"limits": {}, "steps": "none", "position": 0}"#,
    #"{"limits": {"count": "many"}, "steps": [], "position": 0}"#,
    #"{"steps": [], "position": 0}"#,
    #"{"limits": {}, "steps": []}"#,
    #"{"limits": {}, "position": 0}"#,
    "[]",
  ])
  func `bad input is an error`(json: String) {
    let json = json.replacing("STEP", with: step(1)).replacing("NEGATIVE", with: step(-1))
      .replacing("HUGE", with: step(.max))
    #expect(throws: DecodingError.self) { try read(json) }
  }

  @Test func `commands can be encoded`() throws {
    let commands: [HistoryCommand] = [.undo, .redo, .jump(to: 4), .closeGroup, .clear]
    let data = try JSONEncoder().encode(commands)
    #expect(try JSONDecoder().decode([HistoryCommand].self, from: data) == commands)
  }
}
