internal import Redux

/// What of items is copied to the clipboard.
package enum CopyForm: String, CaseIterable, Equatable, Sendable {
  /// The titles.
  case titles
  /// All that can be written in a line of quick-add, as a list in Markdown: pasted, it becomes such items
  /// again.
  case items
}

/// The text to be copied to the clipboard: a line for each of the items that commands work on.
package struct CopiedText: Equatable, Sendable {
  /// The lines, without a line break at the end.
  package let text: String
  /// The number of items.
  let count: Int
  /// The title of the first item.
  let title: String
  /// The number of items whose repetition a line cannot say.
  let lostRepetitions: Int

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
    let context = state.dateContext(minute: 0)
    var lost = 0
    text = items.map { item in
      // A line break in a title would make two items of it.
      let title = item.title.split(whereSeparator: \.isNewline).joined(separator: " ")
      guard form == .items else { return title }
      let line = CopiedLine(item, titled: title, in: state.document, context)
      if line.losesRepetition { lost += 1 }
      return line.text
    }.joined(separator: "\n")
    lostRepetitions = lost
  }

  /// `true` if the text fits into one sequence.
  package var fits: Bool { text.utf8.count <= Self.limit }
}

/// An item as a line of a list in Markdown, with its fields in quick-add syntax.
private struct CopiedLine {
  let text: String
  /// `true` if the item repeats by a rule that no words say.
  let losesRepetition: Bool

  init(_ item: Item, titled title: String, in document: Document, _ context: DateContext) {
    var line = QuickAdd()
    line.title = title
    line.notes = item.notes.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
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
