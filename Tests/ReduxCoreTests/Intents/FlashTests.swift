import Redux
import ReduxCore
import ReduxTesting
import TestSupport
import Testing

/// Rows flash for a moment, by the clock of the store.
@MainActor
struct FlashTests {
  private let clock = TestClock()

  @Test func `rows flash for a moment, and then no time is awaited`() async throws {
    let session = Session(.with(item(1)), clock: clock).when(.flash([id(1)]))
    #expect(session.state.navigation.flashing == [id(1)])
    await clock.advance(by: .milliseconds(100))
    #expect(session.state.navigation.flashing == [id(1)])
    await clock.advance(by: .milliseconds(100))
    #expect(session.state.navigation.flashing == nil)
    #expect(clock.deadlines.isEmpty)
  }

  @Test func `another change takes the place of the first, and has its whole time`() async throws {
    let session = Session(.with(item(1), item(2)), clock: clock).when(.flash([id(1)]))
    await clock.advance(by: .milliseconds(100))
    session.when(.flash([id(2)]))
    await clock.advance(by: .milliseconds(100))
    #expect(session.state.navigation.flashing == [id(2)])
    await clock.advance(by: .milliseconds(100))
    #expect(session.state.navigation.flashing == nil)
  }

  @Test func `flashing clears no message and no prefix`() {
    let session = Session(.with(item(1))).when(.toggleDone, .typePrefix(["g"]))
    let before = session.state
    session.when(.flash([id(1)]), .endFlash)
    #expect(session.state == before)
  }
}
