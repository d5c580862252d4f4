import FoundationEssentials
import Redux
import TestSupport

@testable import ReduxCore

/// A Saturday, at a zone without clock changes.
let queries = QueryContext(
  today: today, zone: Zone(offsets: [Zone.Offset(since: time(0), seconds: 3600)]),
  date: { words in
    switch words {
    case "fri": DayTime(day("2026-11-27"))
    case "next fri": DayTime(day("2026-12-04"))
    case "tonight": DayTime(today, minute: 1200)
    case "tomorrow 9am": DayTime(today.adding(days: 1), minute: 540)
    default: nil
    }
  })

extension QueryNode {
  /// The tree as nested lists, such as `(and milk (or #a #b))`, with conditions as they are printed.
  var tree: String {
    switch self {
    case .all: "all"
    case .and(let nodes): "(and " + nodes.map(\.tree).joined(separator: " ") + ")"
    case .or(let nodes): "(or " + nodes.map(\.tree).joined(separator: " ") + ")"
    case .not(let node): "(not " + node.tree + ")"
    case .condition: Query(self).text
    }
  }
}

/// Returns the tree of a query, parsed strictly, or the place and kind of the error.
func strict(_ text: String, _ context: QueryContext = queries) -> String {
  do {
    return try Query(parsing: text, context).root.tree
  } catch {
    return "\(error.range): \(error.kind)"
  }
}

/// Returns the tree of the text of a search.
func typed(_ text: String) -> String { Query.typed(text, queries).query.root.tree }

extension QueryNode {
  /// Returns a random tree, as the parser could build it.
  static func random(_ random: inout SeededRandom, depth: Int = 3) -> QueryNode {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &random) {
    case 0...4: .condition(.random(&random))
    case 5: QueryNode.condition(.random(&random)).negated
    case 6: QueryNode.random(&random, depth: depth - 1).negated
    case 7...8:
      .all(of: (0...Int.random(in: 1...3, using: &random)).map { _ in .random(&random, depth: depth - 1) })
    default:
      .any(of: (0...Int.random(in: 1...3, using: &random)).map { _ in .random(&random, depth: depth - 1) })
    }
  }
}

extension QueryCondition {
  static let words = [
    "milk", "a b", "and", "NOT", "p1", "all", "c++", "(draft)", "10:30", "due:fri", "-x", "\\", "\"", "é",
    "straße",
    "is:", "42", "5-7", "#x", "@x", "a-b", "日本語", "!", "x)", "rock", "\u{3000}x", "x\u{A0}y",
  ]
  static let names = [
    "work", "Work/a b", "home", "any", "none", "x)", "é", "9", "a\"b", "two words", "r&d", "-",
  ]

  static func random(_ random: inout SeededRandom) -> QueryCondition {
    let comparison = random.pick(Comparison.allCases)
    switch Int.random(in: 0..<11, using: &random) {
    case 0...2: return .word(random.pick(words))
    case 3:
      return .text(random.pick(TextField.allCases), random.pick(words), isWhole: random.pick([true, false]))
    case 4: return .category(random.pick(names), isExact: random.pick([true, false]))
    case 5: return .tag(random.pick(names))
    case 6: return .priority(comparison, random.pick(Item.Priority.allCases))
    case 7:
      let date: QueryDate = random.pick([
        .fixed(DayTime(today)), .fixed(DayTime(today, minute: 600)), .relative(-7, .day), .relative(2, .week),
        .relative(0, .month), .relative(1, .year), .words("fri"), .words("next fri"), .words("tonight"),
        .words("today"), .words("tomorrow"),
      ])
      return .date(random.pick(DateField.allCases), comparison, date)
    case 8: return .estimate(comparison, minutes: random.pick([0, 15, 30, 90]))
    case 9: return .list(random.pick(ListID.smart))
    default:
      return random.pick([
        .has(random.pick(Property.allCases)), .state(random.pick(State.allCases)), .numbers([1...1, 3...6]),
      ])
    }
  }
}
