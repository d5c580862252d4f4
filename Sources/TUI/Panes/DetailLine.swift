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

  var stop: Stop?
  var label: DisplayText = ""
  /// A bar between label and text: what is done of the subtasks.
  var progress: SubtaskProgress?
  var pieces: [Piece]

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
