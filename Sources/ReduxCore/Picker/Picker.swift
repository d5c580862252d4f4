/// A list to choose from, which narrows as the user types.
package struct Picker: Equatable, Codable, Sendable {
  /// What is chosen.
  package enum Purpose: Equatable, Codable, Sendable {
    /// The category of items.
    case category(of: [ItemID])
    /// The tags of items.
    case tags(of: [ItemID])
    /// What items wait for.
    case dependencies(of: [ItemID])
    /// A list, a tag or an item, to go there.
    case place
    /// A command, or a list or tag to go to.
    case palette
  }

  /// What a row stands for.
  package enum Choice: Equatable, Codable, Sendable {
    case list(ListID)
    /// A tag, without `@`.
    case tag(String)
    case item(ItemID)
    /// A command, by its name in configuration files.
    case command(String)
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
  /// The items that were switched, in that order, each once; `nil` if there are none.
  package var switchedItems: [SwitchedItem]?
  /// What items were once called, the newest first; `nil` until that has been read.
  package var earlierTitles: [EarlierTitle]?
  /// The reason why nothing could be taken; cleared by the next key.
  package var complaint: String?

  package init(_ purpose: Purpose) { self.purpose = purpose }

  /// The items that a choice changes.
  package var items: [ItemID] {
    switch purpose {
    case .category(let items), .tags(let items), .dependencies(let items): items
    case .place, .palette: []
    }
  }

  /// `true` if a key takes one of the first rows by its number: where several rows can be checked, the key would not say
  /// whether it takes all of them, and rows of commands have the keys of their own.
  package var hasNumbers: Bool {
    switch purpose {
    case .category, .place: true
    case .tags, .dependencies, .palette: false
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
    clear()
  }

  /// Switches items, as ``switchTags(_:)`` does.
  mutating func switchItems(_ items: [SwitchedItem]) {
    switchedItems = items.isEmpty ? nil : items
    clear()
  }

  private mutating func clear() {
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

/// An item for which others will wait, or wait no longer, when the choice is taken.
package struct SwitchedItem: Equatable, Codable, Sendable {
  package var item: ItemID
  package var isOn: Bool

  package init(_ item: ItemID, isOn: Bool) {
    self.item = item
    self.isOn = isOn
  }
}
