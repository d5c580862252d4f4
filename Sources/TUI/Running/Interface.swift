package import Cells
package import Preferences
internal import Redux
package import ReduxCore

/// The screen without a terminal: keys in, frames out. A terminal, a test, or `todux render` drives it.
@MainActor
package final class Interface {
  /// What leaves the screen, as a person asked for it.
  package struct Outputs {
    package var quit: @MainActor () -> Void = {}
    package var suspend: @MainActor () -> Void = {}
    package var redraw: @MainActor () -> Void = {}
    /// Lets the person write the notes of an item elsewhere.
    package var writeNotes: @MainActor (Item) -> Void = { _ in }

    package init() {}
  }

  package var outputs = Outputs()
  /// The size of the screen in columns and rows.
  package var size: Size {
    didSet { if size != oldValue { onInput?(.size(size)) } }
  }
  /// The heart that the keys drive.
  package private(set) lazy var session = makeSession(self)
  /// Told of everything that comes in, in order and before it is followed.
  var onInput: (@MainActor (Input) -> Void)?
  /// Told of every frame.
  var onFrame: (@MainActor (Grid) -> Void)?

  /// The developer tools.
  let tools = ToolsPanel()
  let keys: KeyTable
  let themes: [Theme]
  let depth: ColorDepth
  private let makeSession: @MainActor (Interface) -> Session
  private var styleSheet: (theme: String, styleSheet: StyleSheet)?
  private let frameCache = FrameCache()
  /// What came while only the first page was there, or while the person waited for the database.
  private var held: [Held] = []

  /// Whether the rest of the document will not come.
  private var isStranded = false

  private enum Held {
    case key(Key)
    case paste(String)
  }

  /// - Parameters:
  ///   - themes: the first stands in for a name that is not among them.
  ///   - environment: what refining asks; how much a page shows is answered here.
  ///   - clock: what goes on by itself waits by it.
  package init(
    state: AppState, keys: KeyTable, themes: [Theme] = Theme.builtin, depth: ColorDepth, size: Size,
    environment: SessionEnvironment, journal: UndoHistory.Journal = .none,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.keys = keys
    self.themes = themes
    self.depth = depth
    self.size = size
    makeSession = { interface in
      var environment = environment
      environment.pageHeight = { [unowned interface] in interface.layout.pageHeight }
      environment.paneWidth = { [unowned interface] in interface.layout.width(of: $0) }
      environment.helpEnd = { [unowned interface] in
        let navigation = interface.session.state.navigation
        return HelpView.lastTop(keys, navigation, height: interface.layout.status.y)
      }
      var state = state
      state.external.themes = themes.map(\.name)
      let session = Session(
        state: state, environment: environment, journal: journal, edge: [interface.outputMiddleware],
        clock: clock)
      session.onExternalEvent = { [unowned interface] in interface.onInput?(.event($0)) }
      session.undoHistory.onDeferral = { [unowned interface] in interface.onInput?(.journalLeads) }
      session.undoHistory.onReady = { [weak interface] in interface?.goOn() }
      interface.tools.attend(session.store)
      return session
    }
  }

  /// The screen as it is now.
  package func frame() -> Grid {
    let state = session.state
    let frame =
      tools.isOpen ? frameWithTools() : frameCache.draw(context(of: state, session.lists), size: size)
    onFrame?(frame)
    return frame
  }

  /// Takes one key. While the document is loading, or the person waits for the database, it waits its turn,
  /// unless it ends or mends the screen, or gives the waiting up.
  package func receive(_ key: Key) {
    onInput?(.key(key))
    let external = session.state.external
    if !isHolding {
      press(key)
    } else if external.waiting != nil, key == Key(.escape) {
      held = []
      session.giveUpWaiting()
    } else if held.isEmpty || external.waiting != nil, isUrgent(key) {
      press(key)
    } else if !isStranded {
      held.append(.key(key))
    }
  }

  /// Takes a pasted text; it waits its turn like keys.
  package func receive(paste text: String) {
    onInput?(.paste(text))
    if !isHolding { put(text) } else if !isStranded { held.append(.paste(text)) }
  }

  /// Whether what comes in waits its turn.
  private var isHolding: Bool { session.state.external.isLoading || session.state.external.waiting != nil }

  /// Takes the notes of an item as an editor left them.
  package func receive(notes: String, of item: ItemID) {
    onInput?(.notes(item, notes))
    session.store.dispatch(.setNotes(item, notes))
  }

  /// Takes the items that a new database begins with.
  package func receive(items: [Item]) {
    onInput?(.items(items))
    session.store.dispatch(.addExamples(items))
  }

  /// Forgets what waited for a document that could not be loaded: from now on only quitting and the like work.
  package func dropHeld() {
    onInput?(.heldDropped)
    held = []
    isStranded = true
  }

  /// Takes what waited for the document, or for the end of a wait.
  package func releaseHeld() {
    onInput?(.heldReleased)
    takeHeld()
  }

  /// Goes on with what waited for the journal, and with the keys that came after it.
  func goOn() {
    onInput?(.journalReady)
    session.resume()
    takeHeld()
  }

  private func takeHeld() {
    // One of the keys may begin another wait.
    while !held.isEmpty, !isHolding {
      switch held.removeFirst() {
      case .key(let key): press(key)
      case .paste(let text): put(text)
      }
    }
  }

  /// Where strokes land.
  var keyContext: KeyBinding.Context { tools.isOpen ? .tools : KeyBinding.Context(session.state.navigation) }

  /// What is pasted while the tools are open has nowhere to go.
  private func put(_ text: String) {
    if !tools.isOpen { session.store.dispatch(.paste(text)) }
  }

  private func frameWithTools() -> Grid {
    let context = context(of: tools.shown(live: session.state), tools.lists)
    context.tools = tools.context(size: size) { Frame.draw(self.context(of: $0, $1), size: size) }
    return Frame.draw(context, size: size)
  }

  private func context(of state: AppState, _ lists: ItemLists) -> RenderContext {
    RenderContext(state: state, lists: lists, keys: keys, styleSheet: styleSheet(for: state.settings.theme))
  }

  private var layout: Layout {
    Layout(size: size, settings: session.state.settings, focus: session.state.navigation.pane)
  }

  private func styleSheet(for name: String) -> StyleSheet {
    if let styleSheet, styleSheet.theme == name { return styleSheet.styleSheet }
    let theme = themes.first { $0.name == name } ?? themes.first ?? .plain
    let made = StyleSheet(depth == .none ? .plain : theme, depth: depth)
    styleSheet = (name, made)
    return made
  }

  private var outputMiddleware: Middleware<AppState, Intent, Action> {
    Middleware { [unowned self] intent, state, next in
      switch intent {
      case .quit: outputs.quit()
      case .suspend: outputs.suspend()
      case .redraw: outputs.redraw()
      case .advancePlayback: onInput?(.playedOn)
      case .refresh: onInput?(.caughtUp)
      case .tools(let wish):
        tools.follow(wish)
        // From the end, for the beginning stands in the footer.
        if wish == .explain {
          tools.notice = keys.footer(at: .tools).reversed().map(\.summary).joined(separator: "  ")
        }
      case .writeNotes:
        guard let item = session.lists.selection(state)?.item else {
          return next(.refuse("There is no item here to write notes for"))
        }
        outputs.writeNotes(item)
      default: break
      }
      return next(intent)
    }
  }

  private func isUrgent(_ key: Key) -> Bool {
    guard case .binding(let binding) = keys.match([key], at: keyContext) else { return false }
    return [.quit, .suspend, .redraw].contains(binding.intent)
  }

  private func press(_ key: Key) {
    let navigation = session.state.navigation
    let strokes = navigation.prefix.flatMap { (try? Key.parse($0)) ?? [] } + [key]
    switch keys.match(strokes, at: keyContext) {
    case .binding(let binding): session.store.dispatch(binding.intent)
    case .prefix: session.store.dispatch(.typePrefix(strokes.map(\.notation)))
    case .nothing: pressUnbound(key, strokes, keyContext)
    }
  }

  private func pressUnbound(_ key: Key, _ strokes: [Key], _ keyContext: KeyBinding.Context) {
    if keyContext == .prompt, strokes.count == 1, let text = key.text {
      session.store.dispatch(.write(.insert(text)))
    } else if key.modifiers.contains(.meta) {
      // Escape and a key right after it look the same to a terminal as the key with Meta.
      press(Key(.escape))
      press(Key(key.code, key.modifiers.subtracting(.meta)))
    } else if strokes.count > 1 {
      session.store.dispatch(.typePrefix([]))
      if key != Key(.escape) { refuse(strokes) }
    } else {
      refuse(strokes)
    }
  }

  private func refuse(_ strokes: [Key]) {
    let refusal = "\(strokes.map(\.label).joined()) does nothing here; ? shows the keys"
    if tools.isOpen { tools.notice = refusal } else { session.store.dispatch(.refuse(refusal)) }
  }
}

extension KeyBinding {
  /// Its first key and its name.
  fileprivate var summary: String { "\(keys.first?.map(\.label).joined() ?? "") \(title)" }
}
