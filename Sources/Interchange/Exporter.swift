package import ReduxCore

/// Converts items to the bytes of a file.
package enum Exporter {
  /// Writes `items` of `document`, in their order.
  ///
  /// An item that was read from a file of this format and has not changed since is written back byte for
  /// byte. With `identities`, each entry carries its UUID, so that later imports recognise it; formats that
  /// always write UUIDs ignore this. Complexity: O(n).
  /// - Parameter zones: the local time zone, and those that times of imported items may be in.
  package static func export(
    _ document: Document, items: [Item], format: Format, zones: Zones, identities: Bool = false
  ) -> Exported {
    var exported = format.codec.export(document, items: items, zones: zones, identities: identities)
    addMissing(to: &exported, items)
    return exported
  }

  /// Adds the losses of items that name others which are not among them: whoever reads the file does not find these.
  private static func addMissing(to exported: inout Exported, _ items: [Item]) {
    let referring = items.referring
    guard !referring.isEmpty else { return }
    let present = Set(items.map(\.id))
    var missing: [ItemID: [Loss]] = [:]
    for item in referring.map({ items[$0] }) {
      func add(_ field: Item.Field, _ reason: String) {
        missing[item.id, default: []].append(
          Loss(item: item.id, title: item.title, field: field, reason: reason))
      }
      if let parent = item.parent, !present.contains(parent) {
        add(.parent, Loss.missingParent)
      }
      if !item.waitsFor.allSatisfy(present.contains) {
        add(.waitsFor, Loss.missingAwaited)
      }
    }
    guard !missing.isEmpty else { return }
    let known = Dictionary(grouping: exported.losses, by: \.item)
    exported.losses = items.flatMap { item in
      let losses = known[item.id] ?? []
      return losses + (missing[item.id] ?? []).filter { new in !losses.contains { $0.field == new.field } }
    }
  }
}

extension [Item] {
  /// The indices of the items that refer to others. By index, since a loop over the items would copy each.
  var referring: [Int] { indices.filter { self[$0].hasReferences } }
}
