internal import FoundationEssentials
internal import ReduxCore

/// The JSON that `task export` writes and `task import` reads: an array of tasks, one task, or one a line.
///
/// A task is kept as it was read, except for what Taskwarrior computes anew (`id`, `urgency`), and written
/// back with the same values as long as its fields are unchanged. Its UUID is that of the item.
enum Taskwarrior: Codec {
  /// The keys in the extras of an item.
  enum Extra {
    /// The task of which the item is the current occurrence. The suffix lets the next item of the series keep
    /// it.
    static let template = "taskwarrior.template.source"
    /// The UUID of such a task, in an occurrence that does not repeat: another one is
    /// pending after it, or the series has ended.
    static let series = "taskwarrior.series"
    /// The last date of the series, as the instant in the file was read. While it is there, that is written back as
    /// it was, also in another time zone.
    static let until = "taskwarrior.until"
  }

  static func entries(_ bytes: [UInt8], zones: Zones) throws(InterchangeError) -> EntryReader {
    try TextFrame.check(bytes)
    return EntryReader(try TaskwarriorReader(bytes, zone: zones.local).parsed())
  }

  static func export(_ document: Document, items: [Item], zones: Zones, identities: Bool) -> Exported {
    TaskwarriorWriter(document, items, zone: zones.local).exported()
  }
}
