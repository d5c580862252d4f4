package import ReduxCore

/// A list written in a file format.
package struct Exported: Equatable, Sendable {
  /// The whole file.
  package var bytes: [UInt8]
  /// The fields that the format could not represent, in the order of the items.
  package var losses: [Loss]
  /// The items in the order in which they stand in the file; `nil` for that in which they were given.
  package var order: [ItemID]?
}

/// A field that a format represents only partly or not at all, so that reading it back changes it.
package struct Loss: Equatable, Sendable {
  /// The item with the field.
  package var item: ItemID
  /// The title of the item.
  package var title: String
  /// The field that is not fully represented.
  package var field: Item.Field
  /// The reason, as text for the user.
  package var reason: String

  static let missingParent = "its parent is not in this list"
  static let missingAwaited = "something it waits for is not in this list"
}
