/// A list to choose from, which narrows as the user types.
package struct Picker: Equatable, Codable, Sendable {
  /// What is chosen.
  package enum Purpose: Equatable, Codable, Sendable {
    /// The category of items.
    case category(of: [ItemID])
    /// The tags of items.
    case tags(of: [ItemID])
    /// A list, a tag or an item, to go there.
    case place
  }

  /// What a row stands for.
  package enum Choice: Equatable, Codable, Sendable {
    case list(ListID)
    /// A tag, without `@`.
    case tag(String)
    case item(ItemID)
    /// A category or tag of this name, which does not exist yet.
    case new(String)
  }

  package let purpose: Purpose
  /// What is typed.
  package var line = LineDraft("")
  /// The choice that the user moved to; `nil` for the one that ``PickerRows/preferred`` says.
  package var choice: Choice?
  /// The tags that were switched, in that order, each once.
  package var switched: [SwitchedTag] = []
  /// The reason why nothing could be taken; cleared by the next key.
  package var complaint: String?

  package init(_ purpose: Purpose) { self.purpose = purpose }

  /// `true` if several choices can be taken at once.
  package var takesSeveral: Bool { if case .tags = purpose { true } else { false } }

  /// The items that a choice changes.
  package var items: [ItemID] {
    switch purpose {
    case .category(let items), .tags(let items): items
    case .place: []
    }
  }

  /// Edits what is typed; the best match is selected again.
  mutating func edit(_ edit: TextEdit) {
    let old = line.text
    line.apply(edit)
    complaint = nil
    if line.text != old { choice = nil }
  }

  mutating func select(_ choice: Choice) {
    self.choice = choice
    complaint = nil
  }

  /// Switches tags. What was typed is done with; the row that was switched stays selected.
  mutating func switchTags(_ tags: [SwitchedTag]) {
    switched = tags
    if !line.text.isEmpty { line.apply(.replaceAll("")) }
    complaint = nil
  }
}

/// A tag that items will get or lose when the choice is taken.
package struct SwitchedTag: Equatable, Codable, Sendable {
  package var tag: String
  package var isOn: Bool

  package init(_ tag: String, isOn: Bool) {
    self.tag = tag
    self.isOn = isOn
  }
}
