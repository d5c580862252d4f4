internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// When an item repeats: the rule, what its dates count from, and the next of these. While a rule is written,
/// those that it would have.
@MainActor
struct RecurrenceView {
  private static let width = 56
  /// The lines that a rule, what it counts from, and a mistake take at most.
  private static let headHeight = 4

  private let browsing: RecurrenceBrowsing
  private let item: Item
  /// The rule that is being written.
  private let draft: Draft?
  private let preview: RecurrencePreview
  private let context: RenderContext

  /// - Returns: `nil` if the item is gone.
  init?(_ browsing: RecurrenceBrowsing, _ context: RenderContext) {
    guard let item = context.state.document.items[browsing.item] else { return nil }
    self.browsing = browsing
    self.item = item
    self.context = context
    let state = context.state
    if case .writing(let draft) = state.navigation.mode {
      let dates = state.dateContext(minute: browsing.minute)
      self.draft = draft
      preview = RecurrencePreview(draft.line.text, for: item, in: dates, zone: state.external.zone)
    } else {
      draft = nil
      let now = DayTime(state.external.today, minute: browsing.minute)
      preview = RecurrencePreview(of: item, now: now, in: state.external.zone)
    }
  }

  func draw(_ grid: inout Grid, _ room: Rect) {
    let width = min(Self.width, room.width) - 4
    let head = head(width: width)
    // Of one height, so that the box stays in its place while the rule is typed.
    let rect = Box.centered(
      in: room, width: Self.width, height: Self.headHeight + RecurrencePreview.count + 5)
    let inside = Box.draw(&grid, rect, title: DisplayText("Repetition of “\(item.title)”"), context)
    var (top, body) = inside.split(top: min(head.count, max(1, inside.height - 3)))
    for (index, line) in head.enumerated() where index < top.height {
      grid.write(
        line.text, x: top.x, y: top.y + index, width: top.width, style: context.styleSheet[line.role])
    }
    if let draft {
      grid.put(">", x: top.x, y: top.y, style: context.styleSheet[.key])
      LineField.draw(
        &grid, x: top.x + 2, y: top.y, width: top.width - 2, draft.line, style: context.styleSheet[.prompt])
    }
    if body.height > 8 {
      grid.horizontalLine(x: body.x, y: body.y, length: body.width, style: context.styleSheet[.border])
      body = body.inset(top: 1)
    }
    drawRows(&grid, body)
  }

  // MARK: Rule

  struct Line {
    var text: DisplayText
    var role: Theme.Role
  }

  /// The lines above the dates: the rule in words, or room to write it, what it counts from, or what is
  /// wrong.
  func head(width: Int) -> [Line] {
    var lines = draft == nil ? wrapped(rule, .text, width) : [Line(text: "", role: .prompt)]
    switch preview {
    case .dates(let reading, let due, _):
      if draft != nil { lines += wrapped(reading.words(due: due), .text, width) }
      lines.append(
        Line(text: DisplayText(reading.recurrence.kind.words, upTo: width), role: .faint))
    case .none: lines.append(Line(text: hint, role: .faint))
    case .mistake(let reason, let range):
      if let mark = range.flatMap({ caret(under: $0, width: width) }) {
        lines.append(Line(text: mark, role: .problem))
      }
      lines += wrapped(reason, .problem, width)
      if draft == nil { lines += wrapped("it is kept, but the item does not repeat", .faint, width) }
    }
    return lines
  }

  private var rule: String { item.recurrence?.reading.words(due: item.due) ?? "does not repeat" }

  private var hint: DisplayText {
    guard draft != nil else { return "e writes a rule" }
    return item.recurrence == nil ? "write when it repeats, for instance:" : "it would no longer repeat"
  }

  private func wrapped(_ text: String, _ role: Theme.Role, _ width: Int) -> [Line] {
    TextLines.wrapped(DisplayText(text), width: max(1, width)).prefix(3).map { Line(text: $0, role: role) }
  }

  /// Returns marks below the part of the prompt that a mistake is in; `nil` if the prompt is scrolled.
  private func caret(under range: Range<Int>, width: Int) -> DisplayText? {
    guard let draft else { return nil }
    let bytes = Array(draft.line.text.utf8)
    let range = range.clamped(to: bytes.indices)
    guard !range.isEmpty, DisplayText(draft.line.text).width < width - 3 else { return nil }
    func columns(_ part: Range<Int>) -> Int {
      DisplayText(String(decoding: bytes[part], as: UTF8.self)).width
    }
    let indent = String(repeating: " ", count: 2 + columns(0..<range.lowerBound))
    return DisplayText(indent + String(repeating: "^", count: max(1, columns(range))))
  }

  // MARK: Dates

  /// The title of the item.
  var title: String { item.title }

  /// The due date, `nil` without one, and those that follow; none without a rule.
  var dates: [DayTime?] {
    guard case .dates(_, let due, let dates) = preview else { return [] }
    return [due] + dates
  }

  /// Rules to begin with, while none is written and the item has none.
  var examples: [String] {
    guard case .none = preview, draft != nil, item.recurrence == nil else { return [] }
    return Self.exampleRules
  }

  private static let exampleRules = [
    "every fri 9am", "every 2 weeks", "every! 3 days", "every last day", "every month on the 15th",
    "every day until 1 mar",
  ]

  private func drawRows(_ grid: inout Grid, _ body: Rect) {
    guard case .dates(_, let due, let dates) = preview else {
      for (index, example) in examples.enumerated() where index < body.height {
        grid.write(
          DisplayText(example), x: body.x + 2, y: body.y + index, width: body.width - 2,
          style: context.styleSheet[.faint])
      }
      return
    }
    let selected = min(browsing.selected, dates.count)
    let count = dates.count + (dates.count < RecurrencePreview.count ? 2 : 1)
    let top = ListPage.top(
      position: draft == nil ? selected : 0, offset: body.height / 2, count: count, height: body.height)
    for index in (top..<count).prefix(body.height) {
      let line = Rect(x: body.x, y: body.y + index - top, width: body.width, height: 1)
      if index > dates.count {
        grid.write(
          "ends here", x: line.x + 7, y: line.y, width: max(0, line.width - 7),
          style: context.styleSheet[.faint])
      } else {
        draw(
          index == 0 ? due : dates[index - 1], at: index, isSelected: draft == nil && index == selected,
          &grid, line)
      }
    }
  }

  private func draw(_ date: DayTime?, at index: Int, isSelected: Bool, _ grid: inout Grid, _ line: Rect) {
    let ground = context.styleSheet[isSelected ? .selection : .text]
    if isSelected {
      grid.fill(line, ground)
      grid.put("›", x: line.x, y: line.y, style: ground)
    }
    func style(_ role: Theme.Role) -> Style {
      context.styleSheet.style(role, isSelected: isSelected, isFocused: true)
    }
    let label: DisplayText = index == 0 ? "due" : index == 1 ? "next" : ""
    grid.write(label, x: line.x + 2, y: line.y, width: 4, style: style(.faint))
    let today = context.state.external.today
    guard let date else {
      grid.write("no date", x: line.x + 7, y: line.y, width: max(0, line.width - 7), style: style(.faint))
      return
    }
    let text = DisplayText(DueText.heading(date.day, today: today) + (date.clock.map { ", \($0)" } ?? ""))
    func room(beside distance: DisplayText) -> Int { max(0, line.width - 7 - distance.width - 2) }
    var distance = DisplayText(Self.distance(to: date.day, today: today))
    // The time tells more than the words of the distance.
    if text.width > room(beside: distance) { distance = DisplayText("\(today.days(until: date.day))d") }
    let width = room(beside: distance)
    grid.write(
      text.truncated(to: width), x: line.x + 7, y: line.y, width: width,
      style: isSelected ? ground : style(role(of: date.day, at: index, today)))
    grid.write(
      distance, x: line.maxX - 1 - distance.width, y: line.y, width: distance.width, style: style(.count))
  }

  private func role(of day: Day, at index: Int, _ today: Day) -> Theme.Role {
    guard index == 0 else { return .text }
    return day < today ? .overdue : day == today ? .today : .due
  }

  private static func distance(to day: Day, today: Day) -> String {
    switch today.days(until: day) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days < 0: "\(-days) days ago"
    case let days: "in \(days) days"
    }
  }
}
