internal import Redux

/// The memoised rows of the picker.
@MainActor
final class PickerLists {
  /// The part of the picker that determines its rows.
  private struct Request: Equatable {
    let purpose: Picker.Purpose
    let text: String
    let switched: [SwitchedTag]

    init(_ picker: Picker) {
      purpose = picker.purpose
      text = picker.line.text.trimmed
      switched = picker.switched
    }
  }

  /// All tags, the most used first.
  let uses: Selector<AppState, [TagUse]>
  private let categories: Selector<AppState, PickerRows>
  private let tags: Selector<AppState, PickerRows>
  private let places: Selector<AppState, FoundPlaces>

  /// - Parameter categories: the selector of the categories in their order.
  init(_ categories: Selector<AppState, [Category]>) {
    let uses = Selector<AppState, [TagUse]>(inputs: SelectorInput("items") { $0.document.items }) {
      TagUse.all(in: $0)
    }
    self.uses = uses
    self.categories = Selector(
      inputs: SelectorInput("picker") { $0.navigation.picker.map(Request.init) },
      SelectorInput("items") { $0.document.items }, SelectorInput("categories", categories)
    ) { request, items, categories in
      guard let request, case .category(let ids) = request.purpose else { return PickerRows() }
      return PickerRows(forCategory: request.text, of: ids.compactMap { items[$0] }, categories)
    }
    tags = Selector(
      inputs: SelectorInput("picker") { $0.navigation.picker.map(Request.init) },
      SelectorInput("items") { $0.document.items }, SelectorInput("tags", uses)
    ) { request, items, uses in
      guard let request, case .tags(let ids) = request.purpose else { return PickerRows() }
      return PickerRows(forTags: request.text, of: ids.compactMap { items[$0] }, request.switched, uses)
    }
    places = Selector(
      inputs: SelectorInput("text") { $0.navigation.picker.map(Request.init)?.text ?? "" },
      SelectorInput("document") { $0.document }, SelectorInput("categories", categories),
      SelectorInput("tags", uses), SelectorInput("today") { $0.external.today },
      SelectorInput("zone") { $0.external.zone }
    ) { text, document, categories, uses, today, zone in
      FoundPlaces(text, in: document, categories, uses, today: today, zone: zone)
    } update: { found, change in
      let (text, document, categories, uses, today, zone) = change.new
      let isSame = document.isIdentical(to: change.old.1) && (today, zone) == (change.old.4, change.old.5)
      found = FoundPlaces(
        text, in: document, categories, uses, today: today, zone: zone, after: isSame ? found : nil)
    }
  }

  /// Returns the rows of the open picker; none if there is no picker.
  func rows(_ state: AppState) -> PickerRows {
    switch state.navigation.picker?.purpose {
    case .category: categories(state)
    case .tags: tags(state)
    case .place: places(state).rows
    case nil: PickerRows()
    }
  }
}
