internal import Cells
internal import Redux
internal import ReduxCore

/// What an action brings about: what differs in the state, what selectors compute, what is drawn anew.
@MainActor
struct ActionWork {
  /// One line each: the path, and what became of it.
  let changes: [String]
  let computed: ListWork
  /// What differs between the frames before and after.
  let runs: [CellRun]

  /// Of more items than these it is only told how many.
  private static let mostListed = 200

  /// - Parameter frame: draws a state, asking these lists.
  init(
    from before: AppState, to after: AppState, lists: ItemLists, frame: (AppState, ItemLists) -> Grid
  ) {
    changes = Self.changes(from: before, to: after)
    let old = frame(before, lists)
    let start = lists.work
    let new = frame(after, lists)
    computed = lists.work.since(start)
    runs = new.runs(changedFrom: old)
  }

  private static func changes(from before: AppState, to after: AppState) -> [String] {
    let written = after.document.items.changedIDs(since: before.document.items).count
    guard written > mostListed else {
      return StateDifference(from: before, to: after).changes.map(\.description)
    }
    var alike = before
    alike.document = after.document
    return ["document.items: \(written) written"]
      + StateDifference(from: alike, to: after).changes.map(\.description)
  }

  /// What selectors had to compute, in words.
  var computedText: String {
    let parts = [
      (computed.listsMade, "list made", "lists made"),
      (computed.listsFollowed, "list followed", "lists followed"), (computed.counts, "counts", "counts"),
      (computed.categories, "categories", "categories"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { count, one, many in
      one == many ? one : "\(count) \(count == 1 ? one : many)"
    }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }

  /// What is drawn anew, in words.
  var redrawnText: String {
    let cells = runs.reduce(0) { $0 + $1.count }
    guard cells > 0 else { return "nothing" }
    let places = runs.count == 1 ? "1 place" : "\(runs.count) places"
    return cells == 1 ? "1 cell" : "\(cells) cells in \(places)"
  }
}
