import Cells
import Redux
import ReduxCore
import TUI
import Testing

/// The row of what has changed flashes until the interface is told that it did so long enough.
@MainActor
struct RowFlashTests {
  private var screen: Screen = {
    var screen = Screen(Lists.planned, width: 80, height: 24)
    screen.keepsFlash = true
    return screen
  }()

  /// The rows on which nothing but one style is drawn in reverse, across the list.
  private var flashing: [String] {
    let grid = screen.grid
    return (0..<grid.size.height).compactMap { y in
      let styles = Set((22..<78).map { grid[$0, y].style })
      guard styles.count == 1, let bits = styles.first,
        Style(bits: bits).attributes.contains(.reverse)
      else { return nil }
      return grid.text(row: y, columns: 22..<78).trimmingBlanks
    }
  }

  @Test func `a changed row flashes once`() throws {
    try screen.press("gtj")
    #expect(flashing == [])
    try screen.press("x")
    #expect(flashing.count == 1 && flashing[0].contains("Call the landlord"))
    screen.interface.receive(.flashEnded)
    #expect(flashing == [])
    try screen.press("k")
    #expect(flashing == [])
  }

  @Test func `all marked rows flash, and undo flashes them again`() throws {
    try screen.press("gtVVrm")
    #expect(flashing.count == 0 && screen.state.navigation.flashing?.count == 2)
    screen.interface.receive(.flashEnded)
    try screen.press("u")
    #expect(flashing.count == 2)
  }

  @Test func `a card flashes on a board`() throws {
    try screen.press("gagbph")
    let flashing = screen.grid
    screen.interface.receive(.flashEnded)
    let changed = zip(flashing.cells, screen.grid.cells).filter { $0 != $1 }
    #expect(changed.count >= 20)
    #expect(changed.allSatisfy { Style(bits: $0.0.style).attributes.contains(.reverse) })
  }

  @Test func `nothing flashes if that is switched off, or in the linear mode`() throws {
    screen.interface.session.store.send(.settings(.flashSwitched))
    try screen.press("x")
    #expect(screen.state.navigation.flashing == nil)
    screen.interface.session.store.send(.settings(.flashSwitched))
    screen.interface.session.store.send(.settings(.linearSwitched))
    try screen.press("x")
    #expect(screen.state.navigation.flashing == nil)
  }

  @Test func `changes of others do not flash`() throws {
    var document = screen.state.document
    document.items[ItemID(.numbered(1))]?.title = "Theirs"
    let change = DocumentChange(from: screen.state.document, to: document)
    screen.interface.receive(.event(.changedElsewhere(change)))
    #expect(screen.state.navigation.flashing == nil)
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
