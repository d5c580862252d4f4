internal import Cells
internal import ReduxCore

/// The title of a row and what stands beside it.
extension ItemRow {
  /// The columns of progress and signs, with the gap before them.
  private var progressWidth: Int { progress.width > 0 ? progress.width + 2 : 0 }

  /// Returns the columns for a text beside the title: those that the title leaves, on a wide line at least a
  /// quarter; 0 if only a few letters of it would fit.
  private func room(for aside: DisplayText, besideTitleIn width: Int) -> Int {
    let left = width - title.width - progressWidth - 2
    let room = min(aside.width, max(width >= 36 ? width / 4 : 0, left))
    return room >= min(aside.width, 6) ? max(0, room) : 0
  }

  /// Returns the columns in which when an item starts, or what it waits for, says anything, where the title
  /// keeps as many; 0 without either, or in less room.
  private func least(in width: Int) -> Int {
    let least = starts.isEmpty ? min(waiting.width, Self.leastWaiting) : starts.width
    return 2 * least + progressWidth + 2 <= width ? least : 0
  }

  /// The columns of `waits for` and the beginning of a title.
  private static let leastWaiting = 18

  /// Returns as many of the tags, the first ones, as fit as a whole.
  private func wholeTags(in columns: Int) -> DisplayText {
    guard columns > 0 else { return "" }
    // Each takes three columns at least, with the gap.
    for count in stride(from: min(item.tags.count, columns / 3 + 1), to: 0, by: -1) {
      let text = DisplayText(Array(item.tags.prefix(count)).tagText, upTo: columns)
      if text.width <= columns { return text }
    }
    return ""
  }

  /// `true` if the title does not fit beside what takes so many columns of a line.
  private func cutsTitle(_ columns: Int, of width: Int) -> Bool {
    title.width > width - progressWidth - columns - 2
  }

  /// Draws the tags so that they end at a column, and takes them off the place for the title. A part of a tag
  /// takes no room from a title that is cut.
  func drawTags(_ grid: inout Grid, _ place: inout Rect, end: Int, _ style: Style) {
    guard !tags.isEmpty else { return }
    let width = min(end, place.maxX) - place.x
    var room = room(for: tags, besideTitleIn: width)
    var shown = tags
    if shown.width > room, cutsTitle(room, of: width) {
      shown = wholeTags(in: room)
      room = shown.width
    }
    guard room > 0 else { return }
    let x = place.x + width - room
    grid.write(shown.truncated(to: room), x: x, y: place.y, width: room, style: style)
    light(shown, &grid, Rect(x: x, y: place.y, width: room, height: 1))
    place.width = width - room - 2
  }

  /// Returns what stands beside the title: when the item starts, what it waits for, its category and tags.
  private func aside(_ tags: DisplayText) -> DisplayText {
    // Most items have nothing of it, and a list of parts takes 1,800 instructions.
    guard starts.width > 0 || waiting.width > 0 || filed.width > 0 else { return tags }
    let parts = [starts, waiting, filed, tags].filter { !$0.isEmpty }
    return parts.count > 1 ? parts.joined(separator: "  ") : parts.first ?? ""
  }

  /// Draws the title, right after it progress and signs, then when the item starts, what it waits for and its category.
  /// - Parameter tagsFollow: `true` if the tags have no column and come last.
  /// - Returns: The place that is left.
  func drawText(
    _ grid: inout Grid, _ place: Rect, tagsFollow: Bool, _ titleStyle: Style, aside asideStyle: Style,
    progress progressStyle: Style
  ) -> Rect {
    var text = aside(tagsFollow ? tags : "")
    let wanted = text.isEmpty ? 0 : room(for: text, besideTitleIn: place.width)
    var room = max(wanted, least(in: place.width))
    if tagsFollow, !tags.isEmpty, text.width > room, cutsTitle(room, of: place.width) {
      let before = aside("").width
      text = aside(wholeTags(in: room - before - (before > 0 ? 2 : 0)))
      room = min(room, text.width)
    }
    let titleRoom = place.width - progressWidth - (room > 0 ? room + 2 : 0)
    var x = place.x
    let used = grid.write(
      title.truncated(to: titleRoom), x: x, y: place.y, width: titleRoom, style: titleStyle)
    light(item.title, &grid, Rect(x: x, y: place.y, width: used, height: 1))
    x += used + 2
    if progress.width > 0 {
      grid.write(progress, x: x, y: place.y, width: progress.width, style: progressStyle)
      x += progressWidth
    }
    if room > 0 {
      grid.write(text.truncated(to: room), x: x, y: place.y, width: room, style: asideStyle)
      light(text, &grid, Rect(x: x, y: place.y, width: room, height: 1))
      x += room + 2
    }
    return Rect(x: x, y: place.y, width: max(0, place.maxX - x), height: 1)
  }

  /// The fewest columns in which the beginning of a title says anything.
  private static let leastTitle = 8

  /// Draws what the item is part of in the place that is left; it takes none from the title.
  func drawWhole(_ grid: inout Grid, _ place: Rect, _ style: Style) {
    guard !whole.isEmpty, place.width >= min(whole.width, Self.leastTitle) else { return }
    grid.write(whole.truncated(to: place.width), x: place.x, y: place.y, width: place.width, style: style)
  }

  private func light(_ text: DisplayText, _ grid: inout Grid, _ shown: Rect) {
    if rows.list.isNarrowed { light(text.string, &grid, shown) }
  }

  /// Underlines what the search has found in the name of a category.
  func light(category name: String, _ grid: inout Grid, _ shown: Rect) {
    light(name, &grid, shown, rows.list.ranges(inCategory:))
  }

  private func light(_ text: String, _ grid: inout Grid, _ shown: Rect) {
    if rows.list.isNarrowed { light(text, &grid, shown, rows.list.ranges(inTitle:)) }
  }

  /// Underlines what the search has found in a text of which the beginning, or all, is shown.
  func light(_ text: String, _ grid: inout Grid, _ shown: Rect, _ ranges: (String) -> [Range<Int>]) {
    guard rows.list.isNarrowed, !isContext else { return }
    // No row shows more of a text than this.
    let start = String(text.unicodeScalars.prefix(16 * shown.width))
    func x(_ offset: Int) -> Int {
      shown.x + DisplayText(String(Substring(start.utf8.prefix(offset))), upTo: shown.width).width
    }
    let isCut = DisplayText(text, upTo: shown.width).width > shown.width
    let end = shown.maxX - (isCut ? 1 : 0)
    for range in ranges(start) {
      let first = x(range.lowerBound)
      guard first < end else { return }
      let lit = Rect(x: first, y: shown.y, width: min(x(range.upperBound), end) - first, height: 1)
      grid.restyle(lit, adding: .underline)
    }
  }
}
