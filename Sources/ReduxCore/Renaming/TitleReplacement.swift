/// A text that is replaced by another one in titles, as it is typed: `old/new`. A slash that is meant is
/// written `\\/` in what is looked for.
package struct TitleReplacement: Equatable, Sendable {
  /// What is looked for, letter by letter; empty as long as nothing is typed.
  package let old: String
  /// What comes in its place; `nil` as long as no slash is typed.
  package let new: String?

  package init(_ typed: String) {
    var old = ""
    var isEscaped = false
    for index in typed.indices {
      let character = typed[index]
      if isEscaped {
        old += character == "/" ? "/" : "\\" + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "/" {
        self.old = old
        new = String(typed[typed.index(after: index)...])
        return
      } else {
        old.append(character)
      }
    }
    self.old = isEscaped ? old + "\\" : old
    new = nil
  }

  /// Returns a title with each occurrence replaced; `nil` if there is none, or nothing to put there yet.
  package func applied(to title: String) -> String? {
    guard let new, !old.isEmpty, title.contains(old) else { return nil }
    let replaced = title.replacing(old, with: new).trimmed
    return replaced == title ? nil : replaced
  }

  /// Returns the reason why a title cannot become another one, as a sentence without a full stop; `nil` if it can.
  package static func reason(against after: String, from before: String) -> String? {
    FieldText.reasonAgainst(title: after).map { "Nothing would be left of “\(before)”: \($0.loweringFirst)" }
  }
}

extension ItemLists {
  /// A title before and after a replacement.
  package struct ReplacedTitle: Equatable, Sendable {
    package let item: ItemID
    package let before: String
    package let after: String
  }

  /// Returns what a replacement makes of the titles of the marked items, or of the selected one: those that
  /// change, in the order of the list.
  /// - Complexity: linear in the number of marked items.
  package func replacements(_ replacement: TitleReplacement, _ state: AppState) -> [ReplacedTitle] {
    targets(state).compactMap { item in
      replacement.applied(to: item.title).map {
        ReplacedTitle(item: item.id, before: item.title, after: $0)
      }
    }
  }
}
