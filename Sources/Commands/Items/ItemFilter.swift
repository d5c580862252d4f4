internal import Redux
internal import ReduxCore

/// A query as the user types it: `#category` (with the categories below it), `@tag`, `p1` `p2` `p3`,
/// `list:today` and other lists, and words that the title has to match as in the screen's search. A backslash
/// before a word takes it literally; a name with spaces is written as `#"…"`.
struct ItemFilter {
  static let help = """
    A query consists of words to find in the title, #category, @tag, p1 to p3, and list:inbox, list:today, \
    list:upcoming, list:overdue, list:done or list:trash. An item has to match all of it; of several categories \
    or priorities, one is enough.
    """

  private(set) var list: ListID?
  private var search = Search("")
  private var categories: [String] = []
  private var tags: [String] = []
  private var priorities: [Item.Priority] = []

  /// - Parameter present: the existing categories. An argument that consists of `#` and the name of one of
  ///   them is that category, even if the name contains spaces.
  init(_ arguments: [String], present: EntityTable<Category>) throws {
    var words: [String] = []
    for argument in arguments {
      if argument.hasPrefix("#"), let category = present.named(String(argument.dropFirst())) {
        categories.append(category.name.lowercased())
      } else {
        for word in Self.words(of: argument) where try !parse(word) {
          words.append(word.hasPrefix("\\") ? String(word.dropFirst()) : word)
        }
      }
    }
    search = Search(words.joined(separator: " "))
  }

  /// Returns the items of `document` that match, in the order of the list that the query names; without one,
  /// in that of the list of all items, or of the trash.
  func items(of document: Document, statuses: Set<Item.Status>, today: Day) -> [Item] {
    let list = list ?? (statuses == [.trashed] ? .trash : .all)
    var query = ListQuery(list: list, today: today)
    if statuses.contains(.done) {
      query.recentlyCompleted = PersistentSet(
        document.items.unordered.lazy.filter { $0.status == .done }.map(\.id))
    }
    let fitting = ItemList(query, search: search, of: document.items)
    return (0..<fitting.count).compactMap { fitting[$0] }.filter { fits($0, document) }
  }

  private func fits(_ item: Item, _ document: Document) -> Bool {
    if !priorities.isEmpty, !(item.priority.map { priorities.contains($0) } ?? false) { return false }
    let present = item.tags.map { $0.lowercased() }
    guard tags.allSatisfy({ present.contains($0) }) else { return false }
    if categories.isEmpty { return true }
    guard let name = item.category.flatMap({ document.categories[$0]?.name.lowercased() }) else {
      return false
    }
    return categories.contains { name == $0 || name.hasPrefix($0 + "/") }
  }

  /// Takes a word as a condition. Returns false if it is only a word to search for.
  private mutating func parse(_ word: String) throws -> Bool {
    let rest = word.dropFirst()
    if word.hasPrefix("#"), let first = rest.first, first.isLetter || first == "\"" {
      categories.append(rest.filter { $0 != "\"" }.lowercased())
    } else if word.hasPrefix("@"), rest.first?.isLetter ?? false {
      tags.append(rest.lowercased())
    } else if let priority = Self.priorities[word.lowercased()] {
      priorities.append(priority)
    } else if word.lowercased().hasPrefix("list:") {
      guard let named = Self.lists[String(word.dropFirst(5)).lowercased()] else {
        throw CommandFailure(
          .wrongUsage, "There is no list “\(word)”.",
          "The lists are inbox, today, upcoming, overdue, all, done and trash.")
      }
      list = named
    } else {
      return false
    }
    return true
  }

  private static let priorities: [String: Item.Priority] = ["p1": .high, "p2": .medium, "p3": .low]

  private static let lists: [String: ListID] = [
    "inbox": .inbox, "today": .today, "upcoming": .upcoming, "overdue": .overdue, "all": .all, "done": .done,
    "trash": .trash,
  ]

  /// Splits a text at white space, except inside the quotes of `#"…"`.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in text {
      if character == "\"", isQuoted || word == "#" {
        isQuoted.toggle()
        word.append(character)
      } else if character.isWhitespace, !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
