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
    text = items.map { item in
      switch form {
      case .titles: item.title
      case .items: item.markdown(in: state.document, context)
      }
    }.joined(separator: "\n")
  }

  /// `true` if the text fits into one sequence.
  package var fits: Bool { text.utf8.count <= Self.limit }
}

extension Item {
  /// The item as a line of a list in Markdown, with its fields in quick-add syntax.
  fileprivate func markdown(in document: Document, _ context: DateContext) -> String {
    var line = QuickAdd()
    line.title = title
    line.notes = notes.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    line.category = category.flatMap { document.categories[$0]?.name }
    line.tags = tags
    line.priority = priority
    line.due = due
    line.start = start
    line.recurrence = recurrence
    line.estimate = estimate
    return "- [\(status == .done ? "x" : " ")] " + line.text(in: context)
  }
}
