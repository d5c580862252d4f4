internal import FoundationEssentials
internal import ReduxCore

/// Reads the tasks of a file.
///
/// Taskwarrior keeps a series as a task of its own, of which it makes one task for each date. Here the last
/// pending one of these carries the recurrence, and the other task with it; without one, that task is an item
/// itself.
struct TaskwarriorReader {
  private struct Found {
    var entry: ImportedEntry
    var task: TaskwarriorTask
  }

  private var found: [Found] = []
  private var broken: [Broken] = []
  private let zone: Zone

  /// - Parameter zone: the local time zone.
  /// - Throws: ``InterchangeError/malformed(line:byte:problem:)`` if the file is not JSON.
  init(_ bytes: [UInt8], zone: Zone) throws(InterchangeError) {
    self.zone = zone
    var parser = JSONParser(bytes)
    while parser.peek() != nil {
      if parser.take("[") {
        if parser.take("]") { continue }
        repeat { try add(&parser) } while parser.take(",")
        guard parser.take("]") else { throw parser.error("a comma or ] is missing") }
      } else if parser.peek() == UInt8(ascii: "{") {
        try add(&parser)
        // Old versions wrote one task a line, with a comma after it.
        _ = parser.take(",")
      } else {
        throw parser.error("no task begins here")
      }
    }
  }

  func parsed() -> Parsed {
    var entries = found.map(\.entry)
    var dropped: Set<Int> = []
    for (template, occurrences) in series() {
      guard let current = occurrences.max(by: { due($0) < due($1) }) else { continue }
      dropped.insert(template)
      let source = entries[template].source
      entries[current].extras[Taskwarrior.Extra.template] = source
      entries[current].otherUUID = entries[template].uuid
      for other in occurrences where other != current {
        entries[other].recurrence = nil
        entries[other].extras[Taskwarrior.Extra.series] = entries[template].key
      }
    }
    for place in endedOccurrences() {
      entries[place].recurrence = nil
      entries[place].extras[Taskwarrior.Extra.series] = found[place].task.parent?.uuidString.lowercased()
    }
    return Parsed(
      format: .taskwarrior, entries: entries.indices.filter { !dropped.contains($0) }.map { entries[$0] },
      broken: broken)
  }

  private mutating func add(_ parser: inout JSONParser) throws(InterchangeError) {
    _ = parser.peek()
    let line = parser.line
    guard case .object(let object) = try parser.value() else {
      broken.append(Broken(line: line, reason: "it is not a task"))
      return
    }
    let task = TaskwarriorTask(object)
    do throws(TaskwarriorProblem) {
      found.append(Found(entry: try task.entry(in: zone, line: line, source: task.object.text), task: task))
    } catch {
      broken.append(Broken(line: line, reason: error.reason))
    }
  }

  /// Returns the places of the tasks that stand for a series, each with those of its pending occurrences.
  private func series() -> [(template: Int, occurrences: [Int])] {
    var templates: [UUID: Int] = [:]
    for (place, found) in found.enumerated() where found.task.isTemplate {
      if let uuid = found.entry.uuid, templates[uuid] == nil { templates[uuid] = place }
    }
    guard !templates.isEmpty else { return [] }
    var occurrences: [Int: [Int]] = [:]
    for (place, found) in found.enumerated() where found.entry.status == .open && !found.task.isTemplate {
      guard let template = found.task.parent.flatMap({ templates[$0] }) else { continue }
      occurrences[template, default: []].append(place)
    }
    return occurrences.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the places of the pending occurrences of series that are deleted: no more come after them.
  private func endedOccurrences() -> [Int] {
    let ended = Set(found.filter { $0.entry.status != .open }.compactMap(\.entry.uuid))
    return found.indices.filter { place in
      found[place].entry.recurrence != nil && found[place].task.parent.map { ended.contains($0) } ?? false
    }
  }

  private func due(_ place: Int) -> Timestamp {
    found[place].entry.due?.moment(in: zone) ?? Timestamp(milliseconds: 0)
  }
}
