internal import Cells
internal import Preferences

/// What is around a pane: a border with its title and a note in it, or only a head above it.
@MainActor
struct PaneFrame {
  let pane: Rect
  let layout: Layout
  let isFocused: Bool
  /// The way to the pane, `Lists › `, which stands before the title where there is room.
  let crumbs: DisplayText
  /// The key that leads to the pane, which stands before the title where there is room.
  let key: DisplayText
  /// The name of what the pane shows.
  let title: DisplayText
  /// What stands after the name, such as a search. Where there is no room for both, the name is cut.
  let addition: DisplayText
  /// The text at the right of the title, such as a position; left out where there is no room.
  private(set) var note: DisplayText

  init(
    _ pane: Rect, _ layout: Layout, isFocused: Bool, crumbs: DisplayText = "", key: DisplayText = "",
    title: DisplayText, addition: DisplayText = "", note: DisplayText = ""
  ) {
    self.pane = pane
    self.layout = layout
    self.isFocused = isFocused
    self.crumbs = crumbs
    self.key = key
    self.title = title
    self.addition = addition
    self.note = note
  }

  func draw(_ grid: inout Grid, _ context: RenderContext) {
    drawTop(&grid, context)
    guard layout.hasBorders, pane.height > 1 else { return }
    let style = borderStyle(context)
    let signs = borderSigns(context)
    for x in [pane.minX, pane.maxX - 1] {
      grid.verticalLine(
        x: x, y: pane.y + 1, length: pane.height - 2, style: style, start: signs.side, line: signs.side,
        end: signs.side)
    }
    grid.horizontalLine(
      x: pane.x, y: pane.maxY - 1, length: pane.width, style: style, start: signs.bottom.start,
      line: signs.line, end: signs.bottom.end)
  }

  /// Draws another note on a frame that is drawn already.
  mutating func replaceNote(by note: DisplayText, _ grid: inout Grid, _ context: RenderContext) {
    let hasRoom = note.width == self.note.width
    self.note = note
    if hasRoom, layout.hasBorders { drawNote(&grid, context) } else { drawTop(&grid, context) }
  }

  /// Draws what changes while the pane stands: the title and the note.
  func drawTop(_ grid: inout Grid, _ context: RenderContext) {
    guard layout.hasBorders else {
      PaneHead(frame: self).draw(&grid, context)
      return
    }
    let signs = borderSigns(context)
    grid.horizontalLine(
      x: pane.x, y: pane.y, length: pane.width, style: borderStyle(context), start: signs.top.start,
      line: signs.line, end: signs.top.end)
    let noteWidth = noteWidth
    let room = max(0, pane.width - 6 - (noteWidth > 0 ? noteWidth + 1 : 0))
    let shown = title(fittedTo: room)
    if !shown.isEmpty {
      grid.write(
        " " + shown + " ", x: pane.x + 2, y: pane.y, width: room + 2,
        style: titleStyle(context))
    }
    drawNote(&grid, context)
  }

  /// Returns `true` if a note leaves enough of the upper border to the title.
  static func hasRoom(for note: DisplayText, in pane: Rect) -> Bool { note.width + 3 < pane.width / 2 }

  /// The columns of the note, with a blank before and after it; 0 where there is no room.
  private var noteWidth: Int { note.width > 0 && Self.hasRoom(for: note, in: pane) ? note.width + 2 : 0 }

  /// Draws the note in the style of text: a position changes with each move, most of which begin or end in it.
  private func drawNote(_ grid: inout Grid, _ context: RenderContext) {
    let noteWidth = noteWidth
    guard noteWidth > 0 else { return }
    let style = context.styleSheet[.text]
    let start = pane.maxX - 2 - noteWidth
    grid.put(" ", x: start, y: pane.y, style: style)
    grid.write(note, x: start + 1, y: pane.y, width: note.width, style: style)
    grid.put(" ", x: start + 1 + note.width, y: pane.y, style: style)
  }

  /// Draws the part of the content that is on the screen as a bar in the right border, or without borders in
  /// the last column of the only pane; nothing if all of it is.
  func drawScrollBar(_ grid: inout Grid, _ context: RenderContext, _ extent: ScrollExtent) {
    let body = layout.body(of: pane)
    guard layout.hasBorders else {
      if layout.hasOnePane { drawScrollBar(&grid, context, extent, in: body) }
      return
    }
    let x = pane.maxX - 1
    let style = borderStyle(context)
    let signs = borderSigns(context)
    grid.verticalLine(
      x: x, y: body.y, length: body.height, style: style, start: signs.side, line: signs.side, end: signs.side
    )
    guard let thumb = extent.thumb(height: body.height) else { return }
    grid.verticalLine(
      x: x, y: body.y + thumb.lowerBound, length: thumb.count,
      style: looksFocused(context) ? style : context.styleSheet[.count], start: signs.thumb,
      line: signs.thumb,
      end: signs.thumb)
  }

  private func drawScrollBar(
    _ grid: inout Grid, _ context: RenderContext, _ extent: ScrollExtent, in body: Rect
  ) {
    guard let thumb = extent.thumb(height: body.height) else { return }
    grid.verticalLine(
      x: pane.maxX - 1, y: body.y + thumb.lowerBound, length: thumb.count, style: borderStyle(context),
      start: "┃", line: "┃", end: "┃")
  }

  /// The signs of which a border is made.
  private struct BorderSigns {
    let line: Unicode.Scalar, side: Unicode.Scalar
    let top: (start: Unicode.Scalar, end: Unicode.Scalar),
      bottom: (start: Unicode.Scalar, end: Unicode.Scalar)
    /// The part of a scroll bar that stands for what is shown.
    let thumb: Unicode.Scalar

    static let light = BorderSigns(line: "─", side: "│", top: ("╭", "╮"), bottom: ("╰", "╯"), thumb: "┃")
    static let heavy = BorderSigns(line: "━", side: "┃", top: ("┏", "┓"), bottom: ("┗", "┛"), thumb: "█")
    /// ASCII has one sign for a heavy line and for a block, and so another one for the scroll bar.
    static let heavyASCII = BorderSigns(
      line: "━", side: "┃", top: ("┏", "┓"), bottom: ("┗", "┛"), thumb: "@")
  }

  /// Returns heavy lines where no colour says that the pane has the focus.
  private func borderSigns(_ context: RenderContext) -> BorderSigns {
    guard looksFocused(context), !context.styleSheet.hasColors else { return .light }
    return context.styleSheet.isASCII ? .heavyASCII : .heavy
  }

  /// Returns the title as it is shown in a number of columns.
  func title(fittedTo room: Int) -> DisplayText {
    let whole = addition.isEmpty ? title : title + addition
    if !key.isEmpty, key.width + 1 + whole.width <= room { return key + " " + whole }
    guard crumbs.width + whole.width > room else { return crumbs + whole }
    // A long addition leaves a part of the room to the name.
    let name = title.truncated(to: max(room - addition.width, min(title.width, room / 3)))
    return (name + addition).truncated(to: room)
  }

  func borderStyle(_ context: RenderContext) -> Style {
    context.styleSheet[looksFocused(context) ? .focusedBorder : .border]
  }

  func titleStyle(_ context: RenderContext) -> Style {
    context.styleSheet[looksFocused(context) ? .focusedTitle : .title]
  }

  /// Returns `true` for the pane in focus, as long as nothing above it has the keys.
  func looksFocused(_ context: RenderContext) -> Bool { isFocused && !context.isCovered }
}
