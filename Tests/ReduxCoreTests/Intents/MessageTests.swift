import Redux
import ReduxCore
import TestSupport
import Testing

/// How long messages stay, and the list of those that were shown.
@MainActor
struct MessageTests {
  private let environment = TestEnvironment(now: 5000)
  private let session: Session

  init() {
    session = Session(.with(item(1), item(2), item(3), selecting: 1), environment: environment)
  }

  private var messages: [ShownMessage] { session.state.external.messages ?? [] }

  private func showProblem() {
    session.store.send(.external(.messageShown(Message("The disk is full", tone: .problem), at: time(1))))
  }

  @Test func `a problem stays while one goes on, until Escape`() {
    showProblem()
    session.when(.move(.next), .focusNext, .focusPrevious, .showHelp, .move(.next), .goTo(.all))
    #expect(session.message == "The disk is full")
    session.when(.goTo(.inbox), .back)
    #expect(session.message == nil)
  }

  @Test func `Escape takes a problem away even where it has nothing else to do`() {
    showProblem()
    session.when(.back)
    #expect(session.message == nil && session.state.navigation.mode == .browsing)
  }

  private var covered: Int? { session.state.external.coveredProblems }

  @Test func `a problem that the next message covers is counted until Escape`() {
    showProblem()
    session.when(.toggleDone)
    #expect(session.message == "Completed “a”  ·  undo undoes" && covered == 1)
    session.when(.move(.next), .refuse("No"))
    #expect(covered == 1)
    session.when(.back)
    #expect(covered == nil)
  }

  @Test func `problems that cover each other are counted until they are listed`() {
    showProblem()
    showProblem()
    #expect(covered == nil, "it is the same")
    session.store.send(.external(.messageShown(Message("The backup failed", tone: .problem))))
    session.when(.toggleDone)
    #expect(covered == 2)
    session.when(.showMessages)
    #expect(covered == nil)
  }

  @Test func `a problem that is shown again is not counted beside itself`() {
    showProblem()
    session.when(.toggleDone)
    session.store.send(.external(.messageShown(Message("The backup failed", tone: .problem))))
    session.when(.toggleDone)
    #expect(covered == 2)
    showProblem()
    #expect(session.message == "The disk is full" && covered == 1, "the other one is still covered")
    session.when(.toggleDone)
    #expect(covered == 2)
  }

  @Test func `a problem that comes again after it was seen is not one of those that others cover`() {
    showProblem()
    session.when(.toggleDone, .back)
    session.store.send(.external(.messageShown(Message("The backup failed", tone: .problem))))
    session.when(.toggleDone)
    showProblem()
    #expect(covered == 1)
    session.when(.toggleDone)
    #expect(covered == 2)
  }

  @Test func `a change that says nothing takes a problem away too, but not its count`() {
    session.store.send(.settings(.notificationsSwitched))
    showProblem()
    session.when(.toggleDone)
    #expect(session.message == nil && covered == 1)
    showProblem()
    #expect(session.message == "The disk is full" && covered == nil, "it is in sight again")
    session.when(.toggleDone)
    #expect(covered == 1)
  }

  @Test func `a refusal was seen by whoever pressed the key, and gives way without a count`() {
    session.store.send(.external(.messageShown(Message("This item is gone", tone: .refusal))))
    session.when(.move(.next))
    #expect(session.message == "This item is gone")
    session.when(.toggleDone)
    #expect(session.message == "Completed “b”  ·  undo undoes" && covered == nil)
  }

  @Test func `what was said without a problem goes with the next key that does something`() {
    session.when(.toggleDone, .move(.next))
    #expect(session.message == nil)
  }

  // MARK: The list

  @Test func `messages are kept with their times, repeated ones once`() {
    session.when(.refuse("No"))
    environment.advance(milliseconds: 100)
    session.when(.refuse("No"), .undo)
    #expect(
      messages == [
        ShownMessage(Message("No"), at: time(5100), count: 2),
        ShownMessage(Message("There is nothing to undo"), at: time(5100)),
      ])
  }

  @Test func `the last two hundred are kept`() {
    for number in 1...250 { session.when(.refuse("No. \(number)")) }
    #expect(messages.count == 200)
    #expect(messages.first?.message.text == "No. 51" && messages.last?.message.text == "No. 250")
  }

  @Test func `the list closes to what was there before, and shows no message itself`() {
    session.when(.toggleDone, .showHistory)
    let mode = session.state.navigation.mode
    session.when(.showMessages)
    #expect(session.state.navigation.mode == .readingMessages(scrolled: 0))
    session.when(.back)
    #expect(session.state.navigation.mode == mode && mode != .browsing)
    session.when(.back)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `messages from outside get the time at which they arrive`() {
    let core = ReduxCore.Session(
      state: .with(item(1)), environment: environment.sessionEnvironment(pageHeight: 10),
      journal: .memory(MemoryJournal()))
    core.receive(.messageShown(Message("A backup was made")))
    #expect(core.state.external.messages?.map(\.time) == [time(5000)])
  }
}
