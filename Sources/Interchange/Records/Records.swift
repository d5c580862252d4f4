internal import ReduxCore

/// The app's own JSON: an array of records, or one a line, as `list --json` prints them.
///
/// A record is kept as it was read, with keys that are not known, and written back byte for byte as long as
/// its fields are unchanged.
enum Records: Codec {
  /// The keys in the extras of an item.
  enum Extra {
    /// What stands before the record, if it is not what is usually written.
    static let before = "json.before"
    /// What stands after the last record, likewise.
    static let after = "json.after"
  }

  /// What stands before the first record, between two, and after the last one.
  static let (begin, between, end) = ("[\n  ", ",\n  ", "\n]\n")

  static func entries(_ bytes: [UInt8], zones: Zones) throws(InterchangeError) -> EntryReader {
    try TextFrame.check(bytes)
    return EntryReader(RecordReader(bytes), format: .json)
  }

  static func export(
    _ source: some ExportSource, zones: Zones, identities: Bool, to output: ExportOutput
  ) -> [ItemID]? {
    var writer = RecordWriter(ItemRecords(source, format: .json), zone: zones.local)
    source.forEachPart(.all) { items, document in writer.write(items, in: document, output) }
    writer.end(output)
    return nil
  }
}
