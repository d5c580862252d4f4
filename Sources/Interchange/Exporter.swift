package import ReduxCore

/// Turns items into the bytes of a file.
package enum Exporter {
  /// Writes `items` of `document`, in their order.
  ///
  /// What was read from a file of this format and is as it was is written back byte for byte. With
  /// `identities` each entry carries its uuid, so that it is known again wherever it is imported; formats that
  /// always do so pay no heed. Linear.
  package static func export(
    _ document: Document, items: [Item], format: Format, zone: Zone, identities: Bool = false
  ) -> Exported {
    format.codec.export(document, items: items, zone: zone, identities: identities)
  }
}
