internal import FoundationEssentials
internal import ReduxCore

/// Reads the to-dos of files, each of which may hold several calendars.
struct CalendarReader: EntrySource {
  /// A calendar of which the to-dos are read.
  private struct Calendar {
    /// Local days of occurrences that are to-dos of their own, by UID.
    var overridden: [String: [Day]]
    /// The texts of the time zones that the calendar describes, by their names.
    var zoneTexts: [String: String]
    var frame: CalendarFrame
  }

  private(set) var broken: [Broken] = []
  private var zones: CalendarZones
  /// The files of a folder that have not been begun.
  private var files: ArraySlice<CalendarFolder.File> = []
  private let fileCount: Int
  /// The file that is being read, as one of a folder; `nil` if it is none.
  private var file: CalendarFolder.File?
  private var parser: CalendarParser?
  /// The calendars of the file that have not been begun.
  private var calendars: ArraySlice<CalendarFile.Calendar> = []
  private var calendar: Calendar?
  /// The keys of the parents of to-dos that others name as their children, by the keys of those. A to-do that
  /// has got its parent is removed: only the first one of its key is meant.
  private var parents: [String: String] = [:]

  /// Begins a file.
  init(_ file: CalendarFile, _ zones: Zones) {
    self.zones = CalendarZones(zones)
    fileCount = 0
    open(file)
    if Self.mentionsChildren(file.bytes) { parents = parentsOfChildren() }
  }

  /// Begins the files of a folder; one that is not made of calendars is broken as a whole.
  init(_ files: [CalendarFolder.File], _ zones: Zones) {
    self.zones = CalendarZones(zones)
    self.files = files[...]
    fileCount = files.count
    if files.contains(where: { Self.mentionsChildren($0.bytes) }) { parents = parentsOfChildren() }
  }

  var progress: Double {
    fileCount > 0 ? 1 - Double(files.count) / Double(fileCount) : parser?.progress ?? 1
  }

  mutating func next() throws(InterchangeError) -> ImportedEntry? {
    guard var (_, entry) = try nextTodo() else { return nil }
    if !parents.isEmpty, let key = entry.key, let parent = parents.removeValue(forKey: key),
      entry.parentKey == nil
    {
      entry.parentKey = parent
    }
    return entry
  }

  // MARK: Files

  private mutating func open(_ file: CalendarFile) {
    parser = CalendarParser(file.bytes)
    calendars = file.calendars[...]
  }

  /// Begins the next file of a folder.
  private mutating func open(_ file: CalendarFolder.File) {
    self.file = file
    do throws(InterchangeError) {
      open(try CalendarFile(file.bytes))
    } catch {
      parser = nil
      broken.append(Broken(file: file.name, line: 1, reason: String(error.sentence.dropLast())))
    }
  }

  /// Returns the next to-do that can be read, and its entry.
  private mutating func nextTodo() throws(InterchangeError) -> (CalendarComponent, ImportedEntry)? {
    while true {
      while let part = try parser?.next() {
        switch part {
        case .beginning: enter(calendars.popFirst())
        case .component(let component) where component.isTodo:
          if let entry = entry(of: component) { return (component, entry) }
        case .component, .line, .end: break
        }
      }
      guard let next = files.popFirst() else { return nil }
      open(next)
    }
  }

  private mutating func enter(_ next: CalendarFile.Calendar?) {
    guard let next else { return }
    zones.add(next.frame.components)
    var overridden: [String: [Day]] = [:]
    for (uid, time) in next.occurrences {
      overridden[uid, default: []].append(zones.entryTime(time).dayTime(in: zones.local).day)
    }
    calendar = Calendar(
      overridden: overridden, zoneTexts: next.zoneTexts, frame: CalendarFrame(next.frame, file: file?.name))
  }

  /// Returns what a to-do says; `nil` if it cannot be read.
  private mutating func entry(of todo: CalendarComponent) -> ImportedEntry? {
    let omitted = todo.occurrence == nil ? todo.uid.flatMap { calendar?.overridden[$0] } ?? [] : []
    do throws(CalendarProblem) {
      var entry = try todo.entry(&zones, omitting: omitted, source: CalendarSeal.removed(from: todo).text)
      if !omitted.isEmpty {
        entry.extras[ICalendar.Extra.overridden] = omitted.map(\.iso8601).joined(separator: ",")
      }
      if let text = calendar?.frame.take() {
        entry.extras[ICalendar.Extra.calendar] = text
        entry.beside = calendar?.frame.notes ?? []
      }
      if let texts = calendar?.zoneTexts, !texts.isEmpty {
        let used = todo.zoneNames.sorted().compactMap { texts[$0] }
        if !used.isEmpty { entry.extras[ICalendar.Extra.zones] = used.joined(separator: "\n") }
      }
      entry.file = file?.name
      if let collection = file?.collection { entry.file(in: collection) }
      return entry
    } catch {
      broken.append(Broken(file: file?.name, line: error.line, reason: error.reason))
      return nil
    }
  }

  // MARK: Children

  /// `true` if a to-do of a file may name another one as its child, which rarely happens. All have to be read
  /// then before the parents of the first are known.
  private static func mentionsChildren(_ bytes: [UInt8]) -> Bool {
    bytes.contains(wordOf: "CHILD", ignoringCase: true)
  }

  /// Reads all files for the parents of to-dos that others name as their children. The first one that names a
  /// child counts.
  private func parentsOfChildren() -> [String: String] {
    var reader = self
    var parents: [String: String] = [:]
    // Where a file is malformed, it is told when it is read.
    while let (todo, entry) = try? reader.nextTodo() {
      guard let key = entry.key else { continue }
      for line in todo.all("RELATED-TO") where line.relation == .child {
        let child = CalendarText.decoded(line)
        if parents[child] == nil { parents[child] = key }
      }
    }
    return parents
  }
}
