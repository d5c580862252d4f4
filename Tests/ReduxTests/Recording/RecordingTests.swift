import FoundationEssentials
import Redux
import TestSupport
import Testing

struct RecordingTests {
  private enum Step: Equatable, Codable, Sendable {
    case added(Int)
    case cleared
  }

  private let adding = Reducer<Int, Step> { state, action in
    switch action {
    case .added(let count): state += count
    case .cleared: state = 0
    }
  }

  private func read(_ json: String) throws -> Recording<Int, Step> {
    try JSONDecoder().decode(Recording<Int, Step>.self, from: Data(json.utf8))
  }

  private func steps(_ json: String) throws -> Recording<Int, Step>.Steps {
    try JSONDecoder().decode(Recording<Int, Step>.Steps.self, from: Data(json.utf8))
  }

  @Test func `playing a recording is the fold of its actions`() {
    let actions = [Step.added(3), .added(4), .cleared, .added(1)]
    let recording = Recording(of: actions.prefix(2), from: 100, every: .seconds(3))
    #expect(recording.played(by: adding) == 107)
    #expect(recording.played(from: 1, by: adding) == 8)
    #expect(recording.duration == .seconds(3))
    #expect(recording.actions == [.added(3), .added(4)])
    #expect(Recording(of: actions, from: 100).played(by: adding) == 1)
    #expect(Recording<Int, Step>(from: 100).played(by: adding) == 100)
  }

  @Test func `an action that is refused when played changes nothing`() {
    let account = Reducer<Int, Int> { balance, amount in
      balance += amount
      if balance < 0 { throw CancellationError() }
    }
    let recording = Recording(of: [50, -80, -20], from: 100)
    #expect(recording.played(by: account) == 50)
    #expect(recording.played(from: 0, by: account) == 30)
  }

  // MARK: Encoding

  @Test func `a recording decoded from JSON leads from its initial state to a state`() throws {
    let recording = try read(
      """
      {"version": 2, "initial": 7, "steps": [
        {"at": 0, "actions": [{"added": {"_0": 3}}]},
        {"at": 1500000000, "actions": [{"added": {"_0": 4}}, {"added": {"_0": 9}}]}
      ]}
      """)
    #expect(recording.initial == 7)
    #expect(recording.played(by: adding) == 23)
    #expect(recording.duration == .milliseconds(1500))
  }

  @Test func `a recording is the same after encoding and decoding`() throws {
    var recording = Recording<Int, Step>(from: 7)
    recording.append([.added(1), .cleared], at: .milliseconds(250))
    recording.append([], at: .seconds(86_400))
    let data = try JSONEncoder().encode(recording)
    #expect(try JSONDecoder().decode(Recording<Int, Step>.self, from: data) == recording)
  }

  @Test(arguments: [0, 3, 99])
  func `an unknown version is rejected before the rest is decoded`(version: Int) {
    let json = #"{"version": \#(version), "steps": "in a form to come"}"#
    let error = #expect(throws: RecordingError.self) { _ = try read(json) }
    #expect(error == .unknownVersion(version, known: 2))
    #expect(error?.description.contains("version \(version),") == true)
    #expect(throws: RecordingError.unknownVersion(version, known: 2)) { _ = try steps(json) }
  }

  @Test func `a recording of version 1 has no initial state, and its steps are combined with one`() throws {
    let json = #"{"version": 1, "steps": [{"at": 5, "actions": [{"added": {"_0": 3}}, {"cleared": {}}]}]}"#
    let error = #expect(throws: RecordingError.self) { _ = try read(json) }
    #expect(error == .noInitialState)
    #expect(error?.description.contains("version 1") == true)
    var expected = Recording<Int, Step>(from: 40)
    expected.append([.added(3), .cleared], at: .nanoseconds(5))
    #expect(try Recording(steps(json), from: 40) == expected)
  }

  @Test func `steps can be read beside an initial state in a form that is no longer known`() throws {
    let json = #"{"version": 2, "initial": {"count": 7}, "steps": [{"at": 0, "actions": [{"cleared": {}}]}]}"#
    #expect(throws: DecodingError.self) { _ = try read(json) }
    #expect(try Recording(steps(json), from: 7) == Recording(of: [.cleared], from: 7))
  }

  @Test(arguments: [("[0, -1]", 1), ("[-1]", 0), ("[5, 9, 8]", 2)])
  func `decreasing times are rejected`(times: String, step: Int) throws {
    let numbers = try JSONDecoder().decode([Int].self, from: Data(times.utf8))
    let text = numbers.map { #"{"at": \#($0), "actions": []}"# }.joined(separator: ",")
    #expect(throws: RecordingError.backwards(step: step)) {
      _ = try read(#"{"version": 2, "initial": 0, "steps": [\#(text)]}"#)
    }
    #expect(throws: RecordingError.backwards(step: step)) {
      _ = try steps(#"{"version": 1, "steps": [\#(text)]}"#)
    }
  }

  @Test func `a step is never earlier than the one before it`() {
    var recording = Recording<Int, Step>(from: 0)
    recording.append([.cleared], at: .seconds(2))
    recording.append([.cleared], at: .seconds(1))
    #expect(recording.steps.map(\.offset) == [.seconds(2), .seconds(2)])
  }
}
