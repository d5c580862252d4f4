internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// Writes items as the to-dos of a calendar; where another calendar was read that has a name or events of its
/// own, those after it follow in a calendar of their own.
struct CalendarWriter {
  private static let head = ["VERSION:2.0", "PRODID:-//todux//todux//EN"]

  private let document: Document
  private let items: [Item]
  private let zones: Zones
  private let collection: String?

  /// - Parameter collection: the title of the collection for which the to-dos are written; `nil` without one.
  init(_ document: Document, _ items: [Item], _ zones: Zones, collection: String? = nil) {
    self.collection = collection
    self.document = document
    self.items = items
    self.zones = zones
  }

  /// Complexity: O(n).
  func exported() -> Exported {
    var losses: [Loss] = []
    var calendars: [CalendarComponent] = []
    for item in items {
      let frame = item.extras[ICalendar.Extra.calendar].flatMap { CalendarComponent(source: $0) }
      if calendars.isEmpty || frame != nil && calendars.last?.components.isEmpty == false {
        calendars.append(Self.calendar(nil))
      }
      if let frame { calendars[calendars.count - 1] = Self.calendar(frame) }
      let (todo, used, lost) = component(item)
      losses += lost
      for zone in used where !calendars[calendars.count - 1].describes(zone) {
        calendars[calendars.count - 1].components.insert(zone, at: 0)
      }
      calendars[calendars.count - 1].components.append(todo)
    }
    if calendars.isEmpty { calendars.append(Self.calendar(nil)) }
    var bytes: [UInt8] = []
    for calendar in calendars { calendar.write(to: &bytes) }
    return Exported(bytes: bytes, losses: losses)
  }

  private func component(_ item: Item) -> (
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
      lost.map { Loss(item: item.id, title: item.title, field: $0, reason: Self.reason($0)) }
    )
  }

  private static func calendar(_ frame: CalendarComponent?) -> CalendarComponent {
    var calendar = frame ?? CalendarComponent("VCALENDAR")
    calendar.lines = head.map { ContentLine(Array($0.utf8)[...], number: 0) } + calendar.lines
    return calendar
  }

  private static func reason(_ field: Item.Field) -> String {
    switch field {
    case .title: "a summary is not empty"
    case .category, .tags: "names in a calendar have no control characters, and stand once"
    case .status: "a calendar has no trash"
    case .due, .start: "the clocks skip this time"
    case .recurrence: "a repetition that is not understood cannot be written"
    case .extras: "what was imported from another format is not written"
    default: "a calendar has no place for it"
    }
  }
}

extension CalendarComponent {
  /// `true` if the calendar has a time zone with the same name.
  fileprivate func describes(_ zone: CalendarComponent) -> Bool {
    components.contains { $0.isTimeZone && $0["TZID"]?.value == zone["TZID"]?.value }
  }
}
