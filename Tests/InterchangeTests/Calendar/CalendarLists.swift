import FoundationEssentials
import Redux
import ReduxCore

@testable import Interchange

/// The zones of the tests: Berlin is the local one, and both have names.
let calendarZones = Zones(berlin) { ["America/New_York": newYork, "Europe/Berlin": berlin][$0] }

/// Winter and summer time of New York around 2026.
let newYork = Zone(offsets: [
  .init(since: Timestamp(milliseconds: 0), seconds: -18_000),
  .init(since: Timestamp(milliseconds: 1_772_953_200_000), seconds: -14_400),
  .init(since: Timestamp(milliseconds: 1_793_512_800_000), seconds: -18_000),
])

/// Returns a calendar with these lines.
func calendar(_ lines: String...) -> String {
  (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN"] + lines + ["END:VCALENDAR"])
    .joined(separator: "\r\n") + "\r\n"
}

/// Returns the lines of a to-do, to which others may refer by `uid`.
func todo(_ uid: String, _ lines: String...) -> String {
  (["BEGIN:VTODO", "UID:\(uid)", "DTSTAMP:20261101T000000Z"] + lines + ["END:VTODO"])
    .joined(separator: "\r\n")
}

func calendarPlan(_ text: String, into document: Document = Document(), in zone: Zone = berlin) throws
  -> ImportPlan
{
  var zones = calendarZones
  zones.local = zone
  let entries = try Format.ics.entries(Array(text.utf8), zones: zones)
  return try Importer.plan(entries, into: document, now: now, zone: zone, newID: Ids().next)
}

/// Returns the document after an import into an empty one.
func importedCalendar(_ text: String, in zone: Zone = berlin) throws -> Document {
  let plan = try calendarPlan(text, in: zone)
  return Document(categories: plan.categories, items: plan.items)
}

/// Returns the only item of a to-do with these lines.
func calendarItem(_ lines: String...) throws -> Item {
  struct NotOneItem: Error {}
  let items = try calendarPlan(calendar(todo("1@test", lines.joined(separator: "\r\n")))).items
  guard let item = items.first, items.count == 1 else { throw NotOneItem() }
  return item
}

extension Document {
  /// Writes all items as a calendar.
  func calendar(in zone: Zone = berlin) -> Exported {
    var zones = calendarZones
    zones.local = zone
    return Exporter.export(self, items: ordered, format: .ics, zones: zones)
  }
}

extension Exported {
  /// The lines without their folds.
  var unfolded: [Substring] {
    text.replacing("\r\n ", with: "").split(separator: "\r\n")
  }
}
