internal import Cells
internal import Preferences

/// A short text on a ground of its colour: a field that was understood.
struct Chip: Equatable {
  var text: DisplayText
  var role: Theme.Role
  /// A shorter text, where there is no room for all chips. A chip that has one stays longest.
  var short: DisplayText?

  init(_ text: DisplayText, _ role: Theme.Role, short: DisplayText? = nil) {
    self.text = text
    self.role = role
    self.short = short
  }

  /// Draws chips beside each other, at the beginning of a place or at its end: those that have a short text and as many of the last ones as fit, and before
  /// them how many more there are: `+2`.
  @MainActor
  static func draw(
    _ grid: inout Grid, _ place: Rect, _ chips: [Chip], _ context: RenderContext, atEnd: Bool = false
  ) {
    func padded(_ text: DisplayText) -> DisplayText {
      " " + text.truncated(to: max(0, place.width - 2)) + " "
    }
    func width(_ texts: [DisplayText]) -> Int { texts.reduce(-1) { $0 + $1.width + 1 } }
    var texts = chips.map { padded($0.text) }
    if width(texts) > place.width { texts = chips.map { padded($0.short ?? $0.text) } }
    var shown = Array(chips.indices)
    var more: DisplayText = ""
    while more.width + width(shown.map { texts[$0] }) > place.width,
      let first = shown.firstIndex(where: { chips[$0].short == nil }) ?? shown.indices.first
    {
      shown.remove(at: first)
      more = "+\(chips.count - shown.count) "
    }
    let rest = place.width - more.width - width(shown.map { texts[$0] })
    var x = place.x + (atEnd ? max(0, rest) : 0)
    x += grid.write(more, x: x, y: place.y, width: place.width, style: context.styleSheet[.faint])
    for index in shown {
      x += grid.write(
        texts[index], x: x, y: place.y, width: texts[index].width,
        style: context.styleSheet[chips[index].role].inverted)
      x += 1
    }
  }

  /// Draws chips at the end of a line, in the columns that a text leaves, and in up to half of the line.
  /// - Returns: The columns that they take, with the gap before them.
  @MainActor
  static func drawAtEnd(
    _ grid: inout Grid, _ place: Rect, _ chips: [Chip], leaving text: DisplayText, _ context: RenderContext
  ) -> Int {
    guard !chips.isEmpty else { return 0 }
    let room = max(place.width / 2, place.width - text.width - 1)
    let width = min(width(of: chips), room)
    draw(
      &grid, Rect(x: place.maxX - width, y: place.y, width: width, height: 1), chips, context, atEnd: true)
    return width + 1
  }

  /// Draws chips at the end of a line with text, if they fit beside it.
  /// - Returns: The columns that they take, with the gap before them.
  @MainActor
  static func drawAtEnd(
    _ grid: inout Grid, _ place: Rect, _ chips: [Chip], after text: String, _ context: RenderContext
  ) -> Int {
    let text = DisplayText(text, upTo: place.width)
    guard text.width + 2 + width(of: chips) < place.width else { return 0 }
    return drawAtEnd(&grid, place, chips, leaving: text, context)
  }

  /// Returns the columns of all chips beside each other, with nothing shortened.
  private static func width(of chips: [Chip]) -> Int { chips.reduce(-1) { $0 + $1.text.width + 3 } }
}
