internal import FoundationEssentials
internal import ReduxCore

/// The to-dos of a file that holds one, or a series with its occurrences.
struct CalendarTodos {
  /// The UID that all have; `nil` if the file holds anything else.
  let uid: String?
  /// The UIDs of all to-dos in the file.
  let uids: Set<String>
  private let todos: [CalendarComponent]

  init(_ bytes: [UInt8]) {
    let calendars = (try? CalendarParser(bytes).components()) ?? []
    let components = calendars.flatMap(\.components)
    let others = components.filter { !$0.isTodo && !$0.isTimeZone }
    todos = components.filter(\.isTodo)
    let uids = Set(todos.map(\.uid))
    self.uids = Set(uids.compactMap(\.self))
    uid = uids.count == 1 && others.isEmpty ? uids.first ?? nil : nil
  }

  /// Returns the UID of the to-do that an item is.
  static func uid(of item: Item) -> String {
    let source = item.extras[Format.ics.sourceKey].flatMap { CalendarComponent(source: $0) }
    if let uid = source?.uid, CalendarIdentity.uuid(uid, occurrence: source?.occurrence) == item.id.rawValue {
      return uid
    }
    return CalendarIdentity.uid(of: item)
  }

  /// `true` if both have the same properties, in any order.
  func isSame(as other: CalendarTodos) -> Bool { normalized == other.normalized }

  /// `true` if nobody has changed the file since it was written here.
  var isSealed: Bool { !todos.isEmpty && todos.allSatisfy(CalendarSeal.isIntact) }

  /// `true` if these are the to-dos that the items were imported from.
  func isSource(of items: [Item]) -> Bool {
    let sources = items.compactMap { $0.extras[Format.ics.sourceKey] }
    return todos.map { CalendarSeal.removed(from: $0).text }.sorted() == sources.sorted()
  }

  private var normalized: [[String]] {
    todos.map { todo in CalendarSeal.removed(from: todo).sortedLines }
      .sorted { $0.joined(separator: "\n") < $1.joined(separator: "\n") }
  }
}
