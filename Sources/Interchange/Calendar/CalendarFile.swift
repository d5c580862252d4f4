/// A file of calendars, with what has to be known of them before their to-dos are read: all else that they
/// hold.
struct CalendarFile {
  struct Calendar {
    /// The properties of the calendar, and its components that are no to-dos.
    var frame: CalendarComponent
    /// The occurrences of series that are to-dos of their own: the UID of the series, and the time of the
    /// occurrence.
    var occurrences: [(uid: String, time: CalendarTime)] = []
  }

  let bytes: [UInt8]
  /// The calendars, in the order of the file.
  private(set) var calendars: [Calendar] = []

  /// - Throws: ``InterchangeError`` if the file is not made of calendars.
  init(_ bytes: [UInt8]) throws(InterchangeError) {
    self.bytes = bytes
    var parser = CalendarParser(bytes)
    // What ends in the middle is told first.
    var problem: InterchangeError?
    while let part = try parser.next() {
      switch part {
      case .beginning(let calendar):
        if calendar.name != "VCALENDAR", problem == nil {
          problem = .malformed(line: calendar.number, byte: 1, problem: "“\(calendar.name)” is no calendar")
        }
        calendars.append(Calendar(frame: calendar))
      case .line(let line):
        if line.isBroken, problem == nil {
          problem = .malformed(line: line.number, byte: 1, problem: "a line of the calendar is no property")
        }
        calendars[calendars.count - 1].frame.lines.append(line)
      case .component(let component): calendars[calendars.count - 1].add(component)
      case .end: break
      }
    }
    if let problem { throw problem }
  }
}

extension CalendarFile.Calendar {
  fileprivate mutating func add(_ component: CalendarComponent) {
    guard component.isTodo else { return frame.components.append(component) }
    guard let uid = component.uid, let time = component["RECURRENCE-ID"].flatMap({ CalendarTime($0) }) else {
      return
    }
    occurrences.append((uid, time))
  }

  /// The texts of the time zones that the calendar describes, by their names.
  var zoneTexts: [String: String] {
    let described = frame.components.filter(\.isTimeZone)
    return Dictionary(described.map { ($0["TZID"]?.value ?? "", $0.text) }) { first, _ in first }
  }
}
