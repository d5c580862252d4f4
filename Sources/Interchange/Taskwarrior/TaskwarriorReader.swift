internal import FoundationEssentials
internal import ReduxCore

/// Reads the tasks of a file.
///
/// Taskwarrior keeps a series as a task of its own, of which it makes one task for each date. Here the last of these
/// carries the recurrence, and the other task with it; unless it is pending, that task is an item itself, for the date
/// after it.
struct TaskwarriorReader: EntrySource {
  private(set) var broken: [Broken] = []
  private let zone: Zone
  private let byteCount: Int
  private var elements: JSONElements
  /// The number of tasks that have been read.
  private var count = 0
  private var series = TaskwarriorSeries()

  /// - Parameter zone: the local time zone.
  init(_ bytes: [UInt8], zone: Zone) {
    self.zone = zone
    byteCount = bytes.count
    elements = JSONElements(bytes, elseIfNoObject: "no task begins here")
    if TaskwarriorSeries.areMentioned(in: bytes) { series = readSeries() }
  }

  var progress: Double { Double(share: elements.position, of: byteCount) }

  mutating func next() throws(InterchangeError) -> ImportedEntry? {
    while var (_, entry) = try nextTask() {
      if series.complete(&entry, at: count - 1, in: zone) { return entry }
    }
    return nil
  }

  /// Returns the next task that can be read, and its entry.
  private mutating func nextTask() throws(InterchangeError) -> (TaskwarriorTask, ImportedEntry)? {
    while let element = try elements.next() {
      guard case .object(let object) = element.node else {
        broken.append(Broken(line: element.line, reason: "it is not a task"))
        continue
      }
      let task = TaskwarriorTask(object)
      do throws(TaskwarriorProblem) {
        let entry = try task.entry(in: zone, line: element.line, source: task.object.text)
        count += 1
        return (task, entry)
      } catch {
        let title = object["description"]?.string
        broken.append(Broken(line: element.line, reason: error.reason, named: title))
      }
    }
    return nil
  }

  /// Reads the file to its end for its series.
  private func readSeries() -> TaskwarriorSeries {
    var reader = self
    var series = TaskwarriorSeries()
    // Where the file is malformed, it is told when it is read.
    while let (task, entry) = try? reader.nextTask() {
      series.add(task, entry, at: reader.count - 1, due: entry.due?.moment(in: zone))
    }
    series.resolve()
    return series
  }
}
