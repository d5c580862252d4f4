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
      ? [.message("No item is selected to move")]
      : [.navigation(.pickerOpened(Picker(.category(of: items))))]
  }

  func chooseTags(of items: [ItemID]) -> IntentResponse {
    return items.isEmpty
      ? [.message("No item is selected to tag")]
      : [.navigation(.pickerOpened(Picker(.tags(of: items))))]
  }

  func chooseDependencies(of items: [ItemID]) -> IntentResponse {
    return items.isEmpty
      ? [.message("No item is selected that could wait")]
      : [.navigation(.pickerOpened(Picker(.dependencies(of: items))))]
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
    case .dependencies:
      guard row != nil || text.isEmpty else {
        return refuse(
          rows.findsOnlyItself ? WaitingRefusal.itselfSentence : "No open item matches “\(text)”")
      }
      let present = picker.switchedItems ?? []
      let takesRow = !text.isEmpty || present.isEmpty
      let switched = takesRow ? row.map { switchingItem($0, picker, state) } : nil
      do {
        return close + (try waitItems(picker.items, switched ?? present, state))
      } catch {
        return refuse(error.sentence)
      }
    case .place:
      guard let row else { return refuse("Nothing found for “\(text)”") }
      return go(to: row.choice, state)
    case .palette:
      guard let row else { return refuse("Nothing is called “\(text)”") }
      return take(row, state)
    }
  }

  /// Takes a row of the palette: does what its keys do, or goes to its list or tag.
  private func take(_ row: PickerRow, _ state: AppState) -> IntentResponse {
    if let refusal = row.refusal { return refuse(refusal) }
    let remembered = IntentResponse([.navigation(.paletteChoiceTaken(row.choice))])
    guard case .command(let id) = row.choice else { return remembered + go(to: row.choice, state) }
    guard let command = lists.commands(state).first(where: { $0.id == id }) else { return close }
    return (close + remembered).with(.send(command.intent))
  }

  /// Takes the row with a number, counted from 0.
  func takeRow(_ index: Int, _ state: AppState) -> IntentResponse {
    guard let picker = state.navigation.picker else { return [] }
    guard picker.hasNumbers else { return refuse("These rows have no numbers") }
    let rows = lists.pickerRows(state).rows
    guard rows.indices.contains(index) else { return refuse("No row has that number") }
    let selected = Action.navigation(.pickerRowSelected(rows[index].choice))
    return [selected] + take(appReducer(state: state, action: selected))
  }

  /// Selects the row at a position; `nil` if no picker is open.
  func selectRow(_ position: Int, _ state: AppState) -> IntentResponse? {
    guard state.navigation.picker != nil else { return nil }
    let rows = lists.pickerRows(state).rows
    return rows.indices.contains(position) ? [.navigation(.pickerRowSelected(rows[position].choice))] : []
  }

  /// Switches the selected tag or item on or off. If none is selected, the first row is selected instead.
  func switchRow(_ state: AppState) -> IntentResponse {
    guard let picker = state.navigation.picker else { return [] }
    let rows = lists.pickerRows(state)
    guard let position = rows.position(of: picker.choice) else { return move(.first, in: picker, state) }
    let row = rows.rows[position]
    switch picker.purpose {
    case .tags:
      return [
        .navigation(.pickerTagsSwitched(switching(row, picker, state))),
        .navigation(.pickerRowSelected(.tag(row.text))),
      ]
    case .dependencies:
      return [
        .navigation(.pickerItemsSwitched(switchingItem(row, picker, state))),
        .navigation(.pickerRowSelected(row.choice)),
      ]
    case .category, .place, .palette: return []
    }
  }

  /// Opens the prompt for another name of the selected tag; if none is selected, a message says so.
  func renameTag(_ state: AppState) -> IntentResponse {
    guard let picker = state.navigation.picker, case .tags = picker.purpose else { return [] }
    let rows = lists.pickerRows(state)
    guard let position = rows.position(of: picker.choice), case .tag(let tag) = rows.rows[position].choice,
      rows.rows[position].count ?? 0 > 0 || lists.tags(state).contains(tag)
    else { return refuse("Choose the tag to rename") }
    return close + [.navigation(.draftBegan(Draft(.renameTag(tag), text: tag)))]
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

  /// Returns the switched tags after that of a row was switched too.
  private func switching(_ row: PickerRow, _ picker: Picker, _ state: AppState) -> [SwitchedTag] {
    let others = picker.switched.filter { $0.tag != row.text }
    let isOn = Self.isSwitchedOn(row, picker, state) { $0.tags.contains(row.text) }
    return others + (isOn.map { [SwitchedTag(row.text, isOn: $0)] } ?? [])
  }

  /// Returns the switched items after that of a row was switched too.
  private func switchingItem(_ row: PickerRow, _ picker: Picker, _ state: AppState) -> [SwitchedItem] {
    guard case .item(let id) = row.choice else { return picker.switchedItems ?? [] }
    let others = (picker.switchedItems ?? []).filter { $0.item != id }
    let isOn = Self.isSwitchedOn(row, picker, state) { $0.waitsFor.contains(id) }
    return others + (isOn.map { [SwitchedItem(id, isOn: $0)] } ?? [])
  }

  /// Returns how a row is switched next; `nil` for back to how it was. What several items had in part is
  /// first switched on, then off, then left as it was.
  private static func isSwitchedOn(
    _ row: PickerRow, _ picker: Picker, _ state: AppState, _ has: (Item) -> Bool
  ) -> Bool? {
    let items = picker.items.compactMap { state.document.items[$0] }
    let isOn = row.share != .all
    let isAsBefore =
      switch PickerRow.Share(items.count(where: has), of: items.count) {
      case .all: isOn
      case .none: !isOn
      case .some: row.share == .none
      }
    return isAsBefore ? nil : isOn
  }
}
