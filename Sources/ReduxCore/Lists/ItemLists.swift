package import Redux

/// The memoised selectors: what the screen shows of a state, recomputed only as far as the state has changed.
/// Clearing the memory would change no result.
@MainActor
package final class ItemLists {
  /// A list without its items and without recently completed items.
  private struct ListKey: Hashable {
    let list: ListID
    let today: Day
    let startMinute: Int?
    let arrangement: ListArrangement
    let filter: ViewFilter?
    let archiveTime: Timestamp?
    let board: Board?

    func query(_ source: ListSource) -> ListQuery {
      var query = ListQuery(
        list: list, today: today, startMinute: startMinute, recentlyCompleted: source.recentlyCompleted,
        arrangement: arrangement)
      query.zone = source.zone
      query.categories = source.categories
      query.filter = filter
      query.archiveTime = archiveTime
      query.board = board
      return query
    }
  }

  /// A list narrowed to a search.
  private struct SearchKey: Hashable {
    let list: ListKey
    let search: Search
  }

  /// The part of the state that changes a list. It is one input of a selector rather than two, which saves
  /// each key 11,000 instructions.
  private struct ListSource: Equatable {
    let items: EntityTable<Item>
    let recentlyCompleted: PersistentSet<ItemID>
    let zone: Zone
    let categories: [CategoryID]
  }

  // Each is made when it is first asked for: a command needs few, and making all was 2 % of `todux add`.
  private(set) lazy var listCounts = Selector<AppState, ListCounts>(
    inputs: SelectorInput("items") { $0.document.items },
    SelectorInput("times") {
      ListCounts.Times(
        today: $0.external.today, archive: $0.archiveTime, zone: $0.external.zone,
        startMinute: $0.external.startMinute)
    }
  ) { [prepared] items, times in
    prepared.takeCounts(items, times) ?? ListCounts(of: items, times)
  } update: { counts, change in
    counts.update(to: change.new.0, change.new.1)
  }

  private lazy var everyItem = Selector<EntityTable<Item>, ItemList>(inputs: SelectorInput("items") { $0 }) {
    [prepared] items in
    prepared.takeEverything(items) ?? ItemList(.everything, search: Search(), of: items)
  } update: { list, items in
    list.update(to: items.new, .everything)
  }

  private(set) lazy var sortedCategories = Selector<AppState, [Category]>(
    inputs: SelectorInput("categories") { $0.document.categories }
  ) { $0.inOrder }

  private(set) lazy var nestedCategories = Selector<AppState, [CategoryOutline.Entry]>(
    inputs: SelectorInput("categories", sortedCategories)
  ) { CategoryOutline.entries($0) }

  private(set) lazy var sortedViews = Selector<AppState, [SavedView]>(
    inputs: SelectorInput("views") { $0.document.views }
  ) { $0.inOrder }

  private(set) lazy var viewCounts = Selector<AppState, ViewCounts>(
    inputs: SelectorInput("source") {
      ViewCounts.Source(
        items: $0.document.items, views: $0.document.views, categories: $0.document.categories,
        dates: $0.queryDates, zone: $0.external.zone)
    }
  ) { [prepared] source in
    prepared.takeViewCounts(source) ?? ViewCounts(source)
  } update: { counts, change in
    counts.update(to: change.new)
  }

  private(set) lazy var tagTally = Selector<AppState, TagUse.Tally>(
    inputs: SelectorInput("items") { $0.document.items }
  ) { [prepared] items in
    prepared.takeTagTally(items) ?? TagUse.tally(of: items)
  } update: { tally, change in
    tally.update(to: change.new)
  }

  let historyRows = HistoryRowsMemory()

  /// What the meaning of a search depends on.
  private struct SearchSource: Equatable {
    let text: String
    let categories: EntityTable<Category>
    let dates: DateContext
    let zone: Zone
    let isTyping: Bool
    let findsSimilar: Bool
  }

  private lazy var parsedSearch = Selector<SearchSource, Search>(inputs: SelectorInput("source") { $0 }) {
    Search(
      $0.text, in: $0.categories, dates: $0.dates, zone: $0.zone, isTyping: $0.isTyping,
      findsSimilar: $0.findsSimilar)
  }

  /// What statistics depend on.
  private struct StatisticsSource: Equatable {
    let items: EntityTable<Item>
    let category: CategoryID?
    let today: Day
    let zone: Zone
    let firstWeekday: Int
  }

  // Over the list, as a pass takes a fifth of the time of one over the table.
  private lazy var latestStatistics = Selector<StatisticsSource, Statistics>(
    inputs: SelectorInput("source") { $0 }
  ) { [everyItem] in
    Statistics(
      of: everyItem($0.items).whole.lazy.map(\.reference), in: $0.category, today: $0.today, zone: $0.zone,
      firstWeekday: $0.firstWeekday)
  }

  private(set) lazy var everyDueDay = Selector<EntityTable<Item>, DueDays>(
    inputs: SelectorInput("items") { $0 }
  ) {
    [everyItem] items in
    DueDays(of: everyItem(items))
  } update: { [everyItem] days, items in
    days.update(to: everyItem(items.new))
  }

  /// A name that is being changed, and what it depends on how many items that concerns.
  private struct RenamingSource: Equatable {
    let purpose: Draft.Purpose
    let items: EntityTable<Item>
    let categories: EntityTable<Category>
  }

  private lazy var concernedItems = Selector<RenamingSource, ConcernedItems?>(
    inputs: SelectorInput("source") { $0 }
  ) { ConcernedItems($0.purpose, in: $0.items, $0.categories) }

  private lazy var outlines = Selector<[String], Outline>(inputs: SelectorInput("lines") { $0 }) {
    Outline($0)
  }

  package let similarWords = SimilarWords()

  private lazy var pickerLists = PickerLists(sortedCategories, tagTally, everyItem, similarWords)

  private lazy var lists = SelectorFamily<ListSource, ListKey, ItemList>(limit: 8) {
    [everyItem, evaluated] key in
    Selector(inputs: SelectorInput("source") { $0 }) { source in
      let query = key.query(source)
      return evaluated.take(query, of: source.items) ?? ItemList(query, within: everyItem(source.items))
    } update: { list, source in
      list.update(to: source.new.items, key.query(source.new))
    }
  }
  private lazy var searches = SelectorFamily<ListSource, SearchKey, ItemList>(limit: 4) {
    [lists, latest] key in
    Selector(inputs: SelectorInput("source") { $0 }) { source in
      latest.narrow(lists(source, key.list), to: key.search)
    }
  }
  private let latest = LatestSearches()

  private let prepared = NextLists()
  let evaluated = EvaluatedLists()
  var markedMemory = MarkedItemsMemory()
  var boardMemory = BoardMemory()
  var dayMemory = DayMemory()
  var daysMemory = DaysMemory()
  var comingMemory = ComingMemory()
  var latenessMemory = LatenessMemory()
  /// The rows that were asked for last without a search.
  private var rowsMemory: RowsMemory?

  /// The rows of the list on the screen, and what they were made from. What it is compared with is not in a struct of its
  /// own, which would be copied for that.
  private final class RowsMemory {
    let query: ListQuery
    let folds: ListFolds
    let rows: ListRows
    // What the state that was asked about last has beside the selection: everything that the query and the folds may
    // depend on.
    private let document: Document
    private let settings: Settings
    private let layouts: [ListLayout]?
    private let week: Day?
    private let minute: Timestamp?
    private let startMinute: Int?

    init(_ query: ListQuery, _ folds: ListFolds, _ rows: ListRows, of state: AppState) {
      (self.query, self.folds, self.rows) = (query, folds, rows)
      (document, settings) = (state.document, state.settings)
      (layouts, week) = (state.navigation.layouts, state.navigation.week)
      (minute, startMinute) = (state.external.minute, state.external.startMinute)
    }

    func hasSameItems(as state: AppState) -> Bool { state.document.items.isIdentical(to: document.items) }

    func isCurrent(in state: AppState) -> Bool {
      state.navigation.list == query.list && state.document.isIdentical(to: document)
        && state.navigation.layouts == layouts
        && state.navigation.recentlyCompleted == query.recentlyCompleted && state.navigation.week == week
        && state.external.today == query.today && state.external.zone == query.zone
        && state.external.minute == minute && state.external.startMinute == startMinute
        && state.settings == settings
    }
  }

  /// The items that had others below them when that was asked last.
  private var parentsMemory: (items: EntityTable<Item>, parents: Set<ItemID>)?

  package init() {}

  /// Takes over what was computed for a document that is about to be shown.
  /// - Parameters:
  ///   - document: that document, which may have been changed a little since.
  ///   - list: the one on the screen.
  package func prepare(_ lists: PreparedLists, for document: Document, showing list: ListID) {
    prepared.lists = lists
    prepared.items = document.items
    evaluated.clear()
    listCounts.clearCache()
    viewCounts.clearCache()
    tagTally.clearCache()
    everyItem.clearCache()
    self.lists.clearCache()
    searches.clearCache()
    if let visible = lists.visible, visible.query.list == list { keep(visible) }
    prepared.lists?.visible = nil
  }

  /// Returns all items in manual order, whatever their status. A pass over them takes a fifth of the time of
  /// one over the table.
  func everything(_ items: EntityTable<Item>) -> ItemList { everyItem(items) }

  /// Returns `false` if an item has none below it. May return `true` for a former parent. It copies no list, as a key
  /// asks for several items.
  func hasItems(below id: ItemID, _ items: EntityTable<Item>) -> Bool {
    if let last = parentsMemory, last.items.isIdentical(to: items) { return last.parents.contains(id) }
    let parents = everyItem(items).parents
    parentsMemory = (items, parents)
    return parents.contains(id)
  }

  /// The computations done so far.
  package var work: ListComputations {
    var work = ListComputations()
    work.listsUpdated = lists.updates + searches.updates
    work.listsEvaluated =
      lists.recomputations + searches.recomputations - work.listsUpdated - evaluated.handedOver
    work.counts = listCounts.recomputations
    work.categories = sortedCategories.recomputations
    return work
  }

  /// Returns pasted lines as an outline.
  package func outline(of lines: [String]) -> Outline { outlines(lines) }

  /// Returns the items that a new name concerns which is being written; `nil` if none is.
  package func concernedItems(_ draft: Draft, _ state: AppState) -> ConcernedItems? {
    concernedItems(
      RenamingSource(
        purpose: draft.purpose, items: state.document.items, categories: state.document.categories))
  }

  /// Returns the statistics of a category, or of all items.
  package func statistics(of category: CategoryID?, _ state: AppState) -> Statistics {
    latestStatistics(
      StatisticsSource(
        items: state.document.items, category: category, today: state.external.today,
        zone: state.external.zone, firstWeekday: state.firstWeekday))
  }

  /// Returns the rows of the open picker; none if there is no picker.
  package func pickerRows(_ state: AppState) -> PickerRows { pickerLists.rows(state) }

  /// Returns all commands of the palette as they are in a state. The screen sets it; without one there are
  /// none.
  package var commands: @MainActor (AppState) -> [PaletteCommand] {
    get { pickerLists.commands }
    set { pickerLists.commands = newValue }
  }

  /// Returns the tags of all items that are not in the trash, the most used first.
  package func tagUses(_ state: AppState) -> [TagUse] { pickerLists.uses(state) }

  /// Returns the visible list.
  package func visible(_ state: AppState) -> ItemList {
    list(state, search(for: state.navigation.search, state))
  }

  /// Returns the search for a text. While one is typed, the text may end within a name.
  package func search(for text: String, _ state: AppState) -> Search {
    guard !text.isEmpty else { return Search() }
    return parsedSearch(
      SearchSource(
        text: text, categories: state.document.categories, dates: state.queryDates, zone: state.external.zone,
        isTyping: state.navigation.mode.isSearching, findsSimilar: similarWords.areFound))
  }

  /// Returns the visible list as it would be narrowed to `search`.
  package func list(_ state: AppState, _ search: Search) -> ItemList {
    self.list(state.visibleQuery, search, state.document.items)
  }

  /// Returns the list for any query.
  package func list(_ query: ListQuery, _ search: Search, _ items: EntityTable<Item>) -> ItemList {
    let source = ListSource(
      items: items, recentlyCompleted: query.recentlyCompleted, zone: query.zone, categories: query.categories
    )
    let key = ListKey(
      list: query.list, today: query.today, startMinute: query.startMinute, arrangement: query.arrangement,
      filter: query.filter, archiveTime: search.isEmpty ? query.archiveTime : nil, board: query.board)
    return search.isEmpty ? lists(source, key) : searches(source, SearchKey(list: key, search: search))
  }

  /// Returns the visible list as rows.
  package func rows(_ state: AppState) -> ListRows {
    guard state.navigation.search.isEmpty else {
      return ListRows(visible(state), state.navigation.folds(of: state.navigation.list))
    }
    // A key asks before and after its change, which is mostly none of the list: to make the query for that took 5,000
    // of the 160,000 instructions of a key.
    if let last = rowsMemory, last.isCurrent(in: state) { return last.rows }
    let folds = state.navigation.folds(of: state.navigation.list)
    let query = state.visibleQuery
    let rows: ListRows
    if let last = rowsMemory, last.query == query, last.folds == folds, last.hasSameItems(as: state) {
      rows = last.rows
    } else {
      rows = ListRows(list(query, Search(), state.document.items), folds)
    }
    rowsMemory = RowsMemory(query, folds, rows, of: state)
    return rows
  }

  /// Returns the position of the selection in the visible list: of the selected item, or of the first item of
  /// a folded section whose heading is selected. An item that is folded away counts as what it is folded
  /// into; for one that is no longer in the list, the one at its position is returned; `nil` if the list is
  /// empty.
  package func selectedStop(_ state: AppState) -> Int? { rows(state).stop(of: state.navigation) }

  /// Returns the selected item and its position in the visible list; `nil` if the list is empty, or the
  /// heading of a folded section is selected.
  package func selection(_ state: AppState) -> (item: Item, position: Int)? {
    rows(state).selection(state.navigation)
  }
}
