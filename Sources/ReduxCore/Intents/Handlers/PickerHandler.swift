internal import Redux

/// Handles intents on the picker: what it opens for, and the movement in it.
@MainActor
struct PickerHandler {
  let lists: ItemLists
  let cursor: CursorMover
  let items: ItemHandler
  let adding: AddHandler

  func chooseCategory(of items: [ItemID]) -> IntentResponse {
    return items.isEmpty
      ? [.message("There is no item here to move")]
      : [.navigation(.pickerOpened(Picker(.category(of: items))))]
  }

  func chooseTags(of items: [ItemID]) -> IntentResponse {
    return items.isEmpty
      ? [.message("There is no item here to tag")]
      : [.navigation(.pickerOpened(Picker(.tags(of: items))))]
  }

  func write(_ edit: TextEdit) -> IntentResponse { [.navigation(.pickerEdited(edit))] }

  /// Inserts pasted text as one line.
  func paste(_ text: String) -> IntentResponse {
    let lines = text.split(whereSeparator: \.isNewline)
    return write(.insert(lines.joined(separator: " ")))
  }

  func move(_ motion: Motion, in picker: Picker, _ state: AppState) -> IntentResponse {
    let rows = lists.pickerRows(state)
    guard !rows.rows.isEmpty else { return [] }
    let last = rows.rows.count - 1
    let position = rows.position(of: picker.choice)
    let start = [.previous, .last, .pageUp, .halfPageUp].contains(motion) ? last : 0
    let target = position.map { motion.target(from: $0, last: last, height: cursor.pageHeight()) } ?? start
    return select(rows.rows[target].choice, in: picker)
  }

  /// Takes the selected row, and the tags that were switched.
  func take(_ state: AppState) -> IntentResponse {
    guard let picker = state.navigation.picker else { return [] }
    let rows = lists.pickerRows(state)
    let row = rows.position(of: picker.choice).map { rows.rows[$0] }
    let text = picker.line.text.trimmed
    switch picker.purpose {
    case .category:
      guard let row else { return refuse(text.isEmpty ? "Choose a category" : missing("category", text)) }
      return close + moveItems(picker.items, to: row.choice, state)
    case .tags:
      guard row != nil || text.isEmpty else {
        return refuse(
          text.contains { $0.isWhitespace || $0 == "," }
            ? "A tag is one word, without commas" : missing("tag", text))
      }
      let takesRow = !text.isEmpty || picker.switched.isEmpty
      let switched = takesRow ? row.map { switching($0, picker, state) } : nil
      return close + tagItems(picker.items, switched ?? picker.switched, state)
    case .place:
      guard let row else { return refuse("Nothing is found for “\(text)”") }
      return go(to: row.choice, state)
    }
  }

  /// Switches the selected tag on or off. If none is selected, the first row is selected instead.
  func switchTag(_ state: AppState) -> IntentResponse {
    guard let picker = state.navigation.picker, case .tags = picker.purpose else { return [] }
    let rows = lists.pickerRows(state)
    guard let position = rows.position(of: picker.choice) else { return move(.first, in: picker, state) }
    let row = rows.rows[position]
    return [
      .navigation(.pickerTagsSwitched(switching(row, picker, state))),
      .navigation(.pickerRowSelected(.tag(row.text))),
    ]
  }

  /// The actions that close the picker.
  var close: IntentResponse { [.navigation(.overlayClosed)] }

  private func select(_ choice: Picker.Choice, in picker: Picker) -> IntentResponse {
    picker.choice == choice ? [] : [.navigation(.pickerRowSelected(choice))]
  }

  private func refuse(_ reason: String) -> IntentResponse { [.navigation(.pickerRefused(reason))] }

  private func missing(_ kind: String, _ text: String) -> String {
    "There is no \(kind) “\(text)”; go down to “new” to make it"
  }

  /// Returns the switched tags after that of a row was switched too. What several items had in part is first
  /// switched on, then off, then left as it was.
  private func switching(_ row: PickerRow, _ picker: Picker, _ state: AppState) -> [SwitchedTag] {
    let items = picker.items.compactMap { state.document.items[$0] }
    let before = PickerRow.Share(items.count { $0.tags.contains(row.text) }, of: items.count)
    let others = picker.switched.filter { $0.tag != row.text }
    let isOn = row.share != .all
    let isAsBefore =
      switch before {
      case .all: isOn
      case .none: !isOn
      case .some: row.share == .none
      }
    return isAsBefore ? others : others + [SwitchedTag(row.text, isOn: isOn)]
  }
}
