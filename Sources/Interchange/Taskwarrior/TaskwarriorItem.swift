internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// An item as a task.
struct TaskwarriorItem: Sendable {
  private(set) var task: TaskwarriorTask
  /// The task that stands for the series of the item; deleted if the item has left it.
  private(set) var template: TaskwarriorTask?
  /// `true` if the task was made the one that stands for a series.
  private(set) var beginsSeries = false
  private let item: Item
  private let document: Document
  private let category: String?
  private let zone: Zone
  /// The fields of the source; `nil` without one.
  private let read: ImportedEntry?
  private let source: TaskwarriorTask?
  /// The fields of the task, once its digests were written.
  private var written: ImportedEntry?
  /// `true` if the task is not what was read.
  private var isEdited = false

  /// - Parameter document: contains the category, and what the item waits for.
  init(_ item: Item, in document: Document, zone: Zone) {
    self.item = item
    self.document = document
    category = document.categoryName(of: item)
    self.zone = zone
    let source = item.extras[Format.taskwarrior.sourceKey].flatMap { TaskwarriorTask($0) }
    let isOwn = source.map { Self.isSource($0, of: item) } ?? false
    task = source ?? TaskwarriorTask()
    // The next item of a series keeps the source of the one before.
    if !isOwn { for attribute in Self.ofOneOccurrence { task[attribute] = nil } }
    self.source = isOwn ? source : nil
    read = source == nil ? nil : Self.entry(task, item, zone, since: self.source)
    task.set(.uuid, Self.uuid(of: item))
    edit()
    template = endedTemplate(isOwn: isOwn)
  }

  /// Returns `true` unless a task was that of the item before in a series.
  static func isSource(_ task: TaskwarriorTask, of item: Item) -> Bool {
    task.uuid == nil || task.uuid == UUID(uuidString: uuid(of: item))
  }

  /// Returns the UUID of the task that an item is.
  private static func uuid(of item: Item) -> String {
    item.extras[Taskwarrior.Extra.uuid] ?? item.id.rawValue.uuidString.lowercased()
  }

  /// What the task does not say, with the reasons.
  var losses: [(field: Item.Field, reason: String)] {
    var lost: [Item.Field] = []
    // A task that is as it was read has all fields.
    if isEdited {
      let written = written ?? Self.entry(task, item, zone, since: source)
      lost = Item.Field.allCases.filter { differs($0, written) }
    }
    if !task.mayRepeat, item.recurrence != nil { lost.append(.recurrence) }
    if item.extras.keys.contains(where: { !$0.hasPrefix(Format.taskwarrior.rawValue + ".") }) {
      lost.append(.extras)
    }
    return lost.map { ($0, Self.reason($0, item, mayRepeat: task.mayRepeat)) }
  }

  private static let ofOneOccurrence: [TaskwarriorTask.Attribute] = [
    .uuid, .entry, .modified, .end, .wait, .parent, .imask, .mask, .status,
  ]

  /// Returns the fields of a task, as they were read for the item.
  private static func entry(
    _ task: TaskwarriorTask, _ item: Item, _ zone: Zone, since source: TaskwarriorTask?
  ) -> ImportedEntry? {
    let isRead = source.map { $0[.until] == task[.until] } ?? false
    let last = isRead ? item.extras[Taskwarrior.Extra.until].flatMap { DayTime($0) } : nil
    var entry = try? task.entry(in: zone, line: 0, until: last)
    if item.extras[Taskwarrior.Extra.series] != nil { entry?.recurrence = nil }
    return entry
  }

  private mutating func edit() {
    let changed = Item.Field.allCases.filter { field in
      differs(field, read) && !(field == .recurrence && differsInKind(read?.recurrence))
    }
    for field in changed { set(field) }
    complete()
    guard !changed.isEmpty else { return }
    isEdited = true
    task.set(.modified, CompactTime.text(item.modified))
    let repeats = item.status == .open && item.recurrence?.reading.rule != nil
    if repeats, task[.parent] == nil, task[.recur] != nil, task[.due] != nil, !task.isTemplate {
      task.set(.status, "recurring")
      beginsSeries = true
    }
    // What was read from a task is merged with that, and its digests are those of the program that made it.
    guard source == nil else { return }
    written = Self.entry(task, item, zone, since: nil)
    task.set(.digests, written.map { FieldDigests(of: $0, due: item.due, start: item.start).text })
  }

  /// Adds what every task has to have, and what was read did not.
  private mutating func complete() {
    // An absent status means pending, and an absent time of entry the import.
    if task[.status] == nil { task.set(.status, "pending") }
    if task[.entry] == nil { task.set(.entry, CompactTime.text(item.created)) }
    if item.status != .open, task[.end] == nil { task.set(.end, end) }
  }

  /// Returns the task of the series, which is over if the item goes on without it.
  private func endedTemplate(isOwn: Bool) -> TaskwarriorTask? {
    guard var template = item.extras[Taskwarrior.Extra.template].flatMap({ TaskwarriorTask($0) }) else {
      return nil
    }
    guard !isOwn || task[.parent] == nil else { return template }
    template.set(.status, "deleted")
    template.set(.end, CompactTime.text(item.modified))
    template.set(.modified, CompactTime.text(item.modified))
    return template
  }

  // MARK: Comparing

  /// Returns `true` if the item does not have the value of a task that was read as `entry`. Times are whole
  /// seconds.
  private func differs(_ field: Item.Field, _ entry: ImportedEntry?) -> Bool {
    guard let entry else { return true }
    switch field {
    case .title: return entry.title != item.title
    case .notes: return entry.notes != item.notes
    case .category: return !CategoryNames.areSame(entry.category, category)
    case .status: return entry.status != item.status
    case .priority: return entry.priority != item.priority
    case .due: return time(.due, entry.due) != item.due
    case .start: return time(task.startAttribute, entry.start) != item.start
    case .tags: return entry.tags != item.tags
    case .waitsFor: return Set(entry.awaitedKeys) != Set(awaited)
    case .recurrence: return differsInRecurrence(entry.recurrence)
    case .created:
      // It never changes here, and a day without a time means other moments in other zones.
      if let source, source[.entry] == task[.entry] { return false }
      return entry.created.map { seconds($0.moment(in: zone)) != seconds(item.created) } ?? false
    case .completed:
      // A task without a time of completion gets that of the item.
      guard item.status == .done, let completed = item.completed, let read = entry.completed else {
        return false
      }
      return seconds(read.moment(in: zone)) != seconds(completed)
    case .parent: return item.parent != nil
    case .estimate: return item.estimate != nil
    case .rank, .modified, .extras: return false
    }
  }

  private func differsInRecurrence(_ read: Recurrence?) -> Bool {
    guard task.mayRepeat else { return false }
    guard let a = item.recurrence, let b = read else { return (item.recurrence == nil) != (read == nil) }
    guard a != b else { return false }
    guard a.kind == b.kind, let rule = a.reading.rule, let other = b.reading.rule else { return true }
    return !TaskwarriorRecurrence.isSame(rule, other, due: item.due)
  }

  /// Returns `true` if the item repeats on the same dates as a task that was read, and only counts the next one from
  /// something else. Taskwarrior has no word for that, so that the series can stay what it is.
  private func differsInKind(_ read: Recurrence?) -> Bool {
    guard source != nil, let here = item.recurrence, let read, here.kind != read.kind else { return false }
    return Taskwarrior.isSame(here, read, due: item.due)
  }

  /// Returns a date of the task; one that is unchanged in the zone in which it was read.
  private func time(_ attribute: TaskwarriorTask.Attribute, _ time: EntryTime?) -> DayTime? {
    let key = attribute == .due ? Format.taskwarrior.localDueKey : Format.taskwarrior.localStartKey
    if let source, let value = task[attribute], source[attribute] == value, let local = item.extras[key] {
      return DayTime(local)
    }
    return time?.dayTime(in: zone)
  }

  private func seconds(_ time: Timestamp) -> Int64 { time.milliseconds / 1000 }

  private var awaited: [String] {
    let orphans =
      item.extras[Format.taskwarrior.awaitedOrphansKey]?.split(separator: ",").map(String.init) ?? []
    let uuids = item.waitsFor.map { id in
      document.items[id].map { Self.uuid(of: $0) } ?? id.rawValue.uuidString.lowercased()
    }
    return uuids + orphans
  }

  // MARK: Editing

  private mutating func set(_ field: Item.Field) {
    switch field {
    case .title: task.set(.description, item.title.contains { !$0.isWhitespace } ? item.title : "-")
    case .notes:
      task[.annotations] = TaskwarriorNotes.annotations(
        item.notes, old: task.annotations, modified: item.modified)
    case .category: task.set(.project, category?.replacing("/", with: "."))
    case .status: setStatus()
    case .priority: task.set(.priority, item.priority?.taskwarriorLetter)
    case .due: task.set(.due, item.due.map { CompactTime.text($0, in: zone) })
    case .start:
      task.set(task.startAttribute, item.start.map { CompactTime.text($0, in: zone) })
      // What waits for no time is not hidden there.
      if task.status == "waiting", task[.wait] == nil { task.set(.status, "pending") }
    case .tags: task[.tags] = list(item.tags)
    case .waitsFor: task[.depends] = list(awaited)
    case .recurrence: setRecurrence()
    case .created: task.set(.entry, CompactTime.text(item.created))
    case .completed: if let completed = item.completed { task.set(.end, CompactTime.text(completed)) }
    case .parent, .estimate, .rank, .modified, .extras: break
    }
  }

  private func list(_ texts: [String]) -> JSONNode? {
    texts.isEmpty ? nil : .list(texts.map { .text(JSONText($0)) })
  }

  private mutating func setStatus() {
    switch item.status {
    case .open: task.set(.status, "pending")
    case .done: task.set(.status, "completed")
    case .trashed: task.set(.status, "deleted")
    }
    task.set(.end, item.status == .open ? nil : end)
  }

  private var end: String { CompactTime.text(item.completed ?? item.modified) }

  /// Sets the recurrence of a task that begins a series of its own.
  private mutating func setRecurrence() {
    for attribute in [.parent, .imask, .mask, .rtype, .until, .recur] as [TaskwarriorTask.Attribute] {
      task[attribute] = nil
    }
    if task.isTemplate { task.set(.status, "pending") }
    // A task that repeats needs a due date.
    guard let recurrence = item.recurrence, let due = item.due,
      let (recur, until) = TaskwarriorRecurrence.text(recurrence, due: due)
    else { return }
    task.set(.recur, recur)
    task.set(.until, until.map { CompactTime.text($0, in: zone) })
  }

  private static func reason(_ field: Item.Field, _ item: Item, mayRepeat: Bool) -> String {
    switch field {
    case .title: "a description is not empty"
    case .category: "a dot in the name of a project separates its parts, as / does here"
    case .tags: "a tag is not empty and stands once"
    case .due, .start: "midnight stands for the whole day"
    case .parent: "Taskwarrior has no subtasks"
    case .estimate: "Taskwarrior has no estimates"
    case .recurrence: mayRepeat ? recurrenceReason(item) : "Taskwarrior repeats only what is open"
    case .extras: "fields that came with an import are not written"
    default: "Taskwarrior cannot hold it"
    }
  }

  private static func recurrenceReason(_ item: Item) -> String {
    guard let due = item.due else { return "Taskwarrior repeats only what has a due date" }
    guard let recurrence = item.recurrence, TaskwarriorRecurrence.text(recurrence, due: due) != nil else {
      return "Taskwarrior repeats only every few days, weeks, months or years"
    }
    if TaskwarriorRecurrence.isCutShort(recurrence, on: due) {
      return "Taskwarrior goes on from the \(due.day.date.day)th, and not from a later day of longer months"
    }
    return "Taskwarrior repeats on every date, also on those that have passed"
  }
}
