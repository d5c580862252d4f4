internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The last messages, newest first, with the times at which they were shown; problems are marked.
@MainActor
struct MessagesView {
  private struct Line {
    /// Empty for the further lines of a message.
    var time: DisplayText
    var text: DisplayText
    var isProblem: Bool
    /// `true` for the first line of a message.
    var isFirst: Bool
  }

  private static let widest = 100
  private static let timeWidth = 9

  private let lines: [Line]
  private let width: Int
  private let room: Size
  /// The columns for the times; 0 where there is no room for them.
  private let timeRoom: Int

  init(_ state: AppState, _ keys: KeyTable, in room: Size) {
    self.room = room
    width = room.width - Self.widest < 8 ? room.width : Self.widest
    let inside = max(1, width - 4)
    let timeRoom = inside >= 30 ? Self.timeWidth + 2 : 0
    self.timeRoom = timeRoom
    let messages = state.external.messages ?? []
    lines = messages.reversed().flatMap { shown in
      let isProblem = shown.message.isProblem
      let repeated = shown.count > 1 ? "  (\(shown.count) times)" : ""
      let texts = TextLines.wrapped(
        DisplayText(shown.message.withoutUndo.text(keys) + repeated), width: max(1, inside - timeRoom - 2))
      return texts.enumerated().map { index, text in
        let time = index == 0 ? shown.time.map { Self.time($0, state) } ?? "" : ""
        return Line(time: time, text: text, isProblem: isProblem, isFirst: index == 0)
      }
    }
  }

  private static func time(_ time: Timestamp, _ state: AppState) -> DisplayText {
    DisplayText(DueText.past(state.external.zone.local(time).dayTime, today: state.external.today))
  }

  /// How far the list can be scrolled.
  var lastTop: Int { max(0, lines.count - max(0, room.height - 2)) }

  func draw(_ grid: inout Grid, _ room: Rect, _ scrolled: Int, _ context: RenderContext) {
    let rect = Box.centered(in: room, width: width, height: max(1, lines.count) + 2)
    let inside = Box.draw(&grid, rect, title: "Messages", context)
    guard !lines.isEmpty else {
      grid.write(
        "There are no messages yet.", x: inside.x, y: inside.y, width: inside.width,
        style: context.styleSheet[.faint])
      return
    }
    let top = max(0, min(scrolled, lines.count - inside.height))
    for (index, line) in lines.enumerated().dropFirst(top).prefix(inside.height) {
      let y = inside.y + index - top
      grid.write(line.time, x: inside.x, y: y, width: timeRoom, style: context.styleSheet[.faint])
      let style = context.styleSheet[line.isProblem ? .problem : .text]
      if line.isProblem, line.isFirst { grid.put("!", x: inside.x + timeRoom, y: y, style: style) }
      grid.write(
        line.text, x: inside.x + timeRoom + 2, y: y, width: max(0, inside.width - timeRoom - 2), style: style)
    }
    Box.drawExtent(
      &grid, rect, ScrollExtent(first: top, shown: inside.height, total: lines.count), context)
  }
}

extension Message {
  /// The message as it is listed later, when undo would take back another step.
  var withoutUndo: Message {
    var message = self
    message.hints.removeAll { $0.command == .undo }
    return message
  }
}
