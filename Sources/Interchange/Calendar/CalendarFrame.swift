/// What a calendar holds beside its to-dos, and beside what every calendar has.
struct CalendarFrame {
  /// What the user is told.
  private(set) var notes: [ImportNote] = []
  private var text: String?

  /// - Parameter file: its name, if there are several.
  init(_ calendar: CalendarComponent, file: String?) {
    var rest = CalendarComponent(calendar.name)
    rest.lines = calendar.lines.filter { !["VERSION", "PRODID", "CALSCALE"].contains($0.name) }
    rest.components = calendar.components.filter { !$0.isTodo && !$0.isTimeZone }
    guard !rest.lines.isEmpty || !rest.components.isEmpty else { return }
    // Events may need their time zones.
    let needed = rest.zoneNames
    let zones = calendar.components.filter {
      $0.isTimeZone && needed.contains($0["TZID"]?.value ?? "")
    }
    rest.components = zones + rest.components
    text = rest.text
    var counts: [(first: CalendarComponent, count: Int)] = []
    for component in rest.components where !component.isTimeZone {
      if let place = counts.firstIndex(where: { $0.first.name == component.name }) {
        counts[place].count += 1
      } else {
        counts.append((component, 1))
      }
    }
    notes = counts.map { first, count in
      ImportNote(
        file: file, line: first.number,
        text: "\(count) \(first.name) of the calendar: kept for an export, and not shown")
    }
  }

  /// Returns what there is to keep; `nil` the second time.
  mutating func take() -> String? {
    defer { text = nil }
    return text
  }
}
