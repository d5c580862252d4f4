internal import Cells
internal import Preferences
internal import ReduxCore

/// A line of the detail pane.
struct DetailLine {
  /// What the line stands for, when the pane has the focus.
  enum Stop: Equatable {
    case field(Item.Field)
    case part(DetailPart)
  }

  /// A piece of the text in one style.
  struct Piece {
    var text: DisplayText
    var role: Theme.Role
    var attributes: Attributes = []
  }

  /// A field without a value, and the key that sets it.
  struct Hint {
    var field: Item.Field
    var key: DisplayText
    var word: DisplayText

    var width: Int { (key.isEmpty ? 0 : key.width + 1) + word.width }
  }

  var stop: Stop?
  var label: DisplayText = ""
  /// The columns left out before the text: those of the label above it.
  var indent = 0
  /// A bar between label and text: what is done of the subtasks.
  var progress: SubtaskProgress?
  var pieces: [Piece]
  /// Fields that share the line.
  var hints: [Hint] = []

  init(
    _ stop: Stop? = nil, label: DisplayText = "", progress: SubtaskProgress? = nil, text: DisplayText,
    role: Theme.Role, attributes: Attributes = []
  ) {
    self.init(
      stop, label: label, progress: progress,
      pieces: text.isEmpty ? [] : [Piece(text: text, role: role, attributes: attributes)])
  }

  init(
    _ stop: Stop? = nil, label: DisplayText = "", progress: SubtaskProgress? = nil, pieces: [Piece] = []
  ) {
    self.stop = stop
    self.label = label
    self.progress = progress
    self.pieces = pieces
  }

  init(hints: [Hint]) {
    self.init()
    self.hints = hints
  }

  /// The columns between two hints.
  static let hintGap = 2

  /// Returns the lines that hints take in a number of columns.
  static func lines(of hints: [Hint], width: Int) -> [DetailLine] {
    var lines: [DetailLine] = []
    var x = 0
    for hint in hints {
      if let last = lines.indices.last, x + hintGap + hint.width <= width {
        lines[last].hints.append(hint)
        x += hintGap + hint.width
      } else {
        lines.append(DetailLine(hints: [hint]))
        x = hint.width
      }
    }
    return lines
  }

  /// Returns `true` if the line, or a part of it, is what a stop stands for.
  func contains(_ stop: Stop) -> Bool {
    self.stop == stop || hints.contains { .field($0.field) == stop }
  }

  /// Returns what stands at a column of the line, counted from its text.
  func stop(at column: Int) -> Stop? {
    var x = 0
    for hint in hints {
      if column < x + hint.width + Self.hintGap { return .field(hint.field) }
      x += hint.width + Self.hintGap
    }
    return hints.last.map { .field($0.field) } ?? stop
  }

  /// An empty line.
  static let blank = DetailLine()
}

extension DetailLine.Piece {
  init(_ piece: MarkdownLines.Piece) {
    text = piece.text
    switch piece.tone {
    case .text: role = .text
    case .strong:
      role = .text
      attributes = .bold
    case .emphasis:
      role = .text
      attributes = .italic
    case .code: role = .tag
    case .link:
      role = .due
      attributes = .underline
    case .heading:
      role = .title
      attributes = .bold
    case .faint: role = .faint
    case .done: role = .done
    }
  }
}

extension Navigation {
  /// What is selected in the detail pane.
  var detailStop: DetailLine.Stop { detailPart.map { .part($0) } ?? .field(field) }
}
