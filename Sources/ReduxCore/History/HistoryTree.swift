/// The whole history as a tree: a new step after an undo or a travel starts a branch, and the other branches
/// are kept.
///
/// Computed from the journal rows, which contain the parent of each step. Travels, undos and redos are no
/// entries: they only move the present among the entries.
package struct HistoryTree: Equatable, Sendable {
  /// The entries in the order in which they were begun, oldest first.
  package private(set) var entries: [HistoryEntry]
  /// The entry whose state is the present one; `nil` at the beginning.
  package let current: StepID?
  /// The step to be undone next, whoever made it: an entry or a travel.
  package let undoable: StepID?
  /// The step to be redone next, whoever undid it: an entry or a travel.
  package let redoable: StepID?
  /// `true` if the earliest history is missing because the journal was trimmed.
  package internal(set) var isTrimmed: Bool
  private let places: [StepID: Int]

  /// Builds the tree.
  /// - Parameters:
  ///   - rows: the rows in order. If the journal was trimmed, they start late, and parents that are not among
  ///     them count as the beginning.
  ///   - isOwn: returns `true` if a row was written by this process, or existed when the database was opened.
  package init(_ rows: some Sequence<JournalHead>, isOwn: (JournalHead) -> Bool = { _ in true }) {
    var fold = HistoryFold()
    var first: Int64?
    for row in rows {
      first = first ?? row.number
      fold.add(row, isForeign: !isOwn(row))
    }
    isTrimmed = (first ?? 1) > 1
    entries = fold.entriesWithStatus
    current = fold.position
    undoable = fold.newestInEffect
    redoable = fold.future.last
    places = fold.places
  }

  /// Returns the name of the point before all entries, for use within a sentence.
  package static func beginning(isTrimmed: Bool) -> String {
    isTrimmed ? "as far back as the journal reaches" : "the beginning"
  }

  /// The name of the point before all entries of this tree, for use within a sentence.
  package var beginning: String { Self.beginning(isTrimmed: isTrimmed) }

  /// Returns the entry of a step; `nil` for a travel and for an unknown step.
  package subscript(step: StepID) -> HistoryEntry? { places[step].map { entries[$0] } }

  /// Returns the position of the entry of a step among the entries; `nil` for a travel and for an unknown
  /// step.
  func place(of step: StepID) -> Int? { places[step] }

  /// Returns the same tree with other names in the labels, and other names of authors.
  package func mapNames(_ transform: (String) -> String) -> HistoryTree {
    var tree = self
    tree.entries = entries.map { $0.mapNames(transform) }
    return tree
  }

  /// Returns the entry with the number that users see.
  package func entry(numbered number: Int64) -> HistoryEntry? {
    entries.first { $0.number == number }
  }

  /// Returns the entries from the beginning up to and including a step; empty for the beginning.
  package func path(to step: StepID?) -> [HistoryEntry] {
    var path: [HistoryEntry] = []
    var next = step
    while let id = next, let entry = self[id] {
      path.append(entry)
      next = entry.parent
    }
    return path.reversed()
  }

  /// Returns the entries on the path from one entry to another, both included: back to the point where their
  /// branches fork, and forward from there. `nil` is the beginning.
  package func path(from: StepID?, to: StepID?) -> [StepID?] {
    let (back, forth) = (path(to: from).map(\.id), path(to: to).map(\.id))
    let common = zip(back, forth).prefix { $0 == $1 }.count
    let forkPoint: StepID? = common > 0 ? back[common - 1] : nil
    return back[common...].reversed() + [forkPoint] + Array(forth[common...])
  }

  /// Returns the entries whose parent is this one, or the beginning, oldest first. Complexity: linear in the
  /// number of entries.
  package func children(of step: StepID?) -> [HistoryEntry] { entries.filter { $0.parent == step } }
}

extension HistoryTree: Codable {
  private enum CodingKeys: String, CodingKey {
    case entries, current, undoable, redoable
    case isTrimmed = "isCut"
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    entries = try values.decode([HistoryEntry].self, forKey: .entries)
    current = try values.decodeIfPresent(StepID.self, forKey: .current)
    undoable = try values.decodeIfPresent(StepID.self, forKey: .undoable)
    redoable = try values.decodeIfPresent(StepID.self, forKey: .redoable)
    isTrimmed = try values.decode(Bool.self, forKey: .isTrimmed)
    places = Dictionary(entries.enumerated().map { ($1.id, $0) }) { _, last in last }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(entries, forKey: .entries)
    try values.encodeIfPresent(current, forKey: .current)
    try values.encodeIfPresent(undoable, forKey: .undoable)
    try values.encodeIfPresent(redoable, forKey: .redoable)
    try values.encode(isTrimmed, forKey: .isTrimmed)
  }
}
