import Cells
import Preferences
import Redux
import ReduxCore
import TUI
import TestSupport

/// A user who presses random keys while random external events arrive.
@MainActor
struct RandomUser {
  private var random: SeededRandom
  private let keySequences: [[Key]]

  init(_ seed: UInt64) throws {
    random = SeededRandom(seed)
    let typed = [
      "Milk", "tea every day", "buy @shop p1", "#Work", "#Errands", "2026-12-01", "e\u{301}", "日本", "🛒",
      "\u{301}", "<lt>",
    ]
    // Many keys lead into prompts; these lead out of them, to views that only the panes open, each
    // three times as often as another key.
    let leaving = [
      "<Esc><Esc><Esc>S", "<Esc><Esc><Esc>H", "<Esc><Esc><Esc>R", "<Esc><Esc><Esc>gs", "<Esc><Esc><Esc>",
    ]
    keySequences =
      KeyTable.standard.bindings.flatMap(\.keys)
      + (try (typed + leaving + leaving + leaving).map { try Key.parse($0) })
  }

  /// Presses at least `count` keys, mixed with other inputs. A frame is drawn after most of them.
  mutating func use(
    _ screen: RecordedScreen, keys count: Int, afterEach visit: (RecordedScreen) -> Void = { _ in }
  ) {
    var pressed = 0
    while pressed < count {
      switch Int.random(in: 0..<40, using: &random) {
      case 0: screen.interface.receive(paste: pick(["one line", "two\nlines", "tab\there\u{1B}[31m", ""]))
      case 1: resize(screen)
      case 2: edit(screen)
      case 3: changeElsewhere(screen)
      case 4: screen.interface.session.receive(.dayBegan(Day.sample.adding(days: pressed / 50), .utc))
      case 5:
        screen.interface.session.receive(
          .savingChanged(pick([.saved, .writing(2), .failed(SaveFailure("Full."))])))
      case 6: assignNumber(screen)
      case 7: screen.interface.receive(.refreshDue)
      case 8: screen.answer(pick([nil, step(screen)]), orFailing: pick([nil, "Busy."]))
      default:
        for key in pick(keySequences) {
          screen.interface.receive(key)
          pressed += 1
        }
      }
      visit(screen)
      if Int.random(in: 0..<5, using: &random) > 0 { screen.draw() }
    }
    screen.draw()
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private mutating func resize(_ screen: RecordedScreen) {
    screen.interface.size = Size(
      width: Int.random(in: 10...130, using: &random), height: Int.random(in: 3...45, using: &random))
  }

  /// Changes the notes of an item, as the user's editor does.
  private mutating func edit(_ screen: RecordedScreen) {
    guard let item = item(screen) else { return }
    screen.interface.receive(notes: pick(["", "Some notes.\nA second line.", item.notes]), of: item.id)
  }

  /// Renames an item in another process, and sometimes makes undo read its steps from the journal.
  private mutating func changeElsewhere(_ screen: RecordedScreen) {
    guard let item = item(screen) else { return }
    var other = Document(categories: [], items: [item])
    let before = other
    other.items.update(item.id) { $0.title = "Theirs" }
    screen.interface.session.receive(DocumentChange(from: before, to: other), under: [])
    if Bool.random(using: &random) { screen.interface.session.undoHistory.invalidateCache() }
  }

  private mutating func assignNumber(_ screen: RecordedScreen) {
    guard let item = item(screen) else { return }
    screen.interface.session.receive(.numbered([ItemNumber(item: item.id, number: 77)]))
  }

  /// Returns a step of an earlier session.
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
    return items.randomElement(using: &random)
  }
}
