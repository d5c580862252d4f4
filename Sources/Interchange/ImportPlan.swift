package import ReduxCore

/// The result of an import as values only; nothing is applied yet.
package struct ImportPlan: Equatable, Sendable {
  /// The categories to create, before the items.
  package var categories: [Category] = []
  /// The items to add, in the order of the file. What follows an item that the file completes comes at the end.
  package var items: [Item] = []
  /// The items of the document that take over what has changed in the file since it was last imported, in
  /// the order of the file.
  package var merged: [Item] = []
  /// The number of items of the document that are done by the file, with those that are done with them.
  package var completed = 0
  /// How the series go on of which the file completes an item.
  package var outcomes: [NextItems.Outcome] = []
  /// What is free to be done by what the file completes or deletes, as a sentence without a full stop; `nil` if
  /// nothing is.
  package var freed: String?
  /// What the file leaves open below what it completes, as a sentence without a full stop; `nil` if there is nothing.
  package var leftOpen: String?
  /// What is open twice now, as a sentence without a full stop; `nil` if nothing is.
  package var doubled: String?
  /// The number of items that are moved to the trash, since the file goes on with their series.
  package var withdrawn = 0
  /// The number of entries that the document already contains; its items stay as they are.
  package var unchanged = 0
  /// The entries that cannot be read, in the order of the file.
  package var broken: [Broken] = []
  /// The lines, counted from 1, of entries that repeat the UUID of an earlier entry; they get new UUIDs.
  package var repeated: [Int] = []

  /// The names of the fields that the items keep without understanding them; they may repeat.
  package var kept: [String] = []

  /// What the items have not taken over from their entries, in the order of the file.
  package var notes: [ImportNote] = []
}

/// Something in an entry that is not followed; the entry is imported all the same, and keeps it.
package struct ImportNote: Equatable, Sendable {
  /// The name of the file, if there are several.
  package var file: String?
  /// The line, counted from 1.
  package var line: Int
  /// What is not followed, and why, as text for the user.
  package var text: String
}
