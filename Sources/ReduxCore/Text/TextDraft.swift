/// A text of several lines being edited, with an undo history of its own.
package struct TextDraft: Equatable, Codable, Sendable {
  /// The text and the cursor.
  package private(set) var content: LineDraft
  /// The steps that can be undone, the newest last.
  private var done: [Step] = []
  /// The steps that can be redone, the next one last.
  private var undone: [Step] = []
  /// What the next key may continue, so that both are undone at once.
  private var open: Kind?

  /// A change that is undone at once.
  private struct Step: Equatable, Codable, Sendable {
    var change: TextChange
    /// The number of bytes before the cursor, before the change.
    var cursor: Int
  }

  /// What keys do that are undone together.
  private enum Kind: Codable {
    case typing, deletingBackward, deletingForward
  }

  /// The number of steps that are remembered.
  private static let memory = 1000

  /// Creates a text with the cursor at the end, or at the end of a line, counted from 0.
  package init(_ text: String, atLine number: Int? = nil) {
    content = LineDraft(text)
    guard let number else { return }
    var rest = text.utf8[...]
    for _ in 0..<number {
      guard let end = rest.firstIndex(where: \.isLineBreak) else { return }
      let isPair = rest[end...].starts(with: [0x0D, 0x0A])
      rest = rest[rest.index(end, offsetBy: isPair ? 2 : 1)...]
    }
    content.move(toByte: text.utf8.count - rest.count)
    content.apply(.moveToEnd, byLines: true)
  }

  package var text: String { content.text }

  package var canUndo: Bool { !done.isEmpty }

  package var canRedo: Bool { !undone.isEmpty }

  /// Returns the text with each character replaced by another one, and without what can be undone.
  package func replacing(_ replacement: (Character) -> Character) -> TextDraft {
    var draft = TextDraft("")
    draft.content = content.replacing(replacement)
    return draft
  }

  /// Makes a text one that can be redone: a former version that was left.
  package mutating func offer(_ text: String) {
    undone = [Step(change: TextChange(from: content.text, to: text), cursor: content.byteCursor)]
  }

  package mutating func apply(_ command: TextCommand) {
    switch command {
    case .edit(.replaceAll(let new)): perform(TextChange(from: text, to: new))
    case .edit(let edit): apply(edit)
    case .breakLine: breakLine()
    case .indent(let direction): indent(direction)
    case .move(let count, _): move { $0.move(by: count) }
    case .moveToFirst: move { $0.apply(.moveToStart) }
    case .moveToLast: move { $0.apply(.moveToEnd) }
    case .undo: undo()
    case .redo: redo()
    }
  }

  private mutating func move(_ motion: (inout LineDraft) -> Void) {
    open = nil
    motion(&content)
  }

  private mutating func apply(_ edit: TextEdit) {
    let old = content
    content.apply(edit, byLines: true)
    let growth = content.byteCount - old.byteCount
    guard growth != 0 else {
      open = nil
      return
    }
    let cursor = old.byteCursor
    let change =
      if growth > 0 {
        TextChange(at: cursor, inserting: content.bytes(cursor..<(cursor + growth)))
      } else if edit.isBackward {
        TextChange(at: cursor + growth, removing: old.bytes((cursor + growth)..<cursor))
      } else {
        TextChange(at: cursor, removing: old.bytes(cursor..<(cursor - growth)))
      }
    record(change, cursor: cursor, as: Self.kind(of: edit))
  }

  private static func kind(of edit: TextEdit) -> Kind? {
    switch edit {
    case .insert(let text): text.count == 1 ? .typing : nil
    case .deleteBackward: .deletingBackward
    case .deleteForward: .deletingForward
    default: nil
    }
  }

  /// Makes a change away from the cursor, which stays where it is in the text.
  private mutating func perform(_ change: TextChange) {
    let cursor = content.byteCursor
    guard change.removed != change.inserted else { return move { $0.move(by: 0) } }
    content.replace(change.oldRange, with: change.inserted, cursor: change.shifting(cursor))
    record(change, cursor: cursor, as: nil)
  }

  private mutating func record(_ change: TextChange, cursor: Int, as kind: Kind?) {
    undone = []
    if let kind, kind == open, let last = done.last, let joined = last.change.joined(with: change) {
      done[done.count - 1].change = joined
    } else {
      done.append(Step(change: change, cursor: cursor))
      if done.count > Self.memory { done.removeFirst() }
    }
    open = kind
  }

  private mutating func undo() {
    open = nil
    guard let step = done.popLast() else { return }
    content.replace(step.change.newRange, with: step.change.removed, cursor: step.cursor)
    undone.append(step)
  }

  private mutating func redo() {
    open = nil
    guard let step = undone.popLast() else { return }
    content.replace(step.change.oldRange, with: step.change.inserted, cursor: step.change.newRange.upperBound)
    done.append(step)
  }

  // MARK: Lines

  /// The line break that the text uses where the cursor is.
  package var lineBreak: String {
    let (behind, before) = (
      content.tail[content.lineTail.endIndex...], content.head[..<content.lineHead.startIndex]
    )
    return (behind.first ?? before.last) == "\r\n" ? "\r\n" : "\n"
  }

  /// Begins a new line. It is indented like this one, and continues a list; an item of a list without text
  /// ends it.
  private mutating func breakLine() {
    let head = content.lineHead
    let marker = ListMarker(of: head)
    if marker != nil, marker?.byteCount == head.utf8.count, content.lineTail.isEmpty {
      perform(TextChange(at: content.byteCursor - head.utf8.count, removing: String(head)))
    } else {
      let indent = head.prefix { $0 == " " || $0 == "\t" }
      perform(TextChange(at: content.byteCursor, inserting: lineBreak + (marker?.next ?? String(indent))))
    }
  }

  private static let indent = "  "

  private mutating func indent(_ direction: Direction) {
    let head = content.lineHead
    let start = content.byteCursor - head.utf8.count
    guard direction == .backward else { return perform(TextChange(at: start, inserting: Self.indent)) }
    let whole = String(head) + content.lineTail
    let removed =
      whole.first == "\t" ? "\t" : String(whole.prefix(Self.indent.utf8.count).prefix { $0 == " " })
    if removed.isEmpty { move { $0.move(by: 0) } } else { perform(TextChange(at: start, removing: removed)) }
  }
}

/// A command on a text of several lines.
package enum TextCommand: Equatable, Codable, Sendable {
  case edit(TextEdit)
  /// Begins a new line, which continues a list.
  case breakLine
  /// Moves the line to the right, or back.
  case indent(Direction)
  /// Moves the cursor by a number of characters; `column` is where further motions up and down lead.
  case move(by: Int, column: Int?)
  case moveToFirst, moveToLast
  case undo, redo
}

extension TextEdit {
  /// `true` for the commands that remove what is before the cursor.
  fileprivate var isBackward: Bool {
    switch self {
    case .deleteBackward, .killWordBackward, .killSpaceBackward, .killToStart: true
    case .insert, .replaceAll, .moveLeft, .moveRight, .moveWordLeft, .moveWordRight, .moveToStart, .moveToEnd,
      .deleteForward, .killWordForward, .killToEnd, .yank:
      false
    }
  }
}
