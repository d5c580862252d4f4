internal import Cells
internal import Redux
internal import ReduxCore

/// The developer tools of a running screen: a copy of the store that receives every action and can be turned
/// back and changed, while the app continues unaffected.
@MainActor
final class ToolsPanel {
  typealias Tools = DevTools<AppState, Action>
  typealias Copy = Store<Tools, DevToolsAction<AppState, Action>, DevToolsAction<AppState, Action>>

  private(set) var isOpen = false
  /// The selectors of the copy. If it shared the app's, they would have to switch back and forth between the
  /// two states.
  let lists = ItemLists()

  private var app: Store<AppState, Intent, Action>?
  private var copy: Copy?
  private var subscription: Subscription?
  /// The recorder of the actions sent before the copy was created. Keeping them costs next to nothing, while
  /// a copy reduces every action again.
  private var recorder: Recorder<AppState, Action>?
  /// The number of the selected entry; `nil` selects whichever is the newest.
  private var selected: Int?
  /// `true` if the copy has diverged from the app.
  private var isDetached = false
  private let costLists = ItemLists()
  private var measured: (version: UInt64, entry: Int, size: Size, work: ActionCost)?

  /// The number of actions kept.
  static let limit = 200

  /// Begins to record the actions of `app`.
  func attach(to app: Store<AppState, Intent, Action>) {
    self.app = app
    recorder = Recorder(of: app, limit: Self.limit, clock: nil)
  }

  /// The message shown in the status line while the tools are open. It does not enter the state of the app.
  var notice: String?

  /// Carries out a command of the user.
  func handle(_ intent: ToolsIntent) {
    notice = nil
    switch intent {
    case .explain: break
    case .show: show()
    case .hide: hide()
    case .select(let direction): select(direction)
    case .slide(let direction): slide(direction)
    case .toggleSkip: toggleSkip()
    case .commit: begin(.committed, isDetached: isDetached || hasDiverged)
    case .rollBack: begin(.rolledBack, isDetached: isDetached || copy?.state.entries.isEmpty == false)
    case .reset: begin(.reset, isDetached: true)
    case .toggleLock: toggleLock()
    case .togglePause: if let copy { copy.send(.paused(!copy.state.isPaused)) }
    case .restart: restart()
    }
  }

  /// Returns the state to draw. Its message, unless there is a ``notice``, and its saving status are always
  /// those of the app.
  func shown(live: AppState) -> AppState {
    guard var state = copy?.state.state else { return live }
    state.external.message = notice.map { Message($0) } ?? live.external.message
    state.external.saving = live.external.saving
    return state
  }

  /// Returns the parts of the tools to draw, or `nil` if they have never been opened.
  /// - Parameter frame: draws a state without the tools, using the given lists.
  func context(size: Size, frame: (AppState, ItemLists) -> Grid) -> ToolsViewState? {
    guard let copy else { return nil }
    let tools = copy.state
    let selection = selection(in: tools)
    return ToolsViewState(
      tools: tools, selection: selection, isDetached: isDetached,
      work: selection == 0 ? nil : work(of: selection, in: copy, size, frame))
  }

  // MARK: Opening and closing

  private func show() {
    isOpen = true
    guard copy == nil, let app, let recording = recorder?.recording else { return }
    let copy = Copy(
      state: Tools(state: recording.initial),
      reducer: Tools.reducer(of: appReducer, limit: Self.limit))
    for action in recording.actions { copy.send(.performed(action, at: .zero)) }
    recorder = nil
    subscription = copy.listen(to: app)
    self.copy = copy
  }

  private func hide() {
    isOpen = false
    selected = nil
    if let copy { copy.send(.jumped(to: copy.state.entries.count)) }
  }

  // MARK: The copy

  /// `true` if the state shown is not the result of all actions, because of its position or of skipped
  /// entries.
  private var hasDiverged: Bool {
    guard let tools = copy?.state else { return false }
    return tools.position < tools.entries.count || tools.entries.contains { $0.isSkipped }
  }

  /// Returns the position of the selected entry, from 1; 0 is the committed state.
  private func selection(in tools: Tools) -> Int {
    guard let selected else { return tools.entries.count }
    return tools.entries.firstIndex { $0.id == selected }.map { $0 + 1 } ?? 0
  }

  private func select(_ direction: Direction) {
    guard let tools = copy?.state else { return }
    let wanted = selection(in: tools) + direction.step
    if wanted >= tools.entries.count {
      selected = nil
    } else {
      selected = wanted > 0 ? tools.entries[wanted - 1].id : 0
    }
  }

  private func slide(_ direction: Direction) {
    guard let copy else { return }
    copy.send(.jumped(to: copy.state.position + direction.step))
  }

  private func toggleSkip() {
    guard let copy else { return }
    let selection = selection(in: copy.state)
    guard selection > 0 else { return }
    let entry = copy.state.entries[selection - 1]
    selected = entry.id
    copy.send(entry.isSkipped ? .unskipped(entry.id) : .skipped(entry.id))
  }

  /// Locks or unlocks the copy. If it missed actions while it was locked, it is restarted from the state of
  /// the app.
  private func toggleLock() {
    guard let copy else { return }
    copy.send(.locked(!copy.state.isLocked))
    if !copy.state.isLocked, copy.state.missedCount > 0 { restart() }
  }

  private func restart() {
    if let app { begin(.restarted(from: app.state), isDetached: false) }
  }

  private func begin(_ action: DevToolsAction<AppState, Action>, isDetached: Bool) {
    guard let copy else { return }
    self.isDetached = isDetached
    selected = nil
    copy.send(action)
  }

  private func work(
    of selection: Int, in copy: Copy, _ size: Size, _ frame: (AppState, ItemLists) -> Grid
  ) -> ActionCost {
    let tools = copy.state
    let id = tools.entries[selection - 1].id
    if let measured, measured.version == copy.version, measured.entry == id, measured.size == size {
      return measured.work
    }
    let work = ActionCost(
      from: tools.state(at: selection - 1), to: tools.state(at: selection), lists: costLists, frame: frame)
    measured = (copy.version, id, size, work)
    return work
  }
}

extension Direction {
  fileprivate var step: Int { self == .forward ? 1 : -1 }
}
