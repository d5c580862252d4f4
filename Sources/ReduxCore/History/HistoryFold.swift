/// The tree as it grows, row by row.
///
/// Steps and jumps stand in the order of their newest deeds, and each is in effect or taken back. The newest
/// in effect is what undo takes back, and the present is its state: the rule by which the database answers
/// too.
struct HistoryFold {
  private(set) var entries: [HistoryEntry] = []
  private(set) var places: [StepID: Int] = [:]
  /// What can be done again; the next is last.
  private(set) var future: [StepID] = []

  /// Where jumps led, by their steps.
  private var targets: [StepID: StepID?] = [:]
  /// The steps of the rows that others can begin with, by the numbers of the rows, which ascend.
  private var rows: [(number: Int64, step: StepID)] = []
  /// Steps and jumps in order; one that was gone on with later has left its earlier slot empty.
  private var order: [StepID?] = []
  private var slots: [StepID: Int] = [:]
  /// The slot of the newest step in effect; -1 for none.
  private var top = -1
  /// What is taken back, and by which row.
  private var undone: [StepID: Int64] = [:]

  mutating func take(_ row: JournalHead, isForeign: Bool) {
    switch row.kind {
    case .change:
      if let place = places[row.step] {
        entries[place].grow(row)
      } else {
        places[row.step] = entries.count
        let parent = row.parent.map(entry(at:)) ?? position
        entries.append(HistoryEntry(row, parent: parent, isForeign: isForeign))
      }
      begin(row)
    case .travel(let target):
      targets[row.step] = .some(target.flatMap { places[$0] == nil ? nil : $0 })
      begin(row)
    case .undo(let step):
      guard slots[step] != nil else { return }
      undone[step] = row.number
      while top >= 0, !isInEffect(top) { top -= 1 }
      future.removeAll { $0 == step }
      future.append(step)
    case .redo(let step):
      guard let slot = slots[step] else { return }
      undone[step] = nil
      top = max(top, slot)
      future.removeAll { $0 == step }
    }
  }

  var newestInEffect: StepID? { top >= 0 ? order[top] : nil }

  /// The entry whose state is the present one.
  var position: StepID? { newestInEffect.flatMap(entry(of:)) }

  /// The entries with where they stand.
  var standingEntries: [HistoryEntry] {
    var jump = top
    while jump >= 0, !isTravel(jump) || !isInEffect(jump) { jump -= 1 }
    let jumpRow = jump >= 0 ? number(ofJumpAt: jump) : 0
    var path: Set<StepID> = []
    var next = position
    while let id = next, let place = places[id], path.insert(id).inserted { next = entries[place].parent }
    let ahead = Set(future)
    return entries.map { entry in
      var entry = entry
      // What stands before the last jump is in effect as the jump found it: by the way to where it led.
      let isInEffect =
        path.contains(entry.id)
        ? undone[entry.id, default: 0] <= jumpRow
        : undone[entry.id] == nil && slots[entry.id, default: 0] > jump
      entry.standing =
        entry.id == position
        ? .here : ahead.contains(entry.id) ? .ahead : isInEffect ? .past : .aside
      return entry
    }
  }

  private mutating func begin(_ row: JournalHead) {
    rows.append((row.number, row.step))
    if let slot = slots[row.step] { order[slot] = nil }
    slots[row.step] = order.count
    order.append(row.step)
    top = order.count - 1
    undone[row.step] = nil
    future = []
  }

  private func isInEffect(_ slot: Int) -> Bool { order[slot].map { undone[$0] == nil } ?? false }

  private func isTravel(_ slot: Int) -> Bool { order[slot].map { targets[$0] != nil } ?? false }

  /// The entry that a step is, or that a jump led to.
  private func entry(of step: StepID) -> StepID? {
    if let target = targets[step] { return target }
    return step
  }

  /// The entry whose state is the one after a row; `nil` for a row that is not known.
  private func entry(at number: Int64) -> StepID? {
    let index = rows.partitioningIndex { $0.number >= number }
    return index < rows.count && rows[index].number == number ? entry(of: rows[index].step) : nil
  }

  private func number(ofJumpAt slot: Int) -> Int64 {
    rows.last { $0.step == order[slot] }?.number ?? 0
  }
}

extension Array {
  /// The first index whose element satisfies what all later ones satisfy too; the end where none does.
  fileprivate func partitioningIndex(where isAtLeast: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAtLeast(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
