internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// Writes items as the to-dos of a calendar; where another calendar was read that has a name or events of its
/// own, those after it follow in a calendar of their own.
struct CalendarWriter: Sendable {
  private static let head = ["VERSION:2.0", "PRODID:-//todux//todux//EN"]

  private let zones: Zones
  private let collection: String?
  /// The descriptions of time zones that the to-dos of each calendar need, by the number of calendars that
  /// were read before.
  private var described: [Int: [CalendarComponent]] = [:]
  /// How many calendars that were read have been passed.
  private var number = 0
  private var isAtStart = true

  /// - Parameter collection: the title of the collection for which the to-dos are written; `nil` without one.
  init(_ source: some ExportSource, _ zones: Zones, collection: String? = nil) {
    self.zones = zones
    self.collection = collection
    var number = 0
    var frame: CalendarComponent?
    source.forEachPart(.marked([ICalendar.Extra.calendar, ICalendar.Extra.zones])) { items, document in
      for index in items.indices where !items[index].extras.isEmpty {
        if let next = Self.frame(of: items[index]) { (frame, number) = (next, number + 1) }
        guard items[index].extras[ICalendar.Extra.zones] != nil else { continue }
        for zone in component(items[index], in: document).zones {
          let known = described[number, default: []] + (frame?.components ?? [])
          // The last one that is needed stands first.
          if !known.contains(where: zone.isSameZone) { described[number, default: []].insert(zone, at: 0) }
        }
      }
    }
  }

  /// Returns items of which all are at hand as a file.
  static func exported(_ document: Document, _ items: [Item], _ zones: Zones, collection: String?) -> Exported
  {
    var exported = Exported(bytes: [], losses: [])
    write(
      ListedItems(document, items), zones, collection: collection,
      to: ExportOutput(write: { exported.bytes += $0 }, lose: { exported.losses.append($0) }))
    return exported
  }

  /// Writes the items of a source as a file.
  static func write(
    _ source: some ExportSource, _ zones: Zones, collection: String? = nil, to output: ExportOutput
  ) {
    var writer = CalendarWriter(source, zones, collection: collection)
    source.forEachPart(.all) { items, document in writer.write(items, in: document, output) }
    writer.end(output)
  }

  private mutating func write(_ items: [Item], in document: Document, _ output: ExportOutput) {
    let todos = concurrently(items.indices) { [self] range in
      range.map { index in
        let (todo, _, losses) = component(items[index], in: document)
        var bytes: [UInt8] = []
        todo.write(to: &bytes)
        return (bytes: bytes, losses: losses)
      }
    }
    var bytes: [UInt8] = []
    for (item, todo) in zip(items, todos.joined()) {
      let frame = Self.frame(of: item)
      if frame != nil { number += 1 }
      if isAtStart || frame != nil {
        if !isAtStart { Self.calendar(nil).writeEnd(to: &bytes) }
        begin(frame, to: &bytes)
      }
      todo.losses.forEach(output.lose)
      bytes += todo.bytes
    }
    output.write(bytes)
  }

  private mutating func begin(_ frame: CalendarComponent?, to bytes: inout [UInt8]) {
    var calendar = Self.calendar(frame)
    calendar.components = described[number, default: []] + calendar.components
    calendar.writeBeginning(to: &bytes)
    isAtStart = false
  }

  private mutating func end(_ output: ExportOutput) {
    var bytes: [UInt8] = []
    if isAtStart { begin(nil, to: &bytes) }
    Self.calendar(nil).writeEnd(to: &bytes)
    output.write(bytes)
  }

  private func component(_ item: Item, in document: Document) -> (
    todo: CalendarComponent, zones: [CalendarComponent], losses: [Loss]
  ) {
    let described = CalendarZones.components(of: item)
    let written = CalendarItem(
      item, in: document, CalendarZones(of: item, zones), collection: collection)
    var lost = written.lost
    if item.extras.keys.contains(where: { !$0.hasPrefix(Format.ics.rawValue + ".") }) { lost.append(.extras) }
    let names = written.todo.zoneNames
    return (
      written.todo, described.filter { names.contains($0["TZID"]?.value ?? "") },
      lost.map { Loss(item, $0, Self.reason($0, item)) }
    )
  }

  private static func frame(of item: Item) -> CalendarComponent? {
    item.extras[ICalendar.Extra.calendar].flatMap { CalendarComponent(source: $0) }
  }

  private static func calendar(_ frame: CalendarComponent?) -> CalendarComponent {
    var calendar = frame ?? CalendarComponent("VCALENDAR")
    calendar.lines = head.map { ContentLine(Array($0.utf8)[...], number: 0) } + calendar.lines
    return calendar
  }

  private static func reason(_ field: Item.Field, _ item: Item) -> String {
    switch field {
    case .title: "a summary is not empty"
    case .category, .tags: "names in a calendar have no control characters, and stand once"
    case .status: "a calendar has no trash"
    case .due, .start: "the clocks skip this time"
    case .recurrence where item.recurrence?.reading.rule != nil:
      "it is written, but its end or what it leaves out gets a time, or its time another one"
    case .recurrence: "a repetition that is not understood cannot be written"
    case .extras: "fields that came with an import are not written"
    default: "a calendar cannot hold it"
    }
  }
}

extension CalendarComponent {
  /// Returns `true` if both describe a time zone of the same name.
  fileprivate func isSameZone(_ other: CalendarComponent) -> Bool {
    other.isTimeZone && other["TZID"]?.value == self["TZID"]?.value
  }
}
