internal import Cells
internal import Preferences
internal import ReduxCore

/// What the linear mode shows of a view: lines of words, one of which may be selected.
struct LinearPage {
  struct Line: Equatable {
    var text: DisplayText
    var role = Theme.Role.text
    /// What the line says where it may take several rows; `nil` for `text`, from which something may be left out.
    var whole: DisplayText?

    init(_ text: DisplayText, _ role: Theme.Role = .text, whole: DisplayText? = nil) {
      self.text = text
      self.role = role
      self.whole = whole
    }
  }

  /// A text that is being written, after its label.
  struct Prompt {
    var label: DisplayText
    var line: LineDraft
  }

  /// What the lines are: `Today, 5 items`.
  let place: DisplayText
  /// The lines on the screen, from the top.
  let lines: [Line]
  /// The index of the selected line among those on the screen; `nil` if none is selected.
  let selected: Int?
  var prompt: Prompt?

  /// Creates a page of lines that are all on the screen.
  init(_ place: DisplayText, shown lines: [Line], selected: Int? = nil) {
    self.place = place
    self.lines = lines
    self.selected = selected
  }

  /// Creates a page of the lines around the selected one.
  init(_ place: DisplayText, _ lines: [Line], selected: Int? = nil, height: Int) {
    let top = ListPage.top(
      position: selected ?? 0, offset: height / 2, count: lines.count, height: height)
    self.init(place, shown: Array(lines.dropFirst(top).prefix(height)), selected: selected.map { $0 - top })
  }
}

extension LinearPage.Line: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self.init(DisplayText(text)) }
}

extension DisplayText {
  /// Returns texts in a row, as they are said: `Buy milk, due today`. Empty ones are left out.
  static func spoken(_ parts: DisplayText...) -> DisplayText { spoken(parts) }

  static func spoken(_ parts: [DisplayText]) -> DisplayText {
    parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns a title, and what is said after it, in at most `width` columns, of which the title takes what the rest
  /// leaves, or half.
  static func spoken(title: String, _ details: [DisplayText], width: Int) -> DisplayText {
    let details = spoken(details)
    let room = details.isEmpty ? width : max(width / 2, width - details.width - 2)
    return .spoken(DisplayText(title, upTo: room).truncated(to: room), details)
  }
}
