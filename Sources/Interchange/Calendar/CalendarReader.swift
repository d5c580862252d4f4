internal import FoundationEssentials
internal import ReduxCore

/// Reads the to-dos of files, each of which may hold several calendars.
struct CalendarReader {
  private var zones: CalendarZones
  private var todos: [CalendarComponent] = []
  private var entries: [ImportedEntry] = []
  private var broken: [Broken] = []

  init(_ zones: Zones) { self.zones = CalendarZones(zones) }

  /// Reads a file of a folder; one that is not made of calendars is broken as a whole.
  mutating func read(_ file: CalendarFolder.File) {
    let (read, failed) = (entries.count, broken.count)
    do throws(InterchangeError) {
      try self.read(file.bytes)
    } catch {
      broken.append(Broken(line: 1, reason: String(error.sentence.dropLast())))
    }
    for place in entries.indices.dropFirst(read) {
      entries[place].file = file.name
      if let collection = file.collection { entries[place].file(in: collection) }
    }
    for place in broken.indices.dropFirst(failed) { broken[place].file = file.name }
  }

  /// Reads a file.
  /// - Throws: ``InterchangeError`` if the file is not made of calendars.
  mutating func read(_ bytes: [UInt8]) throws(InterchangeError) {
    let calendars = try CalendarParser(bytes).components()
    for calendar in calendars {
      guard calendar.name == "VCALENDAR" else {
        throw .malformed(line: calendar.number, byte: 1, problem: "“\(calendar.name)” is no calendar")
      }
      if let line = calendar.lines.first(where: \.isBroken) {
        throw .malformed(line: line.number, byte: 1, problem: "a line of the calendar is no property")
      }
    }
    for calendar in calendars { read(calendar) }
  }

  /// Returns all that was read.
  func parsed() -> Parsed {
    var connected = self
    connected.connectChildren()
    return Parsed(format: .ics, entries: connected.entries, broken: broken)
  }

  private mutating func read(_ calendar: CalendarComponent) {
    zones.add(calendar.components)
    let found = calendar.components.filter(\.isTodo)
    let overridden = overriddenDays(found)
    let texts = zoneTexts(calendar)
    var frame = CalendarFrame(calendar)
    for todo in found {
      let omitted = todo.occurrence == nil ? todo.uid.flatMap { overridden[$0] } ?? [] : []
      do throws(CalendarProblem) {
        var entry = try todo.entry(&zones, omitting: omitted, source: CalendarSeal.removed(from: todo).text)
        if !omitted.isEmpty {
          entry.extras[ICalendar.Extra.overridden] = omitted.map(\.iso8601).joined(separator: ",")
        }
        if let text = frame.take() {
          entry.extras[ICalendar.Extra.calendar] = text
          entry.remarks += frame.remarks
        }
        if !texts.isEmpty {
          let used = todo.zoneNames.sorted().compactMap { texts[$0] }
          if !used.isEmpty { entry.extras[ICalendar.Extra.zones] = used.joined(separator: "\n") }
        }
        todos.append(todo)
        entries.append(entry)
      } catch {
        broken.append(Broken(line: error.line, reason: error.reason))
      }
    }
  }

  /// Returns the local days of occurrences that are to-dos of their own, by UID.
  private mutating func overriddenDays(_ todos: [CalendarComponent]) -> [String: [Day]] {
    var days: [String: [Day]] = [:]
    for todo in todos {
      guard let uid = todo.uid, let time = todo["RECURRENCE-ID"].flatMap({ CalendarTime($0) }) else {
        continue
      }
      days[uid, default: []].append(zones.entryTime(time).dayTime(in: zones.local).day)
    }
    return days
  }

  private func zoneTexts(_ calendar: CalendarComponent) -> [String: String] {
    let described = calendar.components.filter(\.isTimeZone)
    return Dictionary(described.map { ($0["TZID"]?.value ?? "", $0.text) }) { first, _ in first }
  }

  /// Gives the entries that others name as their children those as parents.
  private mutating func connectChildren() {
    guard todos.contains(where: { $0.lines.contains { $0.relation == .child && $0.name == "RELATED-TO" } })
    else { return }
    let places = Dictionary(entries.enumerated().compactMap { place, entry in entry.key.map { ($0, place) } })
    {
      first, _ in first
    }
    for (todo, entry) in zip(todos, entries) {
      for line in todo.all("RELATED-TO") where line.relation == .child {
        guard let place = places[CalendarText.decoded(line)], entries[place].parentKey == nil else {
          continue
        }
        entries[place].parentKey = entry.key
      }
    }
  }
}
