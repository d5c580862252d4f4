internal import Redux

/// The memoised rows of the picker.
@MainActor
final class PickerLists {
  /// The part of the picker that determines its rows.
  fileprivate struct Request: Equatable {
    let purpose: Picker.Purpose
    let text: String
    let switched: [SwitchedTag]
    let switchedItems: [SwitchedItem]

    init(_ picker: Picker) {
      purpose = picker.purpose
      text = picker.line.text.trimmed
      switched = picker.switched
      switchedItems = picker.switchedItems ?? []
    }
  }

  /// All tags, the most used first.
  let uses: Selector<AppState, [TagUse]>
  private let categories: Selector<AppState, PickerRows>
  private let tags: Selector<AppState, PickerRows>
  private let dependencies: Selector<AppState, FoundDependencies>
  private let places: Selector<AppState, FoundPlaces>
  private let palette: Selector<PaletteRequest, PickerRows>
  /// The categories in their order.
  private let categoryList: Selector<AppState, [Category]>
  /// Returns all commands as they are in a state.
  var commands: @MainActor (AppState) -> [PaletteCommand] = { _ in [] }

  private struct PaletteRequest: Equatable {
    let text: String
    let source: PaletteSource
  }

  /// - Parameters:
  ///   - categories: the selector of the categories in their order.
  ///   - tagTally: the selector of the numbers of items with each tag.
  ///   - everything: the selector of all items in manual order.
  init(
    _ categories: Selector<AppState, [Category]>, _ tagTally: Selector<AppState, TagUse.Tally>,
    _ everything: Selector<EntityTable<Item>, ItemList>, _ similarWords: SimilarWords
  ) {
    let uses = Selector<AppState, [TagUse]>(inputs: SelectorInput("tally") { tagTally($0).index }) {
      TagUse.all(in: $0)
    }
    self.uses = uses
    categoryList = categories
    palette = Selector(inputs: SelectorInput("request") { $0 }) {
      PickerRows(forCommands: $0.text, $0.source)
    }
    self.categories = Selector(
      inputs: SelectorInput("picker") { $0.navigation.picker.map(Request.init) },
      SelectorInput("items") { $0.document.items }, SelectorInput("categories", categories)
    ) { request, items, categories in
      guard let request, case .category(let ids) = request.purpose else { return PickerRows() }
      return PickerRows(
        forCategory: request.text, of: ids.compactMap { items[$0] }, categories,
        findsSimilar: similarWords.areFound)
    }
    tags = Selector(
      inputs: SelectorInput("picker") { $0.navigation.picker.map(Request.init) },
      SelectorInput("items") { $0.document.items }, SelectorInput("tags", uses)
    ) { request, items, uses in
      guard let request, case .tags(let ids) = request.purpose else { return PickerRows() }
      return PickerRows(
        forTags: request.text, of: ids.compactMap { items[$0] }, request.switched, uses,
        findsSimilar: similarWords.areFound)
    }
    dependencies = Selector(
      inputs: SelectorInput("picker") { $0.navigation.picker.map(Request.init) },
      SelectorInput("document") { $0.document }, SelectorInput("dates") { $0.queryDates },
      SelectorInput("zone") { $0.external.zone }
    ) { request, document, dates, zone in
      request.find(in: document, everything, dates, zone)
    } update: { found, change in
      let (request, document, dates, zone) = change.new
      let isSame =
        document.isIdentical(to: change.old.1) && (dates, zone) == (change.old.2, change.old.3)
        && request?.purpose == change.old.0?.purpose
      found = request.find(in: document, everything, dates, zone, after: isSame ? found : nil)
    }
    places = Selector(
      inputs: SelectorInput("text") { $0.navigation.picker.map(Request.init)?.text ?? "" },
      SelectorInput("document") { $0.document }, SelectorInput("categories", categories),
      SelectorInput("tags", uses), SelectorInput("dates") { $0.queryDates },
      SelectorInput("zone") { $0.external.zone },
      SelectorInput("titles") { $0.navigation.picker?.earlierTitles ?? [] }
    ) { text, document, categories, uses, dates, zone, titles in
      FoundPlaces(
        text, in: document, everything(document.items), categories, uses, titles, dates: dates, zone: zone,
        findsSimilar: similarWords.areFound)
    } update: { found, change in
      let (text, document, categories, uses, dates, zone, titles) = change.new
      let isSame =
        document.isIdentical(to: change.old.1) && (dates, zone) == (change.old.4, change.old.5)
        && titles == change.old.6
      found = FoundPlaces(
        text, in: document, everything(document.items), categories, uses, titles, dates: dates, zone: zone,
        findsSimilar: similarWords.areFound, after: isSame ? found : nil)
    }
  }

  /// Returns the rows of the open picker; none if there is no picker.
  func rows(_ state: AppState) -> PickerRows {
    switch state.navigation.picker?.purpose {
    case .category: categories(state)
    case .tags: tags(state)
    case .dependencies: dependencies(state).rows
    case .place: places(state).rows
    case .palette: palette(paletteRequest(state))
    case nil: PickerRows()
    }
  }

  /// Over a view of the past there are no lists to go to.
  private func paletteRequest(_ state: AppState) -> PaletteRequest {
    let isInPanes = state.navigation.underlyingMode == nil
    return PaletteRequest(
      text: state.navigation.picker?.line.text.trimmed ?? "",
      source: PaletteSource(
        commands: commands(state), views: isInPanes ? state.document.views.inOrder : [],
        categories: isInPanes ? categoryList(state) : [], tags: isInPanes ? uses(state) : [],
        latelyTaken: state.navigation.latelyTaken ?? []))
  }
}

extension PickerLists.Request? {
  /// Returns what items can wait for; nothing without a picker for that.
  @MainActor
  fileprivate func find(
    in document: Document, _ everything: Selector<EntityTable<Item>, ItemList>, _ dates: DateContext,
    _ zone: Zone,
    after earlier: FoundDependencies? = nil
  ) -> FoundDependencies {
    guard let self, case .dependencies(let ids) = self.purpose else {
      return FoundDependencies()
    }
    return FoundDependencies(
      self.text, for: ids, self.switchedItems, in: document, everything(document.items), dates: dates,
      zone: zone, after: earlier)
  }
}
