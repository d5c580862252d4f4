import Cells
import Preferences
import Redux
import ReduxCore
import TUI
import TestSupport

/// Somebody who does anything at all, in a world that does so too.
@MainActor
struct RandomUser {
  private var chance: SeededRandom
  private let strokes: [[Key]]

  init(_ seed: UInt64) throws {
    chance = SeededRandom(seed)
    let typed = [
      "Milk", "buy @shop p1", "#Work", "#Errands", "2026-12-01", "e\u{301}", "日本", "🛒", "\u{301}", "<lt>",
    ]
    strokes = KeyTable.standard.bindings.flatMap(\.keys) + (try typed.map { try Key.parse($0) })
  }

  /// Presses `count` strokes or more, and lets the world go on in between. A frame is drawn after most of it.
  mutating func use(
    _ screen: RecordedScreen, strokes count: Int, visiting visit: (RecordedScreen) -> Void = { _ in }
  ) {
    var pressed = 0
    while pressed < count {
      switch Int.random(in: 0..<40, using: &chance) {
      case 0: screen.interface.receive(paste: pick(["one line", "two\nlines", "tab\there\u{1B}[31m", ""]))
      case 1: resize(screen)
      case 2: edit(screen)
      case 3: changeElsewhere(screen)
      case 4: screen.interface.session.receive(.dayBegan(Day.sample.adding(days: pressed / 50), .utc))
      case 5:
        screen.interface.session.receive(
          .savingChanged(pick([.saved, .writing(2), .failed(SaveFailure("Full."))])))
      case 6: number(screen)
      case 7: screen.interface.receive(.refreshDue)
      case 8: screen.answer(pick([nil, step(screen)]), orFailing: pick([nil, "Busy."]))
      default:
        for key in pick(strokes) {
          screen.interface.receive(key)
          pressed += 1
        }
      }
      visit(screen)
      if Int.random(in: 0..<5, using: &chance) > 0 { screen.draw() }
    }
    screen.draw()
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &chance)]
  }

  private mutating func resize(_ screen: RecordedScreen) {
    screen.interface.size = Size(
      width: Int.random(in: 10...130, using: &chance), height: Int.random(in: 3...45, using: &chance))
  }

  /// What somebody's editor left.
  private mutating func edit(_ screen: RecordedScreen) {
    guard let item = item(screen) else { return }
    screen.interface.receive(notes: pick(["", "Some notes.\nA second line.", item.notes]), of: item.id)
  }

  /// Somebody else renames an item, or takes back what was done here.
  private mutating func changeElsewhere(_ screen: RecordedScreen) {
    guard let item = item(screen) else { return }
    var other = Document(categories: [], items: [item])
    let before = other
    other.items.update(item.id) { $0.title = "Theirs" }
    screen.interface.session.receive(DocumentChange(from: before, to: other), under: [])
    if Bool.random(using: &chance) { screen.interface.session.undoHistory.invalidateCache() }
  }

  private mutating func number(_ screen: RecordedScreen) {
    guard let item = item(screen) else { return }
    screen.interface.session.receive(.numbered([ItemNumber(item: item.id, number: 77)]))
  }

  /// A step of long ago.
  private mutating func step(_ screen: RecordedScreen) -> RecordedStep? {
    guard let item = item(screen) else { return nil }
    var before = item
    before.title = "Before"
    let change = DocumentChange(
      from: Document(categories: [], items: [before]), to: Document(categories: [], items: [item]))
    return RecordedStep(
      id: StepID(.numbered(5)), label: .text("rename “Before”"), cursor: Cursor(list: .all, item: item.id),
      changes: [change])
  }

  private mutating func item(_ screen: RecordedScreen) -> Item? {
    let items = screen.state.document.items.unordered.sorted { $0.id < $1.id }
    return items.randomElement(using: &chance)
  }
}
