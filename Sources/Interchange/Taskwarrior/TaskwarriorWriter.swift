internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// Writes items as tasks, each as close to its source as its fields allow.
struct TaskwarriorWriter {
  private let zone: Zone
  /// The tasks that stand for a series, by UUID, since several items may carry one; and those that were
  /// written.
  private var templates: [UUID: TaskwarriorTask] = [:]
  private var written: Set<UUID> = []
  /// The UUIDs that tasks name as their parents.
  private var parents: Set<UUID> = []
  private var isAtStart = true

  init(_ source: some ExportSource, zone: Zone) {
    self.zone = zone
    source.forEachPart(.marked([Taskwarrior.Extra.template, Self.parentKey], recurring: true)) {
      items, document in
      for index in items.indices where Self.mayBeOfSeries(items[index]) {
        let tasks = TaskwarriorItem(items[index], in: document, zone: zone)
        if let parent = tasks.task.parent { parents.insert(parent) }
        guard let template = tasks.template, let uuid = template.uuid else { continue }
        if templates[uuid] == nil || !template.isTemplate { templates[uuid] = template }
      }
    }
    parents.formUnion(templates.values.compactMap(\.parent))
  }

  private static let parentKey = TaskwarriorTask.Attribute.parent.rawValue

  private static func mayBeOfSeries(_ item: Item) -> Bool {
    item.recurrence != nil || item.extras[Taskwarrior.Extra.template] != nil
      || item.extras[Format.taskwarrior.sourceKey]?.contains(parentKey) ?? false
  }

  /// Writes further items.
  mutating func write(_ items: [Item], in document: Document, _ output: ExportOutput) {
    let made = concurrently(items.indices) { [zone] range in
      range.map { index in
        let tasks = TaskwarriorItem(items[index], in: document, zone: zone)
        let losses = tasks.losses.map { Loss(items[index], $0.field, $0.reason) }
        return (tasks: tasks, text: tasks.task.object.text, losses: losses)
      }
    }
    var bytes: [UInt8] = []
    for (tasks, text, losses) in made.joined() {
      if let uuid = tasks.template?.uuid, let template = templates[uuid], written.insert(uuid).inserted {
        write(template.object.text, to: &bytes)
      }
      if tasks.beginsSeries, tasks.task.uuid.map(parents.contains) ?? false {
        // It would otherwise stand for the series of another item, which names it as its parent.
        var task = tasks.task
        task.set(.status, "pending")
        write(task.object.text, to: &bytes)
      } else {
        write(text, to: &bytes)
      }
      losses.forEach(output.lose)
    }
    output.write(bytes)
  }

  private mutating func write(_ task: String, to bytes: inout [UInt8]) {
    bytes += (isAtStart ? "[\n" : ",\n").utf8
    bytes += task.utf8
    isAtStart = false
  }

  func end(_ output: ExportOutput) { output.write(Array((isAtStart ? "[\n]\n" : "\n]\n").utf8)) }
}
