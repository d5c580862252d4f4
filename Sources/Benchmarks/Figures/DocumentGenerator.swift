internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// A generator of realistic documents, the same for the same number of items.
struct DocumentGenerator {
  let today: Day
  private var random = SplitMix(state: 0x7464_7578)

  private static let verbs = ["Call", "Write to", "Ask", "Remind", "Meet", "Pay", "Thank", "Visit", "Invite"]
  private static let names = [
    "Anna", "the bank", "Björn", "the landlord", "Zoë", "Dr. Lin", "the school", "mum",
  ]
  private static let matters = [
    "the invoice of last month", "a new key", "the summer holidays", "the broken bicycle", "insurance papers",
    "two tickets", "the garden", "a quiet evening with friends", "Übung 7", "the offer we spoke of",
  ]
  private static let tags = ["home", "work", "phone", "errand", "later"]

  init(today: Day) { self.today = today }

  /// Returns a document of `count` items with twelve categories, most of the items open and in the Inbox.
  mutating func document(_ count: Int) -> Document {
    let ranks = Rank.ranks(count + 12)
    let moment = Timestamp(milliseconds: Int64(today.number) * 86_400_000)
    let categories = (0..<12).map { number in
      Category(
        id: CategoryID(random.uuid()), name: "List \(number + 1)",
        tint: Category.Tint.allCases[number % 8], rank: ranks[count + number], created: moment)
    }
    let items = (0..<count).map { item(ranks[$0], moment, categories) }
    return Document(categories: categories, items: items)
  }

  private mutating func item(_ rank: Rank, _ now: Timestamp, _ categories: [ReduxCore.Category]) -> Item {
    let created = Timestamp(milliseconds: now.milliseconds - Int64(random.below(90)) * 86_400_000)
    var item = Item(id: ItemID(random.uuid()), title: title(), rank: rank, created: created)
    if random.below(100) < 25 { item.category = categories[random.below(categories.count)].id }
    if random.below(100) < 30 {
      let day = today.adding(days: random.below(60) - 10)
      item.due = DayTime(day, minute: random.below(3) == 0 ? 30 * random.below(48) : nil)
    }
    if random.below(100) < 20 { item.tags = [Self.tags[random.below(Self.tags.count)]] }
    if random.below(100) < 15 { item.priority = Item.Priority.allCases[random.below(3)] }
    if random.below(100) < 10 { item.notes = "It can wait.\n\(title())" }
    if random.below(100) < 20 {
      item.status = .done
      item.completed = now
      item.modified = now
    }
    return item
  }

  /// Returns a title of 15 to 60 characters.
  private mutating func title() -> String {
    let verb = Self.verbs[random.below(Self.verbs.count)]
    let name = Self.names[random.below(Self.names.count)]
    let matter = Self.matters[random.below(Self.matters.count)]
    return "\(verb) \(name) about \(matter)"
  }
}

/// A repeatable random number generator: SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number
/// Generators, 2014).
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to but not including `limit`.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func uuid() -> UUID {
    var halves = (next().bigEndian, next().bigEndian)
    return withUnsafeBytes(of: &halves) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
