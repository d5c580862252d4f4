/// The rows of the history view, newest first: the entries that it shows, each day of them under its heading,
/// and the beginning at the end.
package struct HistoryRows: Sendable {
  package enum Row: Equatable, Sendable {
    /// A day, with the number of its entries and the first line under it.
    case day(Day, count: Int, line: Int)
    /// The line at a position.
    case entry(Int)
    case beginning
  }

  /// The entries with their lanes, newest first.
  package let lines: [HistoryLanes.Line]
  package private(set) var rows: [Row] = []
  /// `true` if the last row is the beginning: where only some entries are searched, it is none of them.
  package let hasBeginning: Bool
  /// The row of each line.
  private var rowsOfLines: [Int] = []
  /// The positions of the rows of days, ascending.
  private var days: [Int] = []
  /// The number of entries in the tree up to each line, descending.
  private let orders: [Int]
  private let places: [StepID: Int]

  /// - Parameter matches: whether each entry of the tree is found; `nil` if nothing is searched.
  init(_ tree: HistoryTree, _ filter: HistoryFilter, matches: [Bool]?, zone: Zone) {
    hasBeginning = matches == nil
    if let matches {
      // Lanes would lead from one match to another that has nothing to do with it.
      lines = tree.entries.indices.reversed().compactMap { index in
        let entry = tree.entries[index]
        guard matches[index], !filter.hidesUndone || entry.isInEffect else { return nil }
        return HistoryLanes.Line(entry: entry, marks: [.entry], isContinued: false)
      }
    } else if filter.hidesUndone {
      lines = HistoryLanes(tree, where: \.isInEffect).lines
    } else {
      lines = HistoryLanes(tree).lines
    }
    places = Dictionary(lines.enumerated().map { ($1.entry.id, $0) }) { first, _ in first }
    orders = lines.map { tree.place(of: $0.entry.id) ?? 0 }
    addRows(zone)
  }

  private mutating func addRows(_ zone: Zone) {
    // The local time is looked up once for each day, and not for each of 10,000s of entries.
    var (day, start, end) = (Day(number: 0), Timestamp.distant, Timestamp.distant)
    for (position, line) in lines.enumerated() {
      if position == 0 || line.entry.time < start || line.entry.time >= end {
        let next = zone.local(line.entry.time).day
        if position == 0 || next != day {
          days.append(rows.count)
          rows.append(.day(next, count: 0, line: position))
        }
        (day, start, end) = (next, zone.start(of: next), zone.start(of: next.adding(days: 1)))
      }
      rowsOfLines.append(rows.count)
      rows.append(.entry(position))
    }
    for (index, row) in days.enumerated() {
      guard case .day(let day, _, let line) = rows[row] else { continue }
      let next = index + 1 < days.count ? days[index + 1] : rows.count
      rows[row] = .day(day, count: next - row - 1, line: line)
    }
    if hasBeginning { rows.append(.beginning) }
  }

  /// The number of rows that can be selected: the lines, and the beginning.
  package var stopCount: Int { lines.count + (hasBeginning ? 1 : 0) }

  /// Returns the position of an entry among what can be selected, `nil` for the beginning; none if it is not
  /// shown.
  package func stop(of entry: StepID?) -> Int? {
    guard let entry else { return hasBeginning ? lines.count : nil }
    return places[entry]
  }

  /// Returns the entry at such a position; `nil` for the beginning.
  package func entry(at stop: Int) -> StepID? { lines.indices.contains(stop) ? lines[stop].entry.id : nil }

  /// Returns the position of an entry, or that of the newest one shown before it, or of the oldest; `nil` if
  /// nothing is shown.
  package func stop(near entry: StepID?, in tree: HistoryTree) -> Int? {
    guard stopCount > 0 else { return nil }
    if let stop = stop(of: entry) { return stop }
    let order = entry.flatMap(tree.place) ?? -1
    return min(orders.partitioningIndex { $0 <= order }, stopCount - 1)
  }

  /// Returns the row of what can be selected.
  package func row(of stop: Int) -> Int { stop < rowsOfLines.count ? rowsOfLines[stop] : rows.count - 1 }

  /// Returns the heading over a row; `nil` for the beginning.
  package func heading(over row: Int) -> Row? {
    guard rows.indices.contains(row), rows[row] != .beginning else { return nil }
    return rows[days[days.partitioningIndex { $0 > row } - 1]]
  }

  /// Returns the position of the newest entry of the day before, or of the beginning; or, the other way, of
  /// the day itself, or if it is that already, of the day after. `nil` if there is none.
  package func stop(ofDay direction: Direction, from stop: Int) -> Int? {
    let row = row(of: stop)
    switch direction {
    case .forward:
      let next = days.partitioningIndex { $0 > row }
      guard next < days.count else { return stop < stopCount - 1 && hasBeginning ? lines.count : nil }
      return line(under: days[next])
    case .backward:
      // The row right under a heading belongs to the day before it.
      let last = days.partitioningIndex { $0 >= row - (stop < lines.count ? 1 : 0) } - 1
      return last >= 0 ? line(under: days[last]) : nil
    }
  }

  private func line(under row: Int) -> Int? {
    if case .day(_, _, let line) = rows[row] { line } else { nil }
  }
}

extension Timestamp {
  fileprivate static let distant = Timestamp(milliseconds: limit)
}
