internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// Writes items as tasks, each as close to its source as its fields allow.
struct TaskwarriorWriter {
  private let document: Document
  private let items: [Item]
  private let zone: Zone

  init(_ document: Document, _ items: [Item], zone: Zone) {
    self.document = document
    self.items = items
    self.zone = zone
  }

  /// Complexity: O(n).
  func exported() -> Exported {
    var losses: [Loss] = []
    var tasks: [TaskwarriorTask] = []
    // The tasks that stand for a series, by UUID: their places, as several items may carry one.
    var templates: [UUID: Int] = [:]
    var series: [Int] = []
    for item in items {
      let written = TaskwarriorItem(item, category: category(item), zone: zone)
      if let template = written.template, let uuid = template.uuid {
        if let place = templates[uuid] {
          if !template.isTemplate { tasks[place] = template }
        } else {
          templates[uuid] = tasks.count
          tasks.append(template)
        }
      }
      if written.beginsSeries { series.append(tasks.count) }
      tasks.append(written.task)
      losses += written.losses.map {
        Loss(item: item.id, title: item.title, field: $0.field, reason: $0.reason)
      }
    }
    Self.keepApart(series, in: &tasks)
    return Exported(bytes: Self.bytes(tasks), losses: losses)
  }

  /// Leaves tasks pending that would otherwise stand for the series of another item, which names them as its parent.
  private static func keepApart(_ series: [Int], in tasks: inout [TaskwarriorTask]) {
    guard !series.isEmpty else { return }
    let parents = Set(tasks.compactMap(\.parent))
    for place in series where tasks[place].uuid.map(parents.contains) ?? false {
      tasks[place].set(.status, "pending")
    }
  }

  private func category(_ item: Item) -> String? { document.categoryName(of: item) }

  private static func bytes(_ tasks: [TaskwarriorTask]) -> [UInt8] {
    var bytes = Array("[\n".utf8)
    for (index, task) in tasks.enumerated() {
      if index > 0 { bytes += Array(",\n".utf8) }
      bytes += task.object.text.utf8
    }
    bytes += Array((tasks.isEmpty ? "]\n" : "\n]\n").utf8)
    return bytes
  }
}
