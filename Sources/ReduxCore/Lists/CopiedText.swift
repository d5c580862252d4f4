internal import Redux

/// What of items is copied to the clipboard.
package enum CopyForm: String, CaseIterable, Equatable, Sendable {
  /// The titles.
  case titles
  /// All that can be written in a line of quick-add, as a list in Markdown: pasted, it becomes such items
  /// again.
  case items
}

/// The text to be copied to the clipboard: a line for each of the items that commands work on. As a list in Markdown,
/// those below others of them are indented, and notes of several lines follow their item.
package struct CopiedText: Equatable, Sendable {
  /// What a line cannot say of an item.
  enum Loss: CaseIterable {
    case parent, dependencies, recurrence, noteLines

    /// - Parameter isOne: `true` if only one item is copied.
    func words(isOne: Bool) -> String {
      switch self {
      case .parent: isOne ? "what it is part of" : "what they are part of"
      case .dependencies: isOne ? "what it waits for" : "what they wait for"
      case .recurrence: isOne ? "how it repeats" : "how they repeat"
      case .noteLines: isOne ? "the lines of its notes" : "the lines of their notes"
      }
    }
  }

  /// The lines, without a line break at the end; only the first ones of a text that does not fit.
  package let text: String
  /// The number of items.
  let count: Int
  /// The title of the first item.
  let title: String
  /// How many items each of these is lost of.
  let losses: [Loss: Int]

  /// The most bytes that are copied: in base64 the sequence that carries them has 100,000, and many terminals
  /// take no longer one.
  package static let limit = 74_994

  /// - Returns: `nil` without an item.
  @MainActor
  package init?(_ form: CopyForm, _ lists: ItemLists, _ state: AppState) {
    let items = lists.targets(state)
    guard let first = items.first else { return nil }
    count = items.count
    title = first.title
    switch form {
    case .titles:
      text = items.map(\.titleInOneLine).joined(separator: "\n")
      losses = [:]
    case .items:
      var writer = CopyWriter(items, in: state.document, state.dateContext(minute: 0))
      writer.write(upTo: Self.limit)
      text = writer.lines.joined(separator: "\n")
      losses = writer.losses
    }
  }

  /// `true` if the text fits into one sequence.
  package var fits: Bool { text.utf8.count <= Self.limit }
}

/// Writes items as a list in Markdown, each below the nearest of them that it is below.
private struct CopyWriter {
  private(set) var lines: [String] = []
  private(set) var losses: [CopiedText.Loss: Int] = [:]
  private let document: Document
  private let context: DateContext
  private var roots: [Item] = []
  private var children: [ItemID: [Item]] = [:]

  init(_ items: [Item], in document: Document, _ context: DateContext) {
    self.document = document
    self.context = context
    let ids = Set(items.map(\.id))
    for item in items {
      let above = ListPosition.path(of: item, in: document.items, .everything).dropLast()
      if let parent = above.last(where: { ids.contains($0.id) }) {
        children[parent.id, default: []].append(item)
      } else {
        roots.append(item)
      }
      if item.parent.map({ !ids.contains($0) }) ?? false { lose(.parent) }
    }
  }

  /// - Parameter limit: the number of bytes after which no further line is written.
  mutating func write(upTo limit: Int) {
    var size = 0
    var waiting = roots.reversed().map { (item: $0, depth: 0) }
    while size <= limit, let (item, depth) = waiting.popLast() {
      let written = lines.count
      write(item, depth)
      size += lines[written...].reduce(0) { $0 + $1.utf8.count + 1 }
      waiting += (children[item.id] ?? []).reversed().map { ($0, depth + 1) }
    }
  }

  private mutating func write(_ item: Item, _ depth: Int) {
    let notes = CopiedNotes(item)
    let line = CopiedLine(item, notes: notes.inLine, in: document, context)
    let indent = depth * CopiedNotes.indent
    lines.append(String(repeating: " ", count: indent) + line.text)
    if notes.standBelow {
      lines += MarkdownNotes.lines(item.notes, indent: indent + CopiedNotes.indent, isOutline: true)
    }
    if notes.losesLines { lose(.noteLines) }
    if line.losesRepetition { lose(.recurrence) }
    if item.isWaiting(in: document.items) { lose(.dependencies) }
  }

  private mutating func lose(_ loss: CopiedText.Loss) { losses[loss, default: 0] += 1 }
}

/// Where the notes of an item are written: one line of them at the end of its line, several below it, if they are
/// read there as what they are.
private struct CopiedNotes {
  /// What stands at the end of the line of the item.
  var inLine = ""
  var standBelow = false
  var losesLines = false

  /// The columns by which what belongs to an item is indented.
  static let indent = 2

  init(_ item: Item) {
    let lines = item.notes.split(whereSeparator: \.isNewline)
    guard lines.count > 1 else {
      inLine = item.notes.trimmed
      return
    }
    let written = MarkdownNotes.lines(item.notes, indent: Self.indent, isOutline: true)
    let read = Outline(["- [ ] x"] + written).lines
    if read.count == 1, read[0].notes == item.notes {
      standBelow = true
    } else {
      inLine = lines.joined(separator: " ").trimmed
      losesLines = true
    }
  }
}

extension Item {
  /// The title without line breaks, which would make several items of it.
  fileprivate var titleInOneLine: String { title.split(whereSeparator: \.isNewline).joined(separator: " ") }
}

/// An item as a line of a list in Markdown, with its fields in quick-add syntax.
private struct CopiedLine {
  let text: String
  /// `true` if the item repeats by a rule that no words say.
  let losesRepetition: Bool

  init(_ item: Item, notes: String, in document: Document, _ context: DateContext) {
    let title = item.titleInOneLine
    var line = QuickAdd()
    line.title = title
    line.notes = notes
    line.category = item.category.flatMap { document.categories[$0]?.name }
    line.tags = item.tags
    line.priority = item.priority
    line.due = item.due
    line.start = item.start
    line.recurrence = item.recurrence
    line.estimate = item.estimate
    var text = line.text(in: context)
    var losesRepetition = false
    if let recurrence = item.recurrence, QuickAdd(text, in: context).recurrence != recurrence {
      line.recurrence = nil
      // The notes end a line.
      let notes = line.notes
      line.notes = ""
      let plain = line.text(in: context)
      let words = recurrence.reading.words(due: item.due)
      let said = QuickAdd("\(plain) \(words)", in: context)
      losesRepetition = said.title != title || said.recurrence?.reading.words(due: said.due) != words
      text = (losesRepetition ? plain : "\(plain) \(words)") + (notes.isEmpty ? "" : " // \(notes)")
    }
    self.text = "- [\(item.status == .done ? "x" : " ")] " + text
    self.losesRepetition = losesRepetition
  }
}
