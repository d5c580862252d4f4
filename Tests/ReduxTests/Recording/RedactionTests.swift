import FoundationEssentials
import Redux
import Testing

/// A login whose password must not reach any log or file.
@MainActor
struct RedactionTests {
  private struct Login: Codable, Equatable, Sendable {
    var name = ""
    var password = ""
    var note = ""
  }

  private enum LoginAction: Codable, Equatable, Sendable {
    case nameTyped(String)
    case passwordTyped(String)
    case noted(String)
  }

  private let login = Reducer<Login, LoginAction> { login, action in
    switch action {
    case .nameTyped(let text): login.name += text
    case .passwordTyped(let text): login.password += text
    case .noted(let text): login.note = text
    }
  }

  private let redaction = Redaction<Login, LoginAction>(
    state: { Login(name: $0.name, password: String(repeating: "*", count: $0.password.count)) },
    action: { action in
      switch action {
      case .nameTyped: action
      case .passwordTyped(let text): .passwordTyped(String(repeating: "*", count: text.count))
      case .noted: nil
      }
    })

  private let store: Store<Login, LoginAction, LoginAction>

  init() { store = Store(state: Login(password: "sesame-"), reducer: login) }

  private func type() {
    store.send(.nameTyped("ann"))
    store.send(.noted("sesame"))
    store.send(batch: [.passwordTyped("open-"), .noted("sesame"), .passwordTyped("sesame")])
    store.send(batch: [])
  }

  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  @Test func `a redacted recording contains no secret and can be played`() throws {
    let recorder = Recorder(of: store, clock: ManualClock())
    type()
    #expect(try text(recorder.recording).contains("sesame"))
    let redacted = recorder.recording.redacted(by: redaction)
    #expect(try !text(redacted).contains("sesame"))
    #expect(
      redacted.steps.map(\.actions.count) == [1, 2], "a step whose actions are all dropped is left out")
    #expect(redacted.played(by: login) == redaction.state(store.state))
  }

  @Test func `times and steps without actions are kept by a redaction`() {
    var recording = Recording<Login, LoginAction>(from: Login())
    recording.append([.nameTyped("a")], at: .seconds(3))
    recording.append([], at: .seconds(5))
    #expect(recording.redacted(by: redaction) == recording)
    #expect(recording.redacted(by: Redaction()) == recording)
  }

  @Test func `a recorder records nothing that has not been redacted`() throws {
    let recorder = Recorder(of: store, redaction: redaction, clock: ManualClock())
    let whole = Recorder(of: store, clock: ManualClock())
    #expect(recorder.recording.initial == Login(password: "*******"))
    type()
    #expect(recorder.recording == whole.recording.redacted(by: redaction))
    recorder.reset()
    #expect(recorder.recording == Recording(from: redaction.state(store.state)))
    #expect(recorder.recording.initial.password == "******************")
  }

  @Test func `a limited recorder redacts each state that it begins with`() throws {
    let recorder = Recorder(of: store, limit: 1, redaction: redaction, clock: ManualClock())
    for _ in 0..<5 {
      type()
      #expect(try !text(recorder.recording).contains("sesame"))
      #expect(recorder.recording.played(by: login) == redaction.state(store.state))
    }
  }

  @Test func `a redacted recording can be replayed on a store`() async {
    let recorder = Recorder(of: store, redaction: redaction, clock: ManualClock())
    type()
    let another = Store(state: recorder.recording.initial, reducer: login)
    let replay = Replay(recorder.recording, on: another)
    #expect(replay.initialDifference.isEmpty)
    await replay.play(.every(.zero))
    #expect(another.state == redaction.state(store.state))
  }

  @Test func `a session of developer tools is redacted, with the position behind the same step`() throws {
    typealias Session = DevToolsSession<Login, LoginAction>
    let session = Session(
      committed: store.state,
      steps: [
        .init(.action(.noted("sesame"))), .init(.action(.passwordTyped("sesame")), at: .seconds(2)),
        .init(.unrecorded(count: 3, leadingTo: store.state), at: .seconds(4), isSkipped: true),
        .init(.action(.noted("sesame"))), .init(.action(.nameTyped("ann")), at: .seconds(5)),
      ], position: 3)
    let redacted = session.redacted(by: redaction)
    let state = redaction.state(store.state)
    #expect(
      redacted
        == Session(
          committed: state,
          steps: [
            .init(.action(.passwordTyped("******")), at: .seconds(2)),
            .init(.unrecorded(count: 3, leadingTo: state), at: .seconds(4), isSkipped: true),
            .init(.action(.nameTyped("ann")), at: .seconds(5)),
          ], position: 2))
    #expect(try !text(redacted).contains("sesame"))
  }

  @Test func `an action log is redacted`() {
    let logger = ActionLogger(of: store, redaction: redaction, clock: ManualClock())
    type()
    #expect(logger.log.entries.map(\.label) == ["nameTyped", "passwordTyped, passwordTyped"])
    #expect(logger.log[2]?.after == redaction.state(store.state))
    #expect(logger.log[2]?.before.password == "*******")
    #expect(logger.log[2]?.difference.paths == ["password"])
  }

  @Test(arguments: [DebugOutput.Detail.labels, .differences, .states])
  func `debug output is redacted`(detail: DebugOutput.Detail) {
    let printed = Collector<String>()
    let debug = DebugOutput(of: store, detail, redaction: redaction) { printed.append($0) }
    type()
    #expect(printed.values.count == 2)
    #expect(!printed.values.joined().contains("sesame"))
    #expect(printed.values.joined().contains("passwordTyped"))
    withExtendedLifetime(debug) {}
  }
}
