package import Cells
package import Preferences
internal import Redux
package import ReduxCore

/// The screen without a terminal: takes keys and returns frames. A terminal, a test, or `todux render` drives
/// it.
@MainActor
package final class Interface {
  package var outputs = Outputs()
  /// The size of the screen in columns and rows.
  package var size: Size {
    didSet { if size != oldValue { onInput?(.size(size)) } }
  }
  /// The todo.txt file in which the items are stored, as the settings view shows it; `nil` for none.
  package var storeFile: String?
  /// The session that the keys control.
  package private(set) lazy var session = makeSession(self)
  /// Called with every input, in order and before it is handled.
  var onInput: (@MainActor (Input) -> Void)?
  /// Called with every frame.
  var onFrame: (@MainActor (Grid) -> Void)?

  /// The developer tools.
  let tools = ToolsPanel()
  var keys: KeyTable { didSet { knownPageHeight = nil } }
  var themes: [Theme]
  let depth: ColorDepth
  /// `true` if the terminal takes nothing but ASCII.
  let isASCII: Bool
  private let makeSession: @MainActor (Interface) -> Session
  /// The style sheet of the current theme, once it is needed.
  var styleSheet: (theme: String, ground: Ground?, styleSheet: StyleSheet)?
  let frameCache = FrameCache()
  let titleCache = TitleCache()
  let caches = DrawingCaches()
  /// `false` if nothing makes rows flash here: a recording that says itself when they do, or of a version in
  /// which they did not.
  var makesRowsFlash = true
  /// `false` if the wheel moves the selection of the sidebar and of the detail pane: in a recording of a version in which
  /// it did.
  var scrollsPanes = true
  private var transitionSubscription: Subscription?
  /// What the button of the mouse was pressed on and not released yet.
  var grab: MouseGrab?
  /// Where it was pressed last.
  var pressPlace: Point?
  /// Where the pointer has moved since.
  var dragPlace: Point?
  /// What the last press has selected in the detail pane; `nil` if it was elsewhere.
  var pressed: DetailLine.Stop?
  /// `true` if the last input led to another place, which the linear mode says.
  var hasArrived = false
  /// The input received while only the first page was loaded, or while the user waited for the database.
  private var held: [Held] = []

  /// The height of a page, and the version of the state and the size of the screen that it is for.
  var knownPageHeight: (version: UInt64, size: Size, height: Int)?

  /// `true` if the rest of the document could not be loaded.
  private var hasFailedToLoad = false

  private enum Held {
    case key(Key)
    case paste(String)
    case intent(Intent)
  }

  /// - Parameters:
  ///   - themes: the first is used in place of a theme that is not among them.
  ///   - isASCII: true if the terminal takes nothing but ASCII.
  ///   - environment: the values that the intent handler needs; those that depend on the layout are set here.
  ///   - clock: the clock that effects wait by.
  ///   - executor: the preferred executor of effects; `nil` for Swift's default.
  package init(
    state: AppState, keys: KeyTable, themes: [Theme] = Theme.builtin, depth: ColorDepth,
    isASCII: Bool = false, size: Size, environment: SessionEnvironment, journal: UndoHistory.Journal,
    clock: any Clock<Duration> = ContinuousClock(), executor: (any TaskExecutor)? = nil
  ) {
    self.keys = keys
    self.themes = themes
    self.depth = depth
    self.isASCII = isASCII
    self.size = size
    makeSession = { interface in
      var environment = environment
      environment.pageHeight = { [unowned interface] in interface.pageHeight }
      environment.noteLines = { [unowned interface] in interface.noteLineCount }
      environment.titleLines = { [unowned interface] in interface.titleLineCount }
      environment.notesScreen = { [unowned interface] in interface.notesScreen }
      environment.writtenLine = { [unowned interface] in interface.writtenLine(at: $0) }
      environment.paneWidth = { [unowned interface] in interface.layout.width(of: $0) }
      environment.automaticPaneWidth = { [unowned interface] in interface.automaticWidth(of: $0) }
      environment.helpEnd = { [unowned interface] in interface.readingEnd }
      var state = state
      state.external.themes = Theme.names(of: themes)
      let session = Session(
        state: state, environment: environment, journal: journal, edge: [interface.outputMiddleware],
        clock: clock, executor: executor)
      session.heedsTimes = true
      session.onExternalEvent = { [unowned interface] in interface.onInput?(.event($0)) }
      session.undoHistory.onInvalidation = { [unowned interface] in interface.onInput?(.cacheInvalidated) }
      session.undoHistory.onReady = { [weak interface] in interface?.resume() }
      session.largeChanges.onAnswerDue = { [weak interface] in interface?.answerChange() }
      session.largeChanges.onReady = { [weak interface] in interface?.finishChange() }
      session.lists.commands = { [unowned interface, unowned lists = session.lists] in
        interface.paletteCommands(lists, $0)
      }
      interface.tools.lists.commands = session.lists.commands
      interface.tools.attach(to: session.store)
      interface.transitionSubscription = session.store.onTransition { [unowned interface] in
        interface.flash($0)
        // A settings file may switch the linear mode on, in which nothing is drawn.
        if interface.tools.isOpen, $0.after.settings.isLinear == true { interface.tools.handle(.hide) }
      }
      return session
    }
  }

  /// Handles a key. While the document is loading, or the user waits for the database, the key is held back,
  /// unless it quits, suspends or redraws, cancels the wait, or needs only what is loaded or can be read at
  /// once.
  package func receive(_ key: Key) {
    var state = session.state
    if state.external.isLoading {
      readParts(for: key)
      state = session.state
    }
    onInput?(.key(key))
    if key == Key(.escape), isCarrying {
      putBack()
      return
    }
    pressOrHold(key, state)
  }

  /// Handles a key, or holds it back.
  func pressOrHold(_ key: Key) { pressOrHold(key, session.state) }

  private func pressOrHold(_ key: Key, _ state: AppState) {
    let external = state.external
    if !external.isHolding {
      press(key, state)
    } else if external.isCancellable, key == Key(.escape) {
      held = []
      session.cancelWait()
    } else if held.isEmpty || external.isCancellable, isUrgent(key) {
      press(key, state)
    } else if isAnsweredEarly(key) {
      press(key, state)
    } else {
      hold(.key(key))
    }
  }

  /// Handles pasted text, which is held back like keys.
  package func receive(paste text: String) {
    readParts(for: .paste(text))
    onInput?(.paste(text))
    if !isHolding || isAnsweredEarly(.paste(text)) { paste(text) } else { hold(.paste(text)) }
  }

  /// Holds input back until the document is loaded or the wait is over; after a document that could not be
  /// loaded, it is dropped.
  private func hold(_ input: Held) {
    guard !hasFailedToLoad else { return }
    held.append(input)
    if session.state.external.waiting == nil { session.store.send(.external(.waitBegan(.loading))) }
  }

  /// Dispatches what the mouse asks for, which is held back like keys.
  /// - Returns: `false` if it is held back, or dropped: what is at a position of a list may be at another one
  ///   then.
  @discardableResult
  func perform(_ intent: Intent) -> Bool {
    if !isHolding || isAnsweredEarly(intent) {
      session.store.dispatch(intent)
      return true
    }
    if case .selectRow = intent { return false }
    hold(.intent(intent))
    return false
  }

  /// `true` if nothing that came before waits, so that input may be handled although the document is being
  /// loaded.
  var canAnswerEarly: Bool { held.isEmpty && session.state.external.waiting == nil && !hasFailedToLoad }

  /// `true` while input is held back.
  var isHolding: Bool { session.state.external.isHolding }

  /// Handles the notes of an item as saved by an editor.
  package func receive(notes: String, of item: ItemID) {
    onInput?(.notes(item, notes))
    session.store.dispatch(.setNotes(item, notes))
  }

  /// Makes the change that keys wait for and handles these, saves the notes that are being written, and leaves
  /// a prompt as Escape does, so that its text can be recalled after the next start, since the program ends.
  /// No key that waited opens an editor or a browser any more.
  package func leaveWriting() {
    outputs = Outputs()
    while session.largeChanges.isWaiting { finishChange() }
    if case .confirming(.addLines(_, _, during: .some)) = session.state.navigation.mode {
      session.store.dispatch(.answer(false))
    }
    switch session.state.navigation.mode {
    case .writingNotes: session.store.dispatch(.commit(staysOpen: false))
    case .writing: session.store.dispatch(.back)
    default: break
    }
  }

  /// Adds the items that a new database begins with.
  package func receive(items: [Item], categories: [ReduxCore.Category] = []) {
    onInput?(.items(items, categories: categories))
    session.store.dispatch(.addExamples(items, categories: categories))
  }

  /// Discards the held input, since the document could not be loaded. From now on only keys that quit,
  /// suspend or redraw work.
  package func dropHeld() {
    onInput?(.heldDropped)
    held = []
    if session.state.external.waiting == .loading { session.store.send(.external(.waitEnded)) }
    // A new item that was being written could never be added.
    if session.state.navigation.mode != .browsing { session.store.dispatch(.back) }
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

  /// Answers the intent that keys wait for.
  func answerChange() {
    onInput?(.answerDue)
    session.answerChange()
  }

  /// Makes the change that keys wait for, then handles these.
  func finishChange() {
    onInput?(.changeReady)
    session.finishChange()
    takeHeld()
  }

  private func takeHeld() {
    // One of the keys may begin another wait.
    while !held.isEmpty, !isHolding {
      switch held.removeFirst() {
      case .key(let key): press(key, session.state)
      case .paste(let text): paste(text)
      case .intent(let intent): session.store.dispatch(intent)
      }
    }
  }

  /// Inserts pasted text. Ignored while the tools are open.
  private func paste(_ text: String) {
    if !tools.isOpen { notingArrival(from: session.state) { session.store.dispatch(.paste(text)) } }
  }
}

extension ExternalState {
  /// `true` while input is held back.
  fileprivate var isHolding: Bool { isLoading || waiting != nil }

  /// `true` during a wait that Escape cancels.
  fileprivate var isCancellable: Bool { waiting != nil && waiting != .loading }
}
