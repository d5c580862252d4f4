/// The tree while it is built, row by row.
///
/// Steps and travels are ordered by their newest rows; each is either in effect or undone. The newest one in
/// effect is the next to be undone, and its state is the present. The queries of the database follow the same
/// rule.
struct HistoryFold {
  private(set) var entries: [HistoryEntry] = []
  private(set) var places: [StepID: Int] = [:]
  /// The steps that can be redone; the next one is last.
  private(set) var future: [StepID] = []

  /// The targets of travels, by their steps.
  private var targets: [StepID: StepID?] = [:]
  /// The steps of the rows that can be parents, with the numbers of these rows, in ascending order.
  private var rows: [(number: Int64, step: StepID)] = []
  /// The steps and travels in order; a step that was continued later has left its earlier slot empty.
  private var order: [StepID?] = []
  private var slots: [StepID: Int] = [:]
  /// The slot of the newest step in effect; -1 if there is none.
  private var top = -1
  /// The undone steps, with the number of the row that undid each.
  private var undone: [StepID: Int64] = [:]

  mutating func add(_ row: JournalHead, isForeign: Bool) {
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

  /// The entries with their status.
  var entriesWithStatus: [HistoryEntry] {
    var travel = top
    while travel >= 0, !isTravel(travel) || !isInEffect(travel) { travel -= 1 }
    let travelRow = travel >= 0 ? number(ofTravelAt: travel) : 0
    var path: Set<StepID> = []
    var next = position
    while let id = next, let place = places[id], path.insert(id).inserted { next = entries[place].parent }
    let ahead = Set(future)
    return entries.map { entry in
      var entry = entry
      // Entries before the last travel are in effect if they are on the path to its target and have not been
      // undone since.
      let isInEffect =
        path.contains(entry.id)
        ? undone[entry.id, default: 0] <= travelRow
        : undone[entry.id] == nil && slots[entry.id, default: 0] > travel
      entry.status =
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

  /// Returns the entry of a step, or the entry that a travel led to.
  private func entry(of step: StepID) -> StepID? {
    if let target = targets[step] { return target }
    return step
  }

  /// Returns the entry whose state is the one after a row; `nil` for an unknown row.
  private func entry(at number: Int64) -> StepID? {
    let index = rows.partitioningIndex { $0.number >= number }
    return index < rows.count && rows[index].number == number ? entry(of: rows[index].step) : nil
  }

  private func number(ofTravelAt slot: Int) -> Int64 {
    rows.last { $0.step == order[slot] }?.number ?? 0
  }
}

extension Array {
  /// Returns the first index from which on all elements satisfy the condition; the end index if none does.
  func partitioningIndex(where isAtLeast: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAtLeast(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
