package import Cells
package import Preferences
internal import Redux
package import ReduxCore

/// The screen without a terminal: takes keys and returns frames. A terminal, a test, or `todux render` drives
/// it.
@MainActor
package final class Interface {
  /// The requests of the user that are handled outside the interface.
  package struct Outputs {
    package var quit: @MainActor () -> Void = {}
    package var suspend: @MainActor () -> Void = {}
    package var redraw: @MainActor () -> Void = {}
    /// Lets the user edit the notes of an item in an editor.
    package var writeNotes: @MainActor (Item) -> Void = { _ in }

    package init() {}
  }

  package var outputs = Outputs()
  /// The size of the screen in columns and rows.
  package var size: Size {
    didSet { if size != oldValue { onInput?(.size(size)) } }
  }
  /// The session that the keys control.
  package private(set) lazy var session = makeSession(self)
  /// Called with every input, in order and before it is handled.
  var onInput: (@MainActor (Input) -> Void)?
  /// Called with every frame.
  var onFrame: (@MainActor (Grid) -> Void)?

  /// The developer tools.
  let tools = ToolsPanel()
  let keys: KeyTable
  let themes: [Theme]
  let depth: ColorDepth
  private let makeSession: @MainActor (Interface) -> Session
  private var styleSheet: (theme: String, styleSheet: StyleSheet)?
  private let frameCache = FrameCache()
  /// The input received while only the first page was loaded, or while the user waited for the database.
  private var held: [Held] = []

  /// `true` if the rest of the document could not be loaded.
  private var hasFailedToLoad = false

  private enum Held {
    case key(Key)
    case paste(String)
  }

  /// - Parameters:
  ///   - themes: the first is used in place of a theme that is not among them.
  ///   - environment: the values that the intent handler needs; those that depend on the layout are set here.
  ///   - clock: the clock that effects wait by.
  package init(
    state: AppState, keys: KeyTable, themes: [Theme] = Theme.builtin, depth: ColorDepth, size: Size,
    environment: SessionEnvironment, journal: UndoHistory.Journal,
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
      session.undoHistory.onInvalidation = { [unowned interface] in interface.onInput?(.cacheInvalidated) }
      session.undoHistory.onReady = { [weak interface] in interface?.resume() }
      interface.tools.attach(to: session.store)
      return session
    }
  }

  /// Draws the screen in its current state.
  package func frame() -> Grid {
    let state = session.state
    let frame =
      tools.isOpen ? frameWithTools() : frameCache.draw(context(of: state, session.lists), size: size)
    onFrame?(frame)
    return frame
  }

  /// Handles a key. While the document is loading, or the user waits for the database, the key is held back,
  /// unless it quits, suspends or redraws, or cancels the wait.
  package func receive(_ key: Key) {
    onInput?(.key(key))
    let external = session.state.external
    if !isHolding {
      press(key)
    } else if external.waiting != nil, key == Key(.escape) {
      held = []
      session.cancelWait()
    } else if held.isEmpty || external.waiting != nil, isUrgent(key) {
      press(key)
    } else if !hasFailedToLoad {
      held.append(.key(key))
    }
  }

  /// Handles pasted text, which is held back like keys.
  package func receive(paste text: String) {
    onInput?(.paste(text))
    if !isHolding { paste(text) } else if !hasFailedToLoad { held.append(.paste(text)) }
  }

  /// `true` while input is held back.
  private var isHolding: Bool { session.state.external.isLoading || session.state.external.waiting != nil }

  /// Handles the notes of an item as saved by an editor.
  package func receive(notes: String, of item: ItemID) {
    onInput?(.notes(item, notes))
    session.store.dispatch(.setNotes(item, notes))
  }

  /// Adds the items that a new database begins with.
  package func receive(items: [Item]) {
    onInput?(.items(items))
    session.store.dispatch(.addExamples(items))
  }

  /// Discards the held input, since the document could not be loaded. From now on only keys that quit,
  /// suspend or redraw work.
  package func dropHeld() {
    onInput?(.heldDropped)
    held = []
    hasFailedToLoad = true
  }

  /// Handles the input held back until the document was loaded, or until a wait was over.
  package func releaseHeld() {
    onInput?(.heldReleased)
    takeHeld()
  }

  /// Resumes the intents that waited for the journal, then handles the keys that came after them.
  func resume() {
    onInput?(.journalReady)
    session.resume()
    takeHeld()
  }

  private func takeHeld() {
    // One of the keys may begin another wait.
    while !held.isEmpty, !isHolding {
      switch held.removeFirst() {
      case .key(let key): press(key)
      case .paste(let text): paste(text)
      }
    }
  }

  /// The context whose key bindings apply.
  var keyContext: KeyBinding.Context { tools.isOpen ? .tools : KeyBinding.Context(session.state.navigation) }

  /// Inserts pasted text. Ignored while the tools are open.
  private func paste(_ text: String) {
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
      case .advancePlayback: onInput?(.playbackDue)
      case .refresh: onInput?(.refreshDue)
      case .tools(let toolsIntent):
        tools.handle(toolsIntent)
        // In reverse order, since the footer shows the first ones already.
        if toolsIntent == .explain {
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
    let sequence = navigation.prefix.flatMap { (try? Key.parse($0)) ?? [] } + [key]
    switch keys.match(sequence, at: keyContext) {
    case .binding(let binding): session.store.dispatch(binding.intent)
    case .prefix: session.store.dispatch(.typePrefix(sequence.map(\.notation)))
    case .nothing: pressUnbound(key, sequence, keyContext)
    }
  }

  private func pressUnbound(_ key: Key, _ sequence: [Key], _ keyContext: KeyBinding.Context) {
    if keyContext == .prompt, sequence.count == 1, let text = key.text {
      session.store.dispatch(.write(.insert(text)))
    } else if key.modifiers.contains(.meta) {
      // A terminal sends the same bytes for Escape followed by a key and for that key with Meta.
      press(Key(.escape))
      press(Key(key.code, key.modifiers.subtracting(.meta)))
    } else if sequence.count > 1 {
      session.store.dispatch(.typePrefix([]))
      if key != Key(.escape) { refuse(sequence) }
    } else {
      refuse(sequence)
    }
  }

  private func refuse(_ sequence: [Key]) {
    let help = keys.label(of: "screen.help").map { "; \($0) shows the keys" } ?? ""
    let refusal = "\(sequence.label) does nothing here\(help)"
    if tools.isOpen { tools.notice = refusal } else { session.store.dispatch(.refuse(refusal)) }
  }
}

extension KeyBinding {
  /// The first key sequence and the title.
  fileprivate var summary: String { "\(keys.first?.label ?? "") \(title)" }
}
