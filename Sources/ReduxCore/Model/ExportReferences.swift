/// The items to which those of an export refer: their parents, and what they wait for.
package struct ExportReferences: Sendable {
  /// The numbers of those that are exported too.
  package var present: [ItemID: Int?] = [:]
  /// The others, as far as they exist.
  package var absent: [Item] = []
  /// `true` if no item refers to any.
  package var isEmpty = true
  /// `true` if all of them are exported too.
  package var isComplete = true

  /// Creates those of items that refer to none.
  package init() {}
}
