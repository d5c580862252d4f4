/// The branches of history drawn beside its entries, the newest first: the branch in use, with what redo
/// leads to, runs in the first lane.
package struct HistoryLanes: Equatable, Sendable {
  /// What stands in one lane beside one entry.
  package enum Mark: Equatable, Sendable {
    case blank
    /// The entry itself.
    case entry
    /// A branch passes by.
    case line
    /// A branch began at this entry.
    case fork
  }

  /// An entry with the marks from the first lane to the last that is in use there.
  package struct Line: Equatable, Sendable {
    package var entry: HistoryEntry
    package var marks: [Mark]
  }

  /// The newest first.
  package private(set) var lines: [Line] = []

  /// Linear in the entries and in the branches that run side by side.
  package init(_ tree: HistoryTree) {
    var trunk = Set(tree.path(to: tree.current).map(\.id))
    for entry in tree.entries where entry.standing == .ahead && entry.parent.map(trunk.contains) ?? true {
      trunk.insert(entry.id)
    }
    // Which entry each lane waits for; the first lane is kept for the trunk.
    var waiting: [StepID?] = [nil]
    for entry in tree.entries.reversed() {
      let lane =
        trunk.contains(entry.id)
        ? 0 : waiting.indices.dropFirst().first { waiting[$0] == entry.id } ?? Self.freeLane(&waiting)
      let marks = waiting.indices.map { index -> Mark in
        if index == lane { return .entry }
        return waiting[index] == entry.id ? .fork : waiting[index] == nil ? .blank : .line
      }
      lines.append(Line(entry: entry, marks: Array(marks[...(marks.lastIndex { $0 != .blank } ?? 0)])))
      for index in waiting.indices where waiting[index] == entry.id { waiting[index] = nil }
      waiting[lane] = entry.parent
    }
  }

  private static func freeLane(_ waiting: inout [StepID?]) -> Int {
    if let free = waiting.indices.dropFirst().first(where: { waiting[$0] == nil }) { return free }
    waiting.append(nil)
    return waiting.count - 1
  }
}
