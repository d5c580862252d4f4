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

/// Where an export goes, as it is written.
package struct ExportOutput {
  /// Takes the next bytes of the file.
  let write: ([UInt8]) -> Void
  /// Takes a field that the format cannot represent.
  let lose: (Loss) -> Void

  /// Creates an output of two functions, which are called while the export runs.
  package init(write: @escaping ([UInt8]) -> Void, lose: @escaping (Loss) -> Void) {
    self.write = write
    self.lose = lose
  }
}

/// A field that a format represents only partly or not at all, so that reading it back changes it.
package struct Loss: Equatable, Sendable {
  /// The item with the field.
  package var item: ItemID
  /// The number of the item.
  package var number: Int?
  /// The title of the item.
  package var title: String
  /// The field that is not fully represented.
  package var field: Item.Field
  /// The reason, as text for the user.
  package var reason: String

  init(_ item: Item, _ field: Item.Field, _ reason: String) {
    self.item = item.id
    number = item.number
    title = item.title
    self.field = field
    self.reason = reason
  }

  static let missingParent = "its parent is not in this list"
  static let missingAwaited = "something it waits for is not in this list"
}
