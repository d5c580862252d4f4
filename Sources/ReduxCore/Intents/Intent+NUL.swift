extension Intent {
  /// The intent without the NUL characters in its text, at which SQLite would cut it off
  /// (https://www.sqlite.org/nulinstr.html); `nil` if there are none.
  var withoutNUL: Intent? {
    switch self {
    case .write(.insert(let text)): text.withoutNUL.map { .write(.insert($0)) }
    case .write(.replaceAll(let text)): text.withoutNUL.map { .write(.replaceAll($0)) }
    case .paste(let text): text.withoutNUL.map { .paste($0) }
    case .setNotes(let item, let notes): notes.withoutNUL.map { .setNotes(item, $0) }
    case .setField(let field, let text): text.withoutNUL.map { .setField(field, $0) }
    case .addText(let text, let place): text.withoutNUL.map { .addText($0, place) }
    case .addLines(let lines, let place):
      lines.contains { $0.withoutNUL != nil } ? .addLines(lines.map { $0.withoutNUL ?? $0 }, place) : nil
    case .editItems(let edited, let category):
      edited.contains { $0.edits.contains { $0.withoutNUL != nil } } || category?.withoutNUL != nil
        ? .editItems(
          edited.map { EditedItem($0.id, $0.edits.map { $0.withoutNUL ?? $0 }) },
          category: category.map { $0.withoutNUL ?? $0 }) : nil
    case .renameCategory(let id, let name): name.withoutNUL.map { .renameCategory(id, to: $0) }
    case .addCategories(let names, let tint):
      names.contains { $0.withoutNUL != nil } ? .addCategories(names.map { $0.withoutNUL ?? $0 }, tint) : nil
    case .renameTag(let old, let new): new.withoutNUL.map { .renameTag(old, to: $0) }
    case .tag(let tags):
      tags.contains { $0.tag.withoutNUL != nil }
        ? .tag(tags.map { SwitchedTag($0.tag.withoutNUL ?? $0.tag, isOn: $0.isOn) }) : nil
    case .addView(let name, let query, let arrangement):
      name.withoutNUL != nil || query.withoutNUL != nil
        ? .addView(name: name.withoutNUL ?? name, query: query.withoutNUL ?? query, arrangement) : nil
    case .editView(let id, let edits):
      edits.contains { $0.mapText { $0.withoutNUL ?? $0 } != $0 }
        ? .editView(id, edits.map { $0.mapText { $0.withoutNUL ?? $0 } }) : nil
    default: nil
    }
  }
}

extension ItemEdit {
  fileprivate var withoutNUL: ItemEdit? {
    let edit = mapTexts { $0.withoutNUL ?? $0 }
    return edit == self ? nil : edit
  }
}

extension String {
  /// The string without NUL characters; `nil` if it contains none.
  fileprivate var withoutNUL: String? {
    guard utf8.contains(0) else { return nil }
    var scalars = unicodeScalars
    scalars.removeAll { $0 == "\0" }
    return String(scalars)
  }
}
