/// The branches of history as lanes beside the entries, newest first: the current branch, including what redo
/// leads to, is in the first lane.
package struct HistoryLanes: Equatable, Sendable {
  /// The mark in one lane beside one entry.
  package enum Mark: Equatable, Sendable {
    case blank
    /// The entry itself.
    case entry
    /// A branch passes by.
    case line
    /// A branch starts at this entry.
    case fork
    /// The branch that passes by starts where the one of this entry does, which is in the next lane.
    case junction
  }

  /// An entry with its marks, from the first lane to the last one in use.
  package struct Line: Equatable, Sendable {
    package var entry: HistoryEntry
    package var marks: [Mark]
    /// `true` if a newer entry above leads to it in the same lane.
    package var isContinued: Bool

    /// The marks in a row between this line and the one above it: the branches that pass there.
    package var marksAbove: [Mark] {
      marks.map { mark in
        switch mark {
        case .blank: .blank
        case .line, .fork, .junction: .line
        case .entry: isContinued ? .line : .blank
        }
      }
    }
  }

  /// The lines, newest first.
  package private(set) var lines: [Line] = []

  /// Assigns the lanes to the entries that satisfy a condition. One whose parent is left out follows the
  /// nearest entry before it that is not. Complexity: linear in the number of entries times the number of
  /// parallel branches.
  package init(_ tree: HistoryTree, where isShown: (HistoryEntry) -> Bool = { _ in true }) {
    let entries = tree.entries.filter(isShown)
    let parents = Self.parents(of: entries, in: tree)
    var trunk = Set(tree.path(to: tree.current).map(\.id))
    for entry in tree.entries where entry.status == .ahead && entry.parent.map(trunk.contains) ?? true {
      trunk.insert(entry.id)
    }
    // The entry to which each lane leads next; the first lane is reserved for the trunk.
    var waiting: [StepID?] = [nil]
    for entry in entries.reversed() {
      let parent = parents.map { $0[entry.id] } ?? entry.parent
      let known = trunk.contains(entry.id) ? 0 : waiting.indices.dropFirst().first { waiting[$0] == entry.id }
      // Of the branches of one entry that start at the same place, those after the first need no lane down to
      // there.
      let neighbour = known == nil ? parent.flatMap { Self.lane(leadingTo: $0, &waiting) } : nil
      let lane = known ?? neighbour.map { $0 + 1 } ?? Self.freeLane(&waiting)
      let marks = waiting.indices.map { index -> Mark in
        if index == lane { return .entry }
        if index == neighbour { return .junction }
        return waiting[index] == entry.id ? .fork : waiting[index] == nil ? .blank : .line
      }
      lines.append(
        Line(
          entry: entry, marks: Array(marks[...(marks.lastIndex { $0 != .blank } ?? 0)]),
          isContinued: waiting[lane] == entry.id))
      for index in waiting.indices where waiting[index] == entry.id { waiting[index] = nil }
      waiting[lane] = neighbour == nil ? parent : nil
    }
  }

  /// Returns the nearest of these entries before each of them; `nil` if they are all of the tree, so that
  /// each has its own parent.
  private static func parents(of shown: [HistoryEntry], in tree: HistoryTree) -> [StepID: StepID]? {
    guard shown.count < tree.entries.count else { return nil }
    var parents: [StepID: StepID] = [:]
    var nearest: [StepID: StepID] = [:]
    var rest = shown[...]
    for entry in tree.entries {
      let parent = entry.parent.flatMap { nearest[$0] }
      if rest.first?.id == entry.id {
        rest.removeFirst()
        parents[entry.id] = parent
        nearest[entry.id] = entry.id
      } else {
        nearest[entry.id] = parent
      }
    }
    return parents
  }

  /// Returns the lane of a branch that leads to an entry, if the lane beside it is free.
  private static func lane(leadingTo parent: StepID, _ waiting: inout [StepID?]) -> Int? {
    guard let lane = waiting.indices.dropFirst().last(where: { waiting[$0] == parent }) else { return nil }
    if lane + 1 == waiting.count { waiting.append(nil) }
    return waiting[lane + 1] == nil ? lane : nil
  }

  private static func freeLane(_ waiting: inout [StepID?]) -> Int {
    if let free = waiting.indices.dropFirst().first(where: { waiting[$0] == nil }) { return free }
    waiting.append(nil)
    return waiting.count - 1
  }
}
