internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// The JSON that `task export` writes and `task import` reads: an array of tasks, one task, or one a line.
///
/// A task is kept as it was read, except for what Taskwarrior computes anew (`id`, `urgency`), and written
/// back with the same values as long as its fields are unchanged. Its UUID is that of the item.
enum Taskwarrior: MergingCodec {
  /// The keys in the extras of an item.
  enum Extra {
    /// The task of which the item is the current occurrence. The suffix lets the next item of the series keep
    /// it.
    static let template = "taskwarrior.template.source"
    /// The UUID of the task, if it is not that of the item: an item that stands for a series is the occurrence of it
    /// that is pending.
    static let uuid = "taskwarrior.uuid"
    /// The UUID of such a task, in an occurrence that does not repeat: another one is
    /// pending after it, or the series has ended.
    static let series = "taskwarrior.series"
    /// The last date of the series, as the instant in the file was read. While it is there, that is written
    /// back as it was, also in another time zone.
    static let until = "taskwarrior.until"
  }

  static func entries(_ bytes: [UInt8], zones: Zones) throws(InterchangeError) -> EntryReader {
    try TextFrame.check(bytes)
    return EntryReader(TaskwarriorReader(bytes, zone: zones.local), format: .taskwarrior)
  }

  /// Returns the fields of the task that an item was read from; `nil` if it was not read from one.
  static func entry(before item: Item, in zone: Zone) -> ImportedEntry? {
    guard let task = item.extras[Format.taskwarrior.sourceKey].flatMap({ TaskwarriorTask($0) }),
      TaskwarriorItem.isSource(task, of: item)
    else { return nil }
    var entry = try? task.entry(in: zone, line: 0, until: item.extras[Extra.until].flatMap { DayTime($0) })
    if item.extras[Extra.series] != nil { entry?.recurrence = nil }
    // The task of a series has its first dates.
    if let due = item.extras[Format.taskwarrior.localDueKey].flatMap({ DayTime($0) }) {
      entry?.due = .local(due)
    }
    if let start = item.extras[Format.taskwarrior.localStartKey].flatMap({ DayTime($0) }) {
      entry?.start = .local(start)
    }
    return entry
  }

  static func isSame(_ a: Recurrence, _ b: Recurrence, due: DayTime?) -> Bool {
    // Taskwarrior has one kind.
    guard a != b, let rule = a.reading.rule, let other = b.reading.rule else { return a == b }
    return TaskwarriorRecurrence.isSame(rule, other, due: due)
  }

  static func source(of item: Item, as entry: ImportedEntry, in document: Document, zone: Zone) -> String {
    task(of: item, in: document, zone).object.text
  }

  static func digests(of item: Item, as entry: ImportedEntry, in document: Document, zone: Zone)
    -> FieldDigests?
  {
    task(of: item, in: document, zone).text(.digests).flatMap { FieldDigests($0) }
  }

  private static func task(of item: Item, in document: Document, _ zone: Zone) -> TaskwarriorTask {
    TaskwarriorItem(item, in: document, zone: zone).task
  }

  static func export(
    _ source: some ExportSource, zones: Zones, identities: Bool, to output: ExportOutput
  ) -> [ItemID]? {
    var writer = TaskwarriorWriter(source, zone: zones.local)
    source.forEachPart(.all) { items, document in writer.write(items, in: document, output) }
    writer.end(output)
    return nil
  }
}
