internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// Writes items as tasks, each as close to its source as its fields allow.
struct TaskwarriorWriter {
  private let zone: Zone
  /// The tasks that stand for a series, by UUID, since several items may carry one; and those that were written.
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
        let tasks = TaskwarriorItem(
          items[index], category: document.categoryName(of: items[index]), zone: zone)
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
    var bytes: [UInt8] = []
    for item in items {
      let tasks = TaskwarriorItem(item, category: document.categoryName(of: item), zone: zone)
      if let uuid = tasks.template?.uuid, let template = templates[uuid], written.insert(uuid).inserted {
        write(template, to: &bytes)
      }
      var task = tasks.task
      // It would otherwise stand for the series of another item, which names it as its parent.
      if tasks.beginsSeries, task.uuid.map(parents.contains) ?? false { task.set(.status, "pending") }
      write(task, to: &bytes)
      for loss in tasks.losses { output.lose(Loss(item, loss.field, loss.reason)) }
    }
    output.write(bytes)
  }

  private mutating func write(_ task: TaskwarriorTask, to bytes: inout [UInt8]) {
    bytes += (isAtStart ? "[\n" : ",\n").utf8
    bytes += task.object.text.utf8
    isAtStart = false
  }

  func end(_ output: ExportOutput) { output.write(Array((isAtStart ? "[\n]\n" : "\n]\n").utf8)) }
}
