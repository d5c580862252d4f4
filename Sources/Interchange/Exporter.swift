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
    var exported = Exported(bytes: [], losses: [])
    exported.order = export(
      ListedItems(document, items), format: format, zones: zones, identities: identities,
      to: ExportOutput(write: { exported.bytes += $0 }, lose: { exported.losses.append($0) }))
    return exported
  }

  /// Writes the items of a source, in their order, as they come: the same as
  /// ``export(_:items:format:zones:identities:)``.
  ///
  /// - Returns: the items in the order in which they stand in the file; `nil` for that of the source.
  @discardableResult
  package static func export(
    _ source: some ExportSource, format: Format, zones: Zones, identities: Bool = false,
    to output: ExportOutput
  ) -> [ItemID]? {
    var missing = missing(in: source)
    let told = ExportOutput(
      write: output.write,
      lose: { loss in
        missing[loss.item]?.removeAll { $0.field == loss.field }
        output.lose(loss)
      })
    let order = format.codec.export(
      source, zones: zones, identities: identities, to: missing.isEmpty ? output : told)
    for (_, losses) in missing.sorted(by: { $0.key < $1.key }) { losses.forEach(output.lose) }
    return order
  }

  /// Returns the losses of items that name others which are not among them: whoever reads the file does not
  /// find these.
  private static func missing(in source: some ExportSource) -> [ItemID: [Loss]] {
    let references = source.references
    guard !references.isComplete else { return [:] }
    var losses: [ItemID: [Loss]] = [:]
    source.forEachPart(.all) { items, _ in
      for index in items.indices where items[index].hasReferences {
        let item = items[index]
        if let parent = item.parent, references.present[parent] == nil {
          losses[item.id, default: []].append(Loss(item, .parent, Loss.missingParent))
        }
        if !item.waitsFor.allSatisfy({ references.present[$0] != nil }) {
          losses[item.id, default: []].append(Loss(item, .waitsFor, Loss.missingAwaited))
        }
      }
    }
    return losses
  }
}
