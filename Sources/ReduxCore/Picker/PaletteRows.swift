/// What the rows of the palette are made of.
struct PaletteSource: Equatable {
  var commands: [PaletteCommand]
  /// In their order; empty where only commands are listed.
  var views: [SavedView]
  var categories: [Category]
  var tags: [TagUse]
  /// What was taken lately, the last first.
  var latelyTaken: [Picker.Choice]
}

extension PickerRows {
  /// The commands, lists, views, categories and tags that a text finds. As long as nothing is typed, what was
  /// taken lately is first, and what does nothing now last.
  init(forCommands typed: String, _ source: PaletteSource) {
    let search = PaletteSearch(typed)
    var found: [(key: PaletteSearch.Key, row: PickerRow)] = []
    func add(_ row: PickerRow, also help: String = "") {
      let recency = source.latelyTaken.firstIndex(of: row.choice) ?? .max
      guard let match = search.match(row, help) else { return }
      var row = row
      row.lit = match.lit
      let depth = search.depth(of: row)
      found.append(
        (PaletteSearch.Key(match.place, row, recency: recency, depth: depth, position: found.count), row))
    }
    if search.sign == nil {
      for command in source.commands { add(PickerRow(command), also: command.help) }
      for view in source.views { add(PickerRow(choice: .list(.view(view.id)), text: view.name)) }
    }
    if search.sign != "@" {
      for category in source.categories {
        add(PickerRow(choice: .list(.category(category.id)), text: category.name))
      }
    }
    if search.sign != "#" {
      for use in source.tags { add(PickerRow(choice: .tag(use.tag), text: use.tag, count: use.count)) }
    }
    rows = found.sorted { $0.key < $1.key }.prefix(FoundItems.limit).map(\.row)
    total = found.count
    preferred = rows.isEmpty ? nil : 0
  }
}

extension PickerRow {
  fileprivate init(_ command: PaletteCommand) {
    self.init(choice: command.choice, text: command.title, keys: command.keys, refusal: command.refusal)
    if case .list(let list) = choice { text = list.title }
    excerpt = command.help
  }
}

/// A text that finds rows of the palette: by their names, by the words of their help, or by some letters.
private struct PaletteSearch {
  /// The sign of a category (`#`) or of a tag (`@`), if only these are looked for.
  let sign: Character?
  private let names: NameSearch
  private let abbreviations: AbbreviationSearch
  private let typedCount: Int

  init(_ typed: String) {
    sign = typed.first == "@" ? "@" : typed.first == "#" ? "#" : nil
    let text = sign == nil ? typed : String(typed.dropFirst()).trimmed
    names = NameSearch(text)
    typedCount = text.count
    abbreviations = AbbreviationSearch(text)
  }

  /// The order of rows.
  struct Key: Comparable {
    let place: Int
    let recency: Int
    let depth: Int
    let position: Int

    /// A row that does nothing now counts as if it matched at a worse place.
    init(_ place: Int, _ row: PickerRow, recency: Int, depth: Int, position: Int) {
      self.place = place + (row.refusal == nil ? 0 : 6)
      self.recency = recency
      self.depth = depth
      self.position = position
    }

    static func < (a: Self, b: Self) -> Bool {
      (a.place, a.recency, a.depth, a.position) < (b.place, b.recency, b.depth, b.position)
    }
  }

  /// Returns the number of categories or tags that a row is in, as soon as something is typed: the one with the shorter
  /// name comes first then, and before that all are in their order.
  func depth(of row: PickerRow) -> Int {
    switch row.choice {
    case .list(.category), .tag: names.isEmpty ? 0 : NameSearch.depth(row.text)
    case .list, .item, .command, .new: 0
    }
  }

  /// Returns the place at which a row is found, 0 for the best, and what of its name; `nil` if it is not
  /// found.
  func match(_ row: PickerRow, _ help: String) -> (place: Int, lit: [Range<Int>])? {
    guard !names.isEmpty else { return (0, []) }
    if let score = names.score(row.text) { return (score.place, names.ranges(in: row.text)) }
    if !help.isEmpty, names.score("\(row.text) \(help)") != nil { return (4, names.ranges(in: row.text)) }
    if let match = abbreviations.match(row.text) { return (10 + match.cost, match.ranges) }
    // In a sentence almost any letters are found, so each has to begin a word, or all are in two that they
    // begin: `mvcat` in “Move the item to a category”.
    guard !help.isEmpty, let match = abbreviations.match(help), let words = match.wordsBegun(of: help),
      words == 2 || words == typedCount && match.cost == typedCount
    else { return nil }
    return (14 + match.cost, [])
  }
}
