extension ListRows {
  /// The rows that belong to a stop.
  private struct Block {
    /// Headings above it.
    var before: [ListRow] = []
    var row: ListRow
    /// Headings below the last stop of the list.
    var after: [ListRow] = []
  }

  /// Returns the rows of a page of `height` rows when the stop is selected and should be `offset` rows below
  /// the top. The selected row is always on the page, and the page is full if there are enough rows.
  package func page(around stop: Int, offset: Int, height: Int) -> [ListRow] {
    guard height > 0, !list.isEmpty else { return [] }
    if isPlain {
      let top = ListPage.top(position: stop, offset: offset, count: list.count, height: height)
      return (top..<min(list.count, top + height)).map { .item($0) }
    }
    let block = block(at: stop)
    let above = rows(above: stop, block, limit: height - 1)
    let below = rows(below: stop, block, limit: height - 1)
    let count = min(above.count, max(ListPage.clamped(offset, height: height), height - 1 - below.count))
    return above.prefix(count).reversed() + [block.row] + below.prefix(height - 1 - count)
  }

  /// Returns the number of rows to leave above a stop so that its heading is in sight.
  func lead(of stop: Int) -> Int { isPlain || block(at: stop).before.isEmpty ? 0 : 1 }

  /// Returns the rows above a stop, the nearest first: `limit` of them and those that belong to the last one.
  private func rows(above stop: Int, _ block: Block, limit: Int) -> [ListRow] {
    var rows: [ListRow] = block.before.reversed()
    var stop = stop
    while rows.count < limit, let previous = previous(before: stop) {
      let block = self.block(at: previous)
      rows.append(block.row)
      rows += block.before.reversed()
      stop = previous
    }
    return Array(rows.prefix(limit))
  }

  /// Returns at most `limit` rows below a stop.
  private func rows(below stop: Int, _ block: Block, limit: Int) -> [ListRow] {
    var rows = block.after
    var stop = stop
    while rows.count < limit, let next = next(after: stop) {
      let block = self.block(at: next)
      rows += block.before + [block.row] + block.after
      stop = next
    }
    return Array(rows.prefix(limit))
  }

  private func block(at stop: Int) -> Block {
    guard let heading = heading(at: stop) else { return Block(row: .item(stop)) }
    var block = Block(row: heading.isFolded ? .heading(heading) : .item(stop))
    if heading.position == stop {
      block.before = emptyDays(from: stop > 0 ? list.section(at: stop - 1) : nil, to: heading.section, stop)
      if !heading.isFolded { block.before.append(.heading(heading)) }
    }
    if next(after: stop) == nil { block.after = emptyDays(from: heading.section, to: nil, list.count) }
    return block
  }

  /// Returns the headings of the days of the coming week between two sections of Upcoming; on these days
  /// nothing is due. Without a section, the days begin tomorrow or end in a week.
  private func emptyDays(from first: ListSection?, to last: ListSection?, _ position: Int) -> [ListRow] {
    let query = list.query
    guard query.list == .upcoming, query.arrangement.grouping == .date, list.search.isEmpty else { return [] }
    var start = query.today
    if let first {
      guard case .day(let day) = first else { return [] }
      start = day
    }
    var end = query.today.adding(days: 8)
    if case .day(let day) = last { end = min(day, end) }
    let days = start.days(until: end)
    guard days > 1 else { return [] }
    return (1..<days).map {
      .heading(ListHeading(section: .day(start.adding(days: $0)), count: 0, position: position))
    }
  }
}
