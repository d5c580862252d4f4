package import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The name of the list, as the title of the window: put together anew where it may have changed.
@MainActor
final class TitleCache {
  private(set) var title: DisplayText = ""
  private var source:
    (list: ListID, categories: EntityTable<ReduxCore.Category>, views: EntityTable<SavedView>)?

  func update(to state: AppState) {
    let (list, document) = (state.navigation.list, state.document)
    if let source, source.list == list, source.categories.isIdentical(to: document.categories),
      source.views.isIdentical(to: document.views)
    {
      return
    }
    source = (list, document.categories, document.views)
    title = list.name(in: document, upTo: 40).truncated(to: 40)
  }
}

extension Interface {
  /// The name of the list that the last frame shows.
  package var title: DisplayText { titleCache.title }

  /// Draws the screen in its current state.
  package func frame() -> Grid {
    // One copy of the state for all of it.
    let state = session.state
    titleCache.update(to: state)
    // The next key needs it, and would copy the state for it.
    knownPageHeight = (session.store.version, size, pageHeight(of: state))
    let context = context(of: consume state, session.lists)
    let frame =
      tools.isOpen
      ? frameWithTools()
      : landing.map(frameWhileDragging) ?? frameCache.draw(context, size: size)
    onFrame?(frame)
    return frame
  }

  private func frameWhileDragging(_ landing: Landing) -> Grid {
    frameCache.clear()
    let context = currentContext
    context.landing = landing
    return Frame.draw(context, size: size)
  }

  private func frameWithTools() -> Grid {
    let context = context(of: tools.shown(live: session.state), tools.lists)
    context.tools = tools.context(size: size) { Frame.draw(self.context(of: $0, $1), size: size) }
    return Frame.draw(context, size: size)
  }

  func context(of state: consuming AppState, _ lists: ItemLists) -> RenderContext {
    let styleSheet = styleSheet(for: state)
    let context = RenderContext(
      state: state, lists: lists, keys: keys, styleSheet: styleSheet, caches: caches)
    context.storeFile = storeFile
    context.hasArrived = hasArrived
    return context
  }

  /// What the panes on the screen are drawn from.
  var currentContext: RenderContext { context(of: session.state, session.lists) }

  var layout: Layout { layout(session.state) }

  private func layout(_ state: AppState) -> Layout {
    Layout(
      size: size, settings: state.settings, focus: state.navigation.pane,
      isBoard: state.navigation.showsBoard)
  }

  /// Returns the columns that a pane would take if no width was set for it.
  func automaticWidth(of pane: Pane) -> Int? {
    var state = session.state
    switch pane {
    case .sidebar: state.settings.sidebarWidth = nil
    case .detail: state.settings.detailWidth = nil
    case .list: break
    }
    return layout(state).width(of: pane)
  }

  /// The number of items that the list shows at once: of a board, in each column; in words, those that are there as a
  /// whole. In the help, the number of its rows.
  var pageHeight: Int {
    // A key asks for it more than once, and each time the state is copied.
    let version = session.store.version
    if let known = knownPageHeight, known.version == version, known.size == size { return known.height }
    let height = pageHeight(of: session.state)
    knownPageHeight = (version, size, height)
    return height
  }

  private func pageHeight(of state: AppState) -> Int {
    let layout = layout(state)
    if case .help(let scrolled, _) = state.navigation.mode, !layout.isLinear {
      return HelpView(keys, state.navigation, in: layout.room.size).pageHeight(scrolled: scrolled)
    }
    guard state.navigation.showsBoard || layout.isLinear, state.navigation.mode == .browsing,
      state.navigation.pane != .sidebar, let pane = layout.list
    else { return layout.pageHeight }
    guard !layout.isLinear else { return LinearFrame(currentContext, layout).listHeight }
    let body = layout.body(of: pane)
    return BoardView.layout(in: body, currentContext)?.cardCount ?? body.height
  }

  /// How far the text that is read can be scrolled down, in lines.
  var readingEnd: Int {
    let (state, layout) = (session.state, layout)
    guard !layout.isLinear else { return LinearFrame(currentContext, layout).readingEnd }
    let room = layout.room.size
    switch state.navigation.mode {
    case .browsingStatistics(let browsing):
      return StatisticsView.lastTop(browsing, session.lists, state, in: room)
    case .readingMessages: return MessagesView(state, keys, in: room).lastTop
    case .explainingKeys(let keys, _): return ExplainedKeysView(keys, currentContext).lastTop(in: room)
    default: return HelpView(keys, state.navigation, in: room).lastTop
    }
  }

  /// The number of lines that the notes of the selected item take in the detail pane.
  var noteLineCount: Int {
    let layout = layout
    guard let pane = layout.detail, let item = session.lists.selection(session.state)?.item else { return 0 }
    return DetailView.noteLines(of: item, pane, layout, caches.notes).count
  }

  /// The number of lines of the title of the selected item that can be selected in the detail pane.
  var titleLineCount: Int {
    let layout = layout
    guard !layout.isLinear, let pane = layout.detail,
      let item = session.lists.selection(session.state)?.item
    else { return 1 }
    return DetailView.titleLineCount(of: item, pane, layout, caches.notes)
  }

  /// The part of the screen on which notes are written.
  var notesScreen: TextScreen { NotesView.screen(notesPane.map(notesLayout.body)) }

  /// Returns the line of the notes of the selected item that is at a row of the detail pane.
  func writtenLine(at row: Int) -> Int {
    guard let pane = notesPane, let item = session.lists.selection(session.state)?.item else { return 0 }
    return MarkdownLines.writtenLine(
      at: row, of: item.notes, width: NotesView.width(of: notesLayout.body(of: pane)),
      isInWords: notesLayout.isLinear)
  }

  /// The layout while notes are written: the detail has the focus.
  private var notesLayout: Layout {
    let state = session.state
    return Layout(
      size: size, settings: state.settings, focus: .detail, isBoard: state.navigation.showsBoard)
  }

  private var notesPane: Rect? { notesLayout.detail }

  private func styleSheet(for state: AppState) -> StyleSheet {
    let (name, ground) = (state.settings.theme, state.external.ground)
    if let styleSheet, styleSheet.theme == name, styleSheet.ground == ground { return styleSheet.styleSheet }
    let theme = depth == .none ? .monochrome : Theme.chosen(name, on: ground, among: themes)
    let made = StyleSheet(theme, depth: depth, isASCII: isASCII)
    styleSheet = (name, ground, made)
    return made
  }

  /// The colour that the theme paints on the ground of the screen; the standard one for that of the terminal.
  package var ground: Color { styleSheet(for: session.state)[.text].background }
}
