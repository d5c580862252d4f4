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
    format.codec.export(document, items: items, zones: zones, identities: identities)
  }
}
