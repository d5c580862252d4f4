internal import CBuild
internal import Cells
internal import Commands
internal import Dispatch
internal import Files
internal import Glibc
internal import Preferences
internal import Redux
internal import ReduxCore
internal import Storage
internal import TUI

/// The screen on a real terminal: connects the database, the files, the terminal and the interface.
@MainActor
final class Screen {
  private let system: SystemEnvironment
  private let database: Database
  private let saver: Saver
  private let views: ViewFile
  private let terminal: Terminal
  private let interface: Interface
  private let loop: RunLoop
  private let recorder: SessionRecorder?
  private let quitting: Quitting
  private let evaluation: ListEvaluation
  private let loadPause = WorkPause()
  private let inbox: InboxWatch?
  private let hooks: HookQueue
  private let file: FileLink?
  private let configuration: ConfigurationWatch
  private var inboxWatch: FolderWatch?
  /// Reads parts of the document while it is being loaded, which keeps `database` busy; opened when a key
  /// needs it.
  private var partReader: Database?
  private var subscriptions: [Subscription] = []
  /// The beginning of the minute that is waited for; `nil` if nothing depends on the time.
  private var awaitedMinute: Timestamp?

  /// Opens everything, the terminal last, so that earlier errors are printed on a terminal in its normal
  /// state.
  /// - Parameter recording: the file to record the session into, from its first frame on.
  /// - Parameter overrides: the options of the program, for taking what comes into `inbox.txt`.
  /// - Parameter file: the todo.txt file of the database, if that has one.
  init(
    _ system: SystemEnvironment, _ overrides: Overrides, file: FileLink? = nil,
    recording: RecordingFile? = nil,
    redacts: Bool = false
  ) throws {
    self.system = system
    self.file = file
    database = try Database(
      path: system.databasePath, instance: system.newID(), mode: .createIfNeeded, now: system.now())
    saver = Saver(database: database)
    views = ViewFile(system)
    let files = system.configurationState
    let configuration = system.configuration()
    var state = AppState()
    state.settings = configuration.settings
    state.navigation = views.read() ?? Navigation()
    if state.navigation.travelled != nil { state.navigation.travelled = try database.newestTravel() }
    state.external.today = system.today
    state.external.minute = system.now().minute
    state.external.startMinute = system.zone.local(system.now()).dayTime.minute
    state.external.zone = system.zone
    state.external.ground = system.hintedGround
    let page = try Self.firstPage(&state, database)
    state.document = Document(categories: page.categories, items: page.items, views: page.views)
    if !page.isComplete {
      state.external.isLoading = true
      state.external.loadedParts = LoadedParts(page.page)
    }
    for message in configuration.messages { state.external.show(message, at: system.now()) }
    func problem(_ text: String) -> Message { Message(text, tone: .problem) }
    let message =
      database.refusal.map { problem($0.reason) } ?? file?.takeNotes()
      ?? database.migrationBackupFailure.map { problem($0.unbackedUp) }
    if let message { state.external.show(message, at: system.now()) }
    terminal = try Terminal(
      wantsColor: system.wantsColor, name: system.environment["TERM"] ?? "",
      colorTerm: system.environment["COLORTERM"])
    recorder = recording.map { file in
      SessionRecorder(redacts: redacts, elapsed: { file.elapsed }, sink: { file.append($0) })
    }
    var sessionEnvironment = system.sessionEnvironment
    sessionEnvironment.author = overrides.author
    sessionEnvironment.changeLimit = SessionEnvironment.promptChangeLimit
    let journal = saver.journal(openedAt: page.lastRow)
    interface = Interface(
      state: state, keys: configuration.keys, themes: configuration.themes, depth: terminal.depth,
      isASCII: !terminal.isUTF8, size: terminal.size,
      environment: recorder?.recording(sessionEnvironment) ?? sessionEnvironment,
      journal: recorder?.recording(journal) ?? journal)
    interface.storeFile = configuration.file
    loop = RunLoop(terminal: terminal, screen: interface)
    quitting = Quitting(saver, interface)
    evaluation = ListEvaluation(interface.session)
    self.configuration = ConfigurationWatch(system, configuration, files: files)
    inbox =
      overrides.hasInbox
      ? InboxWatch(path: system.locations.inbox, overrides: overrides) { system.now() } : nil
    hooks = HookQueue(system.hooks, variables: system.environment)
    recorder?.begin(interface, terminal: system.environment["TERM"] ?? "", utf8: terminal.isUTF8)
    connect()
  }

  /// Shows the screen until the user quits or a signal arrives; returns the exit status.
  func run() -> ExitStatus {
    let warnings = DeferredWarnings()
    warnings.begin()
    loop.start()
    // After the first frame, so that it never waits for the answer.
    terminal.askGround()
    if database.wasCreated {
      let now = system.sessionEnvironment.now()
      let context = session.state.dateContext(at: now)
      let sample = Sample(system.sessionEnvironment, in: context)
      interface.receive(items: sample.items, categories: sample.categories)
    }
    begin()
    let signal = loop.run()
    interface.leaveWriting()
    views.write(session.state.navigation)
    terminal.close()
    let status = finishSaving()
    if !hooks.finish() {
      CommandEnvironment(system).warn("Hooks are still running; todux does not wait for them any longer.")
    }
    warnings.write(CommandEnvironment(system))
    if signal != 0, status == .done { ProcessSignals.end(by: signal) }
    return status
  }

  /// Returns the contents of the first frame: the list where the user left off, or the Inbox if that list is
  /// gone.
  private static func firstPage(_ state: inout AppState, _ database: Database) throws(StorageError)
    -> FirstPage
  {
    func page() throws(StorageError) -> FirstPage {
      return try database.firstPage(
        state.query(of: state.navigation.list), around: state.navigation.item, count: Database.pageCount)
    }
    let found = try page()
    switch state.navigation.list {
    case .category(let id) where !found.categories.contains { $0.id == id }: break
    case .view(let id) where !found.views.contains { $0.id == id }: break
    default: return found
    }
    state.navigation = Navigation()
    return try page()
  }

  private var session: Session { interface.session }

  private func connect() {
    subscriptions.append(
      session.store.onTransition { [unowned self] transition in
        terminal.reportMouse(transition.after.settings.takesMouse)
        loop.planFrame()
      })
    terminal.reportMouse(session.state.settings.takesMouse)
    interface.outputs.quit = { [unowned self] in quitting.request() }
    loop.onGround = { [unowned self] in session.receive(.groundChanged($0)) }
    quitting.onEnd = { [unowned self] in loop.end() }
    interface.outputs.suspend = { [unowned self] in loop.suspend() }
    interface.outputs.redraw = { [unowned self] in terminal.repaint() }
    interface.outputs.writeNotes = { [unowned self] in writeNotes($0) }
    interface.outputs.copy = { [unowned self] in copy($0) }
    interface.outputs.open = { [unowned self] in open($0) }
    interface.outputs.readPart = { [unowned self] in readPart($0) }
    interface.outputs.readEarlierTitles = { [unowned self] in readEarlierTitles($0) }
    saver.onArrival = { [unowned self] in loop.planFrame() }
    recorder?.onFailure = { [unowned self] in
      showProblem("The recording has stopped: its file cannot be written.")
      loop.planFrame()
    }
    saver.onStored = { [unowned self] journalEntry, before, after in
      hooks.tell(journalEntry, from: before, to: after, numbers: session.state.document) { [weak self] in
        self?.showProblem($0)
        self?.loop.planFrame()
      }
    }
    saver.attach(to: session)
  }

  /// Begins the work that waits until the first frame is on the screen.
  private func begin() {
    if session.state.external.isLoading { load() } else { finishStart() }
    saveSettings()
    // Compared here: two subscriptions copied the state fourteen times for each key.
    subscriptions.append(
      session.store.onTransition { [unowned self] in
        guard
          $0.before.settings != $0.after.settings
            || $0.before.navigation.settingsBefore != $0.after.navigation.settingsBefore
        else { return }
        saveSettings()
      })
    configuration.start { [unowned self] in
      for message in $0 { session.receive(.messageShown(message)) }
      interface.receive(
        settings: configuration.settings, keys: configuration.keys, themes: configuration.themes)
      loop.planFrame()
    }
    guard !system.hasFixedClock else { return }
    waitForMidnight()
    subscriptions.append(
      session.store.onTransition { [weak self] in
        if $0.actions.contains(where: \.concernsTime) { self?.waitForMinute($0.after) }
      })
    waitForMinute(session.state)
  }

  private func saveSettings() {
    if let problem = configuration.save(session.state.keptSettings) { showProblem(problem) }
  }

  /// The delay before loading, which leaves the terminal a processor to draw the first frame with: on a
  /// machine with two, both were kept busy, and one first frame in three was two milliseconds late.
  private static let loadDelay = DispatchTimeInterval.milliseconds(8)

  private func load() {
    // With 100,000 items, the program takes 68 MiB instead of 81 once everything is evaluated.
    cb_keep_large_blocks_apart()
    saver.pause()
    let (database, loadPause) = (database, loadPause)
    let (dates, zone) = (session.state.queryDates, session.state.external.zone)
    let (query, archiveTime) = (session.state.visibleQuery, session.state.archiveTime)
    DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + Self.loadDelay) { [weak self] in
      let snapshot = Result { () throws(StorageError) in
        try database.snapshot(loadPause) { percent in
          MainActor.later { self?.tellLoading(percent) }
        }
      }
      Task {
        let lists =
          if case .success(let snapshot) = snapshot {
            await PreparedLists(
              snapshot.document, showing: query, dates: dates, zone: zone, archiveTime: archiveTime)
          } else { nil as PreparedLists? }
        MainActor.later { self?.finishLoading(snapshot, lists) }
      }
    }
  }

  /// Tells how much is loaded while keys wait for it; otherwise nothing on the screen would change.
  private func tellLoading(_ percent: Int) {
    guard session.state.external.waiting == .loading else { return }
    session.receive(.progressed(percent))
    loop.planFrame()
  }

  private func finishLoading(_ snapshot: Result<Snapshot, StorageError>, _ lists: PreparedLists?) {
    switch snapshot {
    case .success(let snapshot):
      session.receive(whole: snapshot.document, lists)
      interface.releaseHeld()
      saver.resume()
      finishStart()
      evaluation.begin()
    case .failure(let error):
      interface.dropHeld()
      saver.resume()
      showProblem("\(error.sentence) \(error.advice)")
    }
    partReader = nil
    loop.planFrame()
  }

  /// Reads what a key needs before the document is loaded. If that fails, the key waits for the load.
  private func readPart(_ request: PartRequest) {
    if partReader == nil {
      // Another process may wait for the end of the load to write, and nobody else may begin to read before that.
      partReader = try? Database(
        path: database.path, instance: database.instance, mode: .readOnly, busyTimeout: 0)
    }
    loadPause.holdUp()
    if let part = try? partReader?.part(request) { session.receive(part) }
  }

  /// Finishes the start, once everything is loaded.
  private func finishStart() {
    watch()
    // Gives back the code that only a start calls: with 1,000 items, the program takes 15.5 MiB instead of 18.7,
    // after keys have been pressed for a second.
    cb_release_code()
  }

  private func watch() {
    do {
      try saver.watchOthers()
    } catch {
      showProblem("Changes made elsewhere will not show until you restart todux: \(error.sentence)")
    }
    inboxWatch = inbox?.start { [weak self] in
      self?.session.receive(.messageShown($0))
      self?.loop.planFrame()
    }
    file?.start { [weak self] in
      self?.session.receive(.messageShown($0))
      self?.loop.planFrame()
    }
  }

  private func showProblem(_ text: String) { session.receive(.messageShown(Message(text, tone: .problem))) }

  /// The limit on waiting for unsaved changes at the end; the sender of a signal may not wait longer.
  private static let flushTimeout = DispatchTimeInterval.milliseconds(1500)

  /// Saves the remaining changes; if that fails, reports it and returns status 74.
  private func finishSaving() -> ExitStatus {
    do {
      try saver.flush(within: Self.flushTimeout)
      return finishFile()
    } catch {
      let count = saver.pendingCount
      let lost = count == 1 ? "1 change was" : "\(count) changes were"
      return CommandEnvironment(system).reportFailure(
        CommandFailure(.readOrWrite, "\(lost) not saved. \(error.sentence)", error.advice))
    }
  }

  /// Writes the last changes into the todo.txt file, if there is one.
  private func finishFile() -> ExitStatus {
    do {
      if let note = try file?.finish() { CommandEnvironment(system).warn(note) }
      return .done
    } catch {
      return CommandEnvironment(system).reportFailure(error)
    }
  }

  private func writeNotes(_ item: Item) {
    let result = terminal.release { Editor(system).edit(item.notes) }
    interface.size = terminal.size
    switch result {
    case .success(let notes): interface.receive(notes: notes, of: item.id)
    case .failure(let failure): showProblem(failure.sentence)
    }
  }

  private func copy(_ text: String) {
    let inTmux = !system.environment["TMUX", default: ""].isEmpty
    guard !terminal.copy(text, inTmux: inTmux) else { return }
    let name = system.environment["TERM"] ?? ""
    showProblem("Nothing was copied: this terminal (\(name)) has no clipboard that programs can set")
  }

  private func open(_ address: String) {
    if let problem = Browser(system).open(address) { showProblem(problem) }
  }

  private func readEarlierTitles(_ reason: EarlierTitle.Reason) {
    saver.readEarlierTitles(reason) { [weak self] in self?.session.receive(.earlierTitlesLoaded($0)) }
  }

  private func waitForMidnight() {
    let now = system.now()
    // Not every day has 24 hours.
    let next = system.zone.start(of: system.zone.local(now).day.adding(days: 1))
    wait(.milliseconds(Int(next.milliseconds - now.milliseconds) + 1000)) { $0.beginDay() }
  }

  /// Calls `body` after a time of the wall clock, if the screen is still there.
  private func wait(_ interval: DispatchTimeInterval, _ body: @escaping @MainActor @Sendable (Screen) -> Void)
  {
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + interval) { [weak self] in
      // Fine, because blocks of the main queue run on the main actor's executor.
      MainActor.assumeIsolated { if let self { body(self) } }
    }
  }

  /// Waits for the next minute on which something on the screen depends. No longer waits for a later one.
  private func waitForMinute(_ state: AppState) {
    let now = system.now()
    guard let minute = session.nextMinute(at: now, state), awaitedMinute.map({ minute < $0 }) ?? true else {
      return
    }
    awaitedMinute = minute
    let rest = max(0, minute.milliseconds - now.milliseconds)
    wait(.milliseconds(Int(rest))) { $0.begin(minute) }
  }

  private func begin(_ minute: Timestamp) {
    guard minute == awaitedMinute else { return }
    awaitedMinute = nil
    // It may have been told meanwhile, or matter no more.
    let now = system.now()
    if let next = session.nextMinute(at: now, session.state), next <= now {
      session.receiveMinute(now)
      loop.planFrame()
    }
    waitForMinute(session.state)
  }

  private func beginDay() {
    session.receive(.dayBegan(system.today, system.zone))
    loop.planFrame()
    waitForMidnight()
  }
}
