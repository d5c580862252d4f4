package import ReduxCore

/// A list written in a format.
package struct Exported: Equatable, Sendable {
  /// The whole file.
  package var bytes: [UInt8]
  /// What the format could not hold, in the order of the items.
  package var losses: [Loss]
}

/// A field that a format holds only in part or not at all: read again, it would not be the same.
package struct Loss: Equatable, Sendable {
  /// The item that loses something.
  package var item: ItemID
  /// What it is called.
  package var title: String
  /// The field that is not as it was.
  package var field: Item.Field
  /// For people.
  package var reason: String
}
