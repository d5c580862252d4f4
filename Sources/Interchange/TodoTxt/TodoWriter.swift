internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// Writes items as lines, each as close to its source line as its fields allow.
struct TodoWriter: Sendable {
  private let document: Document
  private let zone: Zone
  let identities: Bool
  /// `true` if a line without words of a title gets none, as long as the title is the one that was made of it.
  private let keepsUntitled: Bool
  let keys: TodoKeys

  init(_ document: Document, zone: Zone, identities: Bool, keepsUntitled: Bool = false, _ keys: TodoKeys) {
    self.document = document
    self.zone = zone
    self.identities = identities
    self.keepsUntitled = keepsUntitled
    self.keys = keys
  }

  /// Appends lines to `text`, and gives that to an output.
  func write(_ items: [Item], to text: inout TodoText, _ output: ExportOutput) {
    // Of many items, some are written on each processor: an export of 100,000 takes a quarter less time on
    // two.
    let parts = concurrently(items.indices, by: Self.part) { [whole = text] range in
      var text = TodoText(partOf: whole)
      var losses: [Loss] = []
      for index in range {
        let (line, lost) = line(for: items[index])
        text.append(line, items[index].extras)
        for field in lost { losses.append(Loss(items[index], field, Self.reason(field))) }
      }
      return (text: text, losses: losses)
    }
    for part in parts {
      text.append(part.text)
      part.losses.forEach(output.lose)
    }
    output.write(text.take())
  }

  /// The number of lines that are written at once.
  private static let part = 2000

  /// That of the keys of extras that this format reads.
  private static let prefix = Format.todotxt.rawValue + "."

  /// Returns the line of `item`, and the fields that it does not represent.
  func line(for item: Item) -> (text: String, lost: [Item.Field]) {
    plainLine(item).map { ($0, []) } ?? comparedLine(item)
  }

  /// Returns the line of any item, read again and compared with it.
  func comparedLine(_ item: Item) -> (text: String, lost: [Item.Field]) {
    var foreign: [Item.Field] = []
    if item.extras.keys.contains(where: { !$0.hasPrefix(Self.prefix) }) {
      foreign = [.extras]
    }
    guard let written = item.extras[TodoTxt.Extra.source] else {
      let line = rebuiltLine(item, nil)
      return (line.text, differences(line, item, nil) + foreign)
    }
    let source = TodoLine(written)
    let changed = differences(source, item, source)
    var edited = source
    for field in changed { set(field, of: &edited, item, source) }
    identify(&edited, item)
    // Most lines of an export have not changed since they were read.
    let isUnchanged = edited == source
    if isUnchanged, changed.isEmpty { return (written, foreign) }
    if !isUnchanged { edited = TodoLine(edited.text) }
    let lost = isUnchanged ? changed : differences(edited, item, source)
    if lost.isEmpty { return (edited.text, foreign) }
    let line = rebuiltLine(item, source)
    let lostInRebuilt = differences(line, item, source)
    return lostInRebuilt.count < lost.count
      ? (line.text, lostInRebuilt + foreign) : (edited.text, lost + foreign)
  }

  /// Returns a line in the usual order, with the fields that only the source line has.
  private func rebuiltLine(_ item: Item, _ source: TodoLine?) -> TodoLine {
    var line = TodoLine()
    let fields: [Item.Field] = [
      .title, .status, .created, .category, .tags, .due, .start, .recurrence, .estimate, .notes, .priority,
      .parent,
      .waitsFor,
    ]
    for field in fields { set(field, of: &line, item, source) }
    for key in [TodoWord.Key.hidden, .id, .uuid] {
      if let value = source?.value(.pair(key)) { line.setPair(key, value) }
    }
    identify(&line, item)
    return TodoLine(line.text)
  }

  private func identify(_ line: inout TodoLine, _ item: Item) {
    if let key = keys.needed(by: item), key != line.value(.pair(.id)) { line.setPair(.id, key) }
    let uuid = item.id.rawValue
    if identities, line.uuid != uuid { line.setPair(.uuid, uuid.uuidString.lowercased()) }
  }

  /// Returns the fields in which `line` differs from `item`. The times of creation and completion are not
  /// compared, only their days: todo.txt has no times, and for past dates a day is enough.
  private func differences(_ line: TodoLine, _ item: Item, _ source: TodoLine?) -> [Item.Field] {
    Item.Field.allCases.filter { differs($0, line, item, source) }
  }

  private func differs(_ field: Item.Field, _ line: TodoLine, _ item: Item, _ source: TodoLine?) -> Bool {
    switch field {
    case .title: line.title != item.title && !isUntitled(line, item, source)
    case .notes: line.notes != item.notes
    case .category: !CategoryNames.areSame(line.category, category(item))
    case .status: line.isDone != isDone(item) || item.status == .trashed
    case .priority: Item.Priority(letter: line.letter) != item.priority
    case .due: line.day(.due).map { DayTime($0) } != item.due
    case .start: line.day(.start).map { DayTime($0) } != item.start
    case .tags: line.tags != item.tags
    case .parent: line.value(.pair(.parent)) != keys.parent(of: item) || keys.isParentMissing(of: item)
    case .waitsFor:
      Set(line.awaitedKeys) != Set(keys.awaited(of: item)) || keys.isAwaitedMissing(of: item, document)
    case .estimate: line.estimate != item.estimate
    case .recurrence: differsInRecurrence(line, item)
    case .created: !isWithoutCreation(source) && line.creation != day(item.created)
    case .completed: line.completion != (isDone(item) ? item.completed.map(day) : nil)
    // The order of the lines is the order of the items, and the caller reports the extras.
    case .rank, .modified, .extras: false
    }
  }

  private func isUntitled(_ line: TodoLine, _ item: Item, _ source: TodoLine?) -> Bool {
    guard keepsUntitled, let source, line.titleWords.isEmpty else { return false }
    return source.titleWords.isEmpty && source.title == item.title
  }

  private func differsInRecurrence(_ line: TodoLine, _ item: Item) -> Bool {
    guard let wanted = item.recurrence, let written = line.recurrence else {
      return (item.recurrence == nil) != (line.recurrence == nil)
    }
    return wanted.kind != written.kind || wanted.reading.rule != written.reading.rule
  }

  private func set(_ field: Item.Field, of line: inout TodoLine, _ item: Item, _ source: TodoLine?) {
    switch field {
    case .title: line.setTitle(item.title.contains { !$0.isWhitespace } ? item.title : "-")
    case .notes: line.setPair(.note, item.notes.isEmpty ? nil : TodoNote.encode(item.notes))
    case .category: line.setCategory(category(item))
    case .status, .completed:
      let isDone = isDone(item)
      line.setDone(isDone, completion: isDone ? item.completed.map(day) : nil)
    case .priority:
      let letter = source?.letter
      line.setLetter(Item.Priority(letter: letter) == item.priority ? letter : item.priority?.letter)
    case .due: line.setPair(.due, item.due?.day.iso8601)
    case .start: line.setPair(.start, item.start?.day.iso8601)
    case .tags: line.setTags(item.tags)
    case .parent: line.setPair(.parent, keys.parent(of: item))
    case .waitsFor:
      let awaited = keys.awaited(of: item)
      line.setPair(.after, awaited.isEmpty ? nil : awaited.joined(separator: ","))
    case .estimate: line.setPair(.estimate, item.estimate?.text)
    case .recurrence:
      let recurrence = item.recurrence.map { TodoRecurrence($0) }
      line.setPair(.rec, recurrence?.rec)
      line.setPair(.rrule, recurrence?.rrule)
    case .created: if !isWithoutCreation(source) { line.setCreation(day(item.created)) }
    case .rank, .modified, .extras: break
    }
  }

  private func isWithoutCreation(_ source: TodoLine?) -> Bool {
    source.map { $0.creation == nil } ?? false
  }

  private func isDone(_ item: Item) -> Bool {
    item.status == .done || item.status == .trashed && item.completed != nil
  }

  func category(_ item: Item) -> String? { document.categoryName(of: item) }

  func day(_ moment: Timestamp) -> Day { zone.local(moment).day }

  private static func reason(_ field: Item.Field) -> String {
    switch field {
    case .title: "a title is one line, not empty, and has no spaces around it"
    case .category: "a project is one word: _ replaces spaces"
    case .tags: "a context is one word: _ replaces spaces"
    case .status: "todo.txt has no trash"
    case .due, .start: "dates in todo.txt have no time"
    case .recurrence: "a repetition that is not understood cannot be written"
    case .parent: Loss.missingParent
    case .waitsFor: Loss.missingAwaited
    case .created: "a done line has a creation date only together with a completion date"
    case .extras: "fields that came with an import are not written"
    default: "todo.txt cannot hold it"
    }
  }
}
