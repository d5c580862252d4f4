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

  private func read(_ json: String) throws -> Recording<Step> {
    try JSONDecoder().decode(Recording<Step>.self, from: Data(json.utf8))
  }

  @Test func `playing a recording is the fold of its actions`() {
    let recording = Recording(of: [Step.added(3), .cleared, .added(4), .added(1)], every: .seconds(1))
    #expect(recording.played(from: 100, by: adding) == 5)
    #expect(recording.duration == .seconds(3))
    #expect(Recording<Step>().played(from: 100, by: adding) == 100)
  }

  @Test func `a recording decoded from JSON leads from an initial state to a state`() throws {
    let recording = try read(
      """
      {"version": 1, "steps": [
        {"at": 0, "actions": [{"added": {"_0": 3}}]},
        {"at": 1500000000, "actions": [{"added": {"_0": 4}}, {"cleared": {}}, {"added": {"_0": 9}}]}
      ]}
      """)
    #expect(recording.played(from: 0, by: adding) == 9)
    #expect(recording.duration == .milliseconds(1500))
  }

  @Test func `a recording is the same after encoding and decoding`() throws {
    var recording = Recording<Step>()
    recording.append([.added(1), .cleared], at: .milliseconds(250))
    recording.append([], at: .seconds(86_400))
    let data = try JSONEncoder().encode(recording)
    #expect(try JSONDecoder().decode(Recording<Step>.self, from: data) == recording)
  }

  @Test(arguments: [0, 2, 99])
  func `an unknown version is rejected before the rest is decoded`(version: Int) {
    let error = #expect(throws: RecordingError.self) {
      _ = try read(#"{"version": \#(version), "steps": "in a form to come"}"#)
    }
    #expect(error == .unknownVersion(version, known: 1))
    #expect(error?.description.contains("version \(version),") == true)
  }

  @Test(arguments: [("[0, -1]", 1), ("[-1]", 0), ("[5, 9, 8]", 2)])
  func `decreasing times are rejected`(times: String, step: Int) throws {
    let numbers = try JSONDecoder().decode([Int].self, from: Data(times.utf8))
    let steps = numbers.map { #"{"at": \#($0), "actions": []}"# }.joined(separator: ",")
    #expect(throws: RecordingError.backwards(step: step)) {
      _ = try read(#"{"version": 1, "steps": [\#(steps)]}"#)
    }
  }

  @Test func `a step is never earlier than the one before it`() {
    var recording = Recording<Step>()
    recording.append([.cleared], at: .seconds(2))
    recording.append([.cleared], at: .seconds(1))
    #expect(recording.steps.map(\.offset) == [.seconds(2), .seconds(2)])
  }

  @Test @MainActor func `a recorder records the actions of its store with their times`() {
    let store = countingStore(Counting(number: 1))
    let clock = ManualClock()
    let recorder = Recorder(of: store, clock: clock)
    clock.advance(by: .seconds(1))
    store.send(.added(2))
    clock.advance(by: .seconds(1))
    store.send(batch: [.doubled, .written("a")])
    #expect(recorder.recording.steps.map(\.offset) == [.seconds(1), .seconds(2)])
    #expect(recorder.recording.steps.map(\.actions) == [[.added(2)], [.doubled, .written("a")]])
    #expect(recorder.recording.played(from: Counting(number: 1), by: counting) == store.state)

    recorder.reset()
    #expect(recorder.recording == Recording())
    store.send(.added(1))
    #expect(recorder.recording.duration == .zero)
    recorder.stop()
    store.send(.added(1))
    #expect(recorder.recording.steps.count == 1)
  }

  @Test(arguments: 0..<20)
  @MainActor func `playing a recording leads to the state of the store`(seed: UInt64) {
    var random = SeededRandom(seed)
    let store = countingStore()
    let recorder = Recorder(of: store, clock: ManualClock())
    for _ in 0..<50 {
      store.send(batch: (0..<Int.random(in: 0...3, using: &random)).map { _ in .random(&random) })
    }
    #expect(recorder.recording.played(from: Counting(), by: counting) == store.state)
  }
}
