import Cells
import FoundationEssentials
import Preferences
import Redux
import ReduxCore
import Synchronization
import TUI
import TestSupport

/// A screen without a terminal, with a fixed clock and consecutive ids.
@MainActor
struct Screen {
  let interface: Interface
  /// `true` if rows go on flashing after the keys.
  var keepsFlash = false
  private let clock: SampleClock

  init(
    _ state: AppState, keys: KeyTable = .standard, size: Size, depth: ColorDepth = .palette256,
    isASCII: Bool = false, author: Author? = nil, changeLimit: Int = .max,
    effectClock: any Clock<Duration> = ContinuousClock(), executor: (any TaskExecutor)? = nil
  ) {
    let counter = Mutex(1000)
    let clock = SampleClock()
    self.clock = clock
    var environment = SessionEnvironment(
      now: { clock.now },
      newID: {
        counter.withLock {
          $0 += 1
          return .numbered($0)
        }
      }, pageHeight: { 0 })
    environment.author = author
    environment.changeLimit = changeLimit
    interface = Interface(
      state: state, keys: keys, depth: depth, isASCII: isASCII, size: size,
      environment: environment, journal: .memory(MemoryJournal()), clock: effectClock,
      executor: executor)
  }

  init(
    _ items: [Item] = [], categories: [ReduxCore.Category] = [], width: Int = 80, height: Int = 24,
    depth: ColorDepth = .palette256, author: Author? = nil
  ) {
    self.init(
      .sample(items, categories: categories), size: Size(width: width, height: height), depth: depth,
      author: author)
  }

  /// Presses keys some hours ago.
  @discardableResult
  func press(_ notation: String, hoursAgo hours: Int) throws -> Screen {
    clock.now = Timestamp(milliseconds: Timestamp.sample.milliseconds - Int64(hours) * 3_600_000)
    defer { clock.now = .sample }
    return try press(notation)
  }

  var state: AppState { interface.session.state }

  /// Returns once no key waits for a change.
  func finishChanges() async { await interface.session.finishChanges() }

  /// Presses keys given in key notation.
  @discardableResult
  func press(_ notation: String) throws -> Screen {
    for key in try Key.parse(notation) { interface.receive(key) }
    if !keepsFlash { interface.receive(.flashEnded) }
    return self
  }

  var grid: Grid { interface.frame() }

  /// The screen as text, for comparison with a drawing.
  var drawing: LayoutText { LayoutText(grid) }

  /// The status line.
  var status: String { line(from: grid.size.height < 9 ? 1 : 2) }

  /// Returns a row, counted from the bottom, without leading and trailing blanks.
  func line(from bottom: Int) -> String {
    let text = grid.text(row: grid.size.height - bottom).drop { $0 == " " }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}

/// A clock that stands still, at the sample time unless a test sets it.
@MainActor
private final class SampleClock {
  var now = Timestamp.sample
}

extension AppState {
  static func sample(_ items: [Item] = [], categories: [ReduxCore.Category] = []) -> AppState {
    var state = AppState()
    state.document = Document(categories: categories, items: items)
    state.external.today = .sample
    return state
  }
}

extension Day {
  /// Friday, 27 November 2026.
  static let sample = Day("2026-11-27") ?? Day(number: 0)
}

extension Timestamp {
  static let sample = Timestamp(milliseconds: 1_795_773_600_000)
}

extension UUID {
  static func numbered(_ number: Int) -> UUID {
    let digits = String(number)
    let text = "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count) + digits
    return UUID(uuidString: text) ?? UUID()
  }
}

extension Rank {
  /// Ranks in ascending order, enough for every list here.
  static let samples = ranks(1200)
}

extension Item {
  static func sample(_ number: Int, _ title: String, _ change: (inout Item) -> Void = { _ in }) -> Item {
    var item = Item(
      id: ItemID(.numbered(number)), title: title, rank: Rank.samples[number], created: .sample)
    item.number = number
    change(&item)
    return item
  }
}

extension ReduxCore.Category {
  static func sample(_ number: Int, _ name: String, _ tint: Tint) -> Self {
    Self(
      id: CategoryID(.numbered(number)), name: name, tint: tint, rank: Rank.samples[number], created: .sample)
  }
}

/// Items and categories for the screens of tests.
enum Lists {
  static let work = ReduxCore.Category.sample(501, "Work", .blue)
  static let home = ReduxCore.Category.sample(502, "Home", .green)

  /// Items of every kind.
  static let mixed = [
    Item.sample(1, "Pay rent") {
      $0.due = DayTime("2026-11-27")
      $0.priority = .high
      $0.tags = ["home"]
    },
    Item.sample(2, "Water the plants on the balcony and in the kitchen, all of them") {
      $0.due = DayTime("2026-11-24")
      $0.tags = ["home", "weekly"]
    },
    Item.sample(3, "買い物リスト 🛒 牛乳") { $0.due = DayTime("2026-12-24T18:00") },
    Item.sample(4, "Plan the trip") {
      $0.notes = "Look for trains first.\nThen for a place to stay, near the sea if it can be had."
    },
    Item.sample(5, "Book a hotel") {
      $0.parent = ItemID(.numbered(4))
      $0.priority = .low
    },
    Item.sample(6, "Ask for the days off") {
      $0.parent = ItemID(.numbered(4))
      $0.status = .open
      $0.priority = .medium
    },
    Item.sample(7, "Write the report") {
      $0.category = work.id
      $0.due = DayTime("2026-11-30T09:30")
      $0.start = DayTime("2026-11-28")
    },
    Item.sample(8, "Send the invoice") {
      $0.category = work.id
      $0.status = .done
      $0.completed = .sample
    },
    Item.sample(9, "Old notes") { $0.status = .trashed },
  ]

  /// Items that wait for others, and have estimates.
  static let waiting = [
    Item.sample(1, "Call the bank") {
      $0.due = DayTime("2026-11-27")
      $0.estimate = Estimate(minutes: 15)
    },
    Item.sample(2, "Find the contract") { $0.due = DayTime("2026-11-28") },
    Item.sample(3, "Sign the mortgage") {
      $0.due = DayTime("2026-11-27")
      $0.priority = .high
      $0.tags = ["home"]
      $0.waitsFor = [ItemID(.numbered(1))]
      $0.estimate = Estimate(minutes: 90)
    },
    Item.sample(4, "Move in") {
      $0.due = DayTime("2026-11-25")
      $0.waitsFor = [ItemID(.numbered(2)), ItemID(.numbered(3))]
    },
  ]

  /// A day as it is planned and lived, in items of every section.
  static let planned = [
    Item.sample(1, "Call the landlord") { $0.due = DayTime("2026-11-25") },
    Item.sample(2, "File the tax return") {
      $0.due = DayTime("2026-11-20")
      $0.priority = .high
    },
    Item.sample(3, "Stand-up") { $0.due = DayTime("2026-11-27T09:30") },
    Item.sample(4, "Write the report") {
      $0.due = DayTime("2026-11-27")
      $0.priority = .high
      $0.tags = ["deep"]
    },
    Item.sample(5, "Water the plants") { $0.due = DayTime("2026-11-27") },
    Item.sample(6, "Buy bread") {
      $0.status = .done
      $0.completed = .sample
      $0.due = DayTime("2026-11-27")
    },
    Item.sample(7, "Answer Tom") {
      $0.status = .done
      $0.completed = Timestamp(milliseconds: Timestamp.sample.milliseconds - 5_400_000)
    },
    Item.sample(8, "Send the invoice") {
      $0.status = .done
      $0.completed = Timestamp(milliseconds: Timestamp.sample.milliseconds - 86_400_000)
      $0.due = DayTime("2026-11-30")
    },
    Item.sample(9, "Renew the passport") {
      $0.status = .done
      $0.completed = Timestamp(milliseconds: Timestamp.sample.milliseconds - 9 * 86_400_000)
    },
    Item.sample(10, "Dentist") { $0.due = DayTime("2026-11-30T14:00") },
    Item.sample(11, "Pack for the trip") { $0.due = DayTime("2026-11-30") },
    Item.sample(12, "Train to Hamburg") { $0.due = DayTime("2026-12-02T07:42") },
    Item.sample(13, "Pay the rent") {
      $0.due = DayTime("2027-01-01")
      $0.priority = .medium
    },
    Item.sample(14, "Plan the trip") { $0.category = work.id },
    Item.sample(15, "Book a hotel") {
      $0.parent = ItemID(.numbered(14))
      $0.category = work.id
      $0.tags = ["phone"]
    },
    Item.sample(16, "Compare three of them") {
      $0.parent = ItemID(.numbered(15))
      $0.category = work.id
    },
    Item.sample(17, "Ask for the days off") {
      $0.parent = ItemID(.numbered(14))
      $0.category = work.id
      $0.status = .done
      $0.completed = Timestamp(milliseconds: Timestamp.sample.milliseconds - 9 * 86_400_000)
    },
    Item.sample(18, "Move the website") {
      $0.category = work.id
      $0.priority = .low
      $0.tags = ["deep"]
    },
  ]

  static let thousand = (1...1000).map { Item.sample($0, "Item number \($0)") }

  private static let esc = "\u{1B}"

  /// Text that is difficult for terminals: wide, combining, joined, control and bidirectional characters.
  static let odd = [
    Item.sample(1, "日本語のとても長いタイトルは幅が二倍になります") {
      $0.tags = ["買物", "🛒"]
      $0.priority = .high
      $0.notes = "絵文字 👩‍👩‍👧‍👦 と e\u{301}\u{323}\nhttps://example.org/とても/長い/パス"
    },
    Item.sample(2, "Family 👩‍👩‍👧‍👦, flag 🇩🇪, thumb 👍🏽, heart ❤️") { $0.tags = ["🏳️‍🌈"] },
    Item.sample(3, "e\u{301}e\u{301}e\u{301} cafe\u{301} Z\u{335}\u{321}\u{322}a\u{300}\u{301}\u{302}l") {
      $0.due = DayTime("2026-11-27")
    },
    Item.sample(4, "\(esc)[31mred\(esc)[0m \(esc)]0;title\u{7} bell \u{8}\u{7F}\u{9B}2J") {
      $0.tags = ["\(esc)[5m"]
      $0.notes = "tab\there\r\nnull \u{0} here"
    },
    Item.sample(5, "שלום עולם مرحبا \u{202E}turned\u{202C} \u{2066}round\u{2069}") {
      $0.category = Category.odd.id
    },
    Item.sample(6, "ﷺ ஹௌ क्षि ཨོཾ"),
    Item.sample(7, ""),
    Item.sample(8, "\u{301}\u{200B}\u{200D}\u{FEFF}"),
  ]

  enum Category {
    static let odd = ReduxCore.Category.sample(503, "家\u{1B}[2J 🏠 très long nom", .red)
  }

  static func named(_ name: String) -> [Item]? {
    switch name {
    case "empty": []
    case "one": [mixed[0]]
    case "mixed": mixed
    case "planned": planned
    case "thousand": thousand
    case "waiting": waiting
    case "odd": odd
    default: nil
    }
  }
}
