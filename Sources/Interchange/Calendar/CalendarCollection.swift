internal import Redux
internal import ReduxCore

/// A subfolder with calendar files: a list of its own, as vdirsyncer and todoman keep it (vdir), and a
/// category here.
package struct CalendarCollection: Equatable, Sendable {
  /// The name of the subfolder.
  package var folder: String
  /// The name that users see: that in the file `displayname`, or that of the subfolder.
  package var title: String

  /// - Parameter title: `nil`, or without anything visible, for the name of the subfolder.
  package init(folder: String, title: String? = nil) {
    self.folder = folder
    self.title = title.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil } ?? folder
  }

  /// Creates a collection for a category.
  /// - Parameter taken: the names of the subfolders that there are, in lower case.
  init(category: String, taken: Set<String>) {
    var folder = String(category.map { $0 == "/" || $0 == "\0" ? "-" : $0 })
    if folder.hasPrefix(".") { folder = "_" + folder.dropFirst() }
    while folder.utf8.count > 120 { folder.removeLast() }
    let base = folder
    var number = 2
    while taken.contains(folder.lowercased()) {
      folder = "\(base)-\(number)"
      number += 1
    }
    self.init(folder: folder, title: category)
  }

  /// Returns the title of the collection of an item: the name of its category, or that of the Inbox.
  static func title(for item: Item?, in document: Document) -> String {
    item.flatMap { document.categoryName(of: $0) } ?? ListID.inbox.title
  }

  /// Returns `true` if the collection stands for the category with that name.
  func isFor(_ category: String) -> Bool { CategoryNames.areSame(title, category) }
}

extension ImportedEntry {
  /// Files the entry of a to-do in a collection: its category is the collection, except for that of the
  /// Inbox, and all its categories are tags.
  mutating func file(in collection: String) {
    if let category, !tags.contains(category) { tags.insert(category, at: 0) }
    category = Category.isInbox(collection) ? nil : collection
    extras[ICalendar.Extra.collection] = collection
  }

  /// Returns `true` if the to-do of an item has been moved to another collection since it was read or
  /// written.
  func isMoved(from item: Item, in document: Document) -> Bool {
    guard let collection = extras[ICalendar.Extra.collection] else { return false }
    return item.extras[ICalendar.Extra.collection] != collection
      && !CategoryNames.areSame(document.categoryName(of: item), collection)
  }
}
