internal import Redux
package import ReduxCore

/// The items of an export, in their order. A writer may go through them several times, and asks only for
/// those that it needs when it looks for something that concerns the whole file.
package protocol ExportSource {
  /// What the items refer to.
  var references: ExportReferences { get }

  /// The number of topmost items whose families are asked for at once; all if each time costs as much as
  /// reading all.
  var familiesAtOnce: Int { get }

  /// Passes items to `body`, some at a time and in their order, with a document that has these, their
  /// categories and what they refer to, until it returns `false`. May pass more items than are selected.
  ///
  /// A source that fails passes no more items; whoever has made it knows the failure.
  func goThrough(_ selection: ExportSelection, _ body: (_ items: [Item], _ document: Document) -> Bool)
}

extension ExportSource {
  /// Passes items to `body`, without an end before the last one.
  package func forEachPart(
    _ selection: ExportSelection, _ body: (_ items: [Item], _ document: Document) -> Void
  ) {
    goThrough(selection) { items, document in
      body(items, document)
      return true
    }
  }
}

/// Items that are all at hand.
package struct ListedItems: ExportSource {
  let document: Document
  let items: [Item]
  /// What the items refer to.
  package let references: ExportReferences
  /// All, as all items are passed each time.
  package var familiesAtOnce: Int { .max }

  /// Creates a source of items in their order.
  /// - Parameter document: contains the categories of the items, and what they refer to.
  package init(_ document: Document, _ items: [Item]) {
    self.document = document
    self.items = items
    references = ExportReferences(of: { $0(items) }) { ids in ids.compactMap { document.items[$0] } }
  }

  /// Passes all items at once.
  package func goThrough(
    _ selection: ExportSelection, _ body: (_ items: [Item], _ document: Document) -> Bool
  ) {
    _ = body(items, document)
  }
}

extension ExportReferences {
  /// Looks at what items refer to, and then at which of that is among them.
  /// - Parameters:
  ///   - forEachPart: passes all items to its argument, some at a time. It is not called again if no item refers to any.
  ///   - fetch: returns those of the items with certain ids, in ascending order, that exist.
  package init(
    of forEachPart: (_ body: (_ items: [Item]) -> Void) -> Void, fetching fetch: ([ItemID]) throws -> [Item]
  ) rethrows {
    self.init()
    var referenced: Set<ItemID> = []
    // By index, since a loop over the items would copy each.
    forEachPart { items in
      for index in items.indices where items[index].hasReferences {
        referenced.formUnion(items[index].references)
      }
    }
    guard !referenced.isEmpty else { return }
    isEmpty = false
    forEachPart { items in
      for index in items.indices where referenced.remove(items[index].id) != nil {
        present.updateValue(items[index].number, forKey: items[index].id)
      }
    }
    isComplete = referenced.isEmpty
    absent = try fetch(referenced.sorted())
  }
}
