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
    var attributes: Attributes = .none
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
  /// The first piece of the text; `nil` if there is none. Most lines have only that one, for which no array is created,
  /// as eight were for each key.
  var firstPiece: Piece?
  /// The pieces after it.
  var furtherPieces: [Piece] = []
  /// Fields that share the line.
  var hints: [Hint] = []

  init(
    _ stop: Stop? = nil, label: DisplayText = "", progress: SubtaskProgress? = nil, text: DisplayText,
    role: Theme.Role, attributes: Attributes = .none
  ) {
    self.stop = stop
    self.label = label
    self.progress = progress
    if !text.isEmpty { firstPiece = Piece(text: text, role: role, attributes: attributes) }
  }

  init(
    _ stop: Stop? = nil, label: DisplayText = "", progress: SubtaskProgress? = nil, pieces: [Piece] = []
  ) {
    self.stop = stop
    self.label = label
    self.progress = progress
    firstPiece = pieces.first
    furtherPieces = Array(pieces.dropFirst())
  }

  init(hints: [Hint]) {
    self.init()
    self.hints = hints
  }

  /// All pieces of the text.
  var text: DisplayText { furtherPieces.reduce(firstPiece?.text ?? "") { $0 + $1.text } }

  /// The columns of a label, with the gap after it.
  static let labelWidth = 10
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

extension [DetailLine] {
  /// The columns beside a label from which it is worth breaking a word there.
  private static let roomBesideLabel = 20
  /// The columns before a value below its label.
  private static let valueIndent = 2

  /// Appends the lines of a label and a value, which is wrapped beside it: in a narrow pane below it, if that
  /// keeps words whole.
  mutating func append(
    value text: String, _ role: Theme.Role, _ stop: DetailLine.Stop? = nil, label: DisplayText, width: Int,
    rows: Int
  ) {
    let beside = width - DetailLine.labelWidth
    if text.utf8.count <= beside {
      // Most values are so short that nothing has to be wrapped.
      let value = DisplayText(text)
      if value.width <= beside {
        append(DetailLine(stop, label: label, text: value, role: role))
        return
      }
    }
    let isBelow = rows > 1 && Self.fitsOnlyBelow(text, width: width)
    let indent = isBelow ? Self.valueIndent : DetailLine.labelWidth
    if isBelow { append(DetailLine(stop, label: label)) }
    for (index, part) in TextLines.wrapped(text, width: width - indent, rows: rows).enumerated() {
      var line = DetailLine(text: part, role: role)
      if index == 0, !isBelow {
        line.stop = stop
        line.label = label
      } else {
        line.indent = indent
      }
      append(line)
    }
  }

  /// Returns `true` if a word of a value is too long for the columns beside a label, but not for those below
  /// it.
  private static func fitsOnlyBelow(_ text: String, width: Int) -> Bool {
    let beside = width - DetailLine.labelWidth
    guard beside < roomBesideLabel, text.utf8.count > beside else { return false }
    return text.split(separator: " ").contains { word in
      (beside + 1...Swift.max(beside + 1, width - valueIndent)).contains(
        DisplayText(String(word), upTo: width).width)
    }
  }
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
