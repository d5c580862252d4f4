internal import FoundationEssentials
internal import ReduxCore

/// To-dos of iCalendar (RFC 5545, VTODO).
///
/// A to-do is kept as it was read, and written back with the same properties as long as its fields are
/// unchanged. Times with a zone are turned into local time. What surrounds the to-dos of a calendar, its
/// name, time zones and events, is kept with the first of them.
enum ICalendar: MergingCodec {
  /// The keys in the extras of an item.
  enum Extra {
    /// The UID, if it is not the UUID of the item.
    static let uid = "ics.uid"
    /// The rule as it was read, if it depends on the time zone.
    static let rule = "ics.rule"
    /// The local days on which the to-do does not repeat, as they have one of their own: separated by commas.
    static let overridden = "ics.overridden"
    /// The title of the collection in which the to-do was.
    static let collection = "ics.collection"
    /// The calendar around the to-do, without what every calendar has.
    static let calendar = "ics.calendar"
    /// The time zones that the to-do refers to.
    static let zones = "ics.zones"
  }

  /// The parameter of SUMMARY and DESCRIPTION with the exact text, if the value cannot hold it.
  static let exactParameter = "X-TODUX-TEXT"
  /// The parameter of CATEGORIES whose values are all tags.
  static let tagsParameter = "X-TODUX-TAGS"

  /// The property with the digests of the fields, of an item that was not read from a to-do.
  static let digests = "X-TODUX-BASE"

  /// The properties of a to-do that have a meaning here, or are computed.
  static let understood: Set<String> = [
    "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SEQUENCE", "SUMMARY", "DESCRIPTION", "STATUS",
    "COMPLETED", "PERCENT-COMPLETE", "PRIORITY", "CATEGORIES", "RELATED-TO", "RECURRENCE-ID", "DTSTART",
    "DUE", "DURATION", "RRULE", "EXDATE", "RDATE", "EXRULE", "ESTIMATED-DURATION",
    CalendarSeal.name, digests,
  ]

  static func entries(_ bytes: [UInt8], zones: Zones) throws(InterchangeError) -> EntryReader {
    EntryReader(CalendarReader(try CalendarFile(bytes), zones), format: .ics)
  }

  /// Returns the fields of the to-do that an item was read from; `nil` if it was not read from one.
  static func entry(before item: Item, in zone: Zone) -> ImportedEntry? {
    guard let source = item.extras[Format.ics.sourceKey].flatMap({ CalendarComponent(source: $0) }),
      CalendarItem.isSource(source, of: item)
    else { return nil }
    var zones = CalendarZones(of: item, Zones(zone))
    var entry = try? source.entry(&zones, omitting: overridden(item))
    // The zones that the machine knows by name are not at hand here, and the local one may be another.
    if let due = item.extras[Format.ics.localDueKey].flatMap({ DayTime($0) }) { entry?.due = .local(due) }
    if let start = item.extras[Format.ics.localStartKey].flatMap({ DayTime($0) }) {
      entry?.start = .local(start)
    }
    if let collection = item.extras[Extra.collection] { entry?.file(in: collection) }
    return entry
  }

  static func isSame(_ a: Recurrence, _ b: Recurrence, due: DayTime?) -> Bool {
    guard a != b, a.kind == b.kind, let rule = a.reading.rule, let other = b.reading.rule else {
      return a == b
    }
    return CalendarTimingWriter.isSame(rule, other, due: due)
  }

  /// Returns the to-do that an export would write now.
  static func source(of item: Item, as entry: ImportedEntry, in document: Document, zone: Zone) -> String {
    todo(of: item, in: document, zone, collection: entry.extras[Extra.collection]).text
  }

  static func digests(of item: Item, as entry: ImportedEntry, in document: Document, zone: Zone)
    -> FieldDigests?
  {
    // The entry may have been moved to another collection.
    let isCollected = entry.extras[Extra.collection] != nil
    let collection = isCollected ? CalendarCollection.title(for: item, in: document) : nil
    return todo(of: item, in: document, zone, collection: collection)[digests].flatMap {
      FieldDigests($0.value)
    }
  }

  private static func todo(
    of item: Item, in document: Document, _ zone: Zone, collection: String?
  ) -> CalendarComponent {
    CalendarItem(item, in: document, CalendarZones(of: item, Zones(zone)), collection: collection).todo
  }

  /// Returns the days on which an item does not repeat, as they have an item of their own.
  static func overridden(_ item: Item) -> [Day] {
    item.extras[Extra.overridden]?.split(separator: ",").compactMap { Day($0) } ?? []
  }

  static func export(
    _ source: some ExportSource, zones: Zones, identities: Bool, to output: ExportOutput
  ) -> [ItemID]? {
    CalendarWriter.write(source, zones, to: output)
    return nil
  }
}
