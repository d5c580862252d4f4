internal import Cells
internal import Files
internal import FoundationEssentials
internal import Interchange
internal import Preferences
internal import Redux
internal import ReduxCore
internal import Storage

/// The context of one command: its database, the session through which it changes the database, and its
/// output.
///
/// The database is opened only when it is needed. If the default database does not exist, it reads as empty,
/// and nothing is created on the disk; a database that the user named has to exist.
@MainActor
final class CommandContext {
  /// The result of an intent.
  struct Outcome {
    /// The document afterwards, with the numbers of new items.
    var document: Document
    /// `nil` if nothing changed.
    var journalEntry: JournalEntry?
    var change = DocumentChange()
    /// The message that the screen would show.
    var message: String?

    /// The items that were added, in manual order.
    var added: [Item] {
      change.items.compactMap { change in
        if case .added(let added) = change { document.items[added.id] } else { nil }
      }.sorted { $0.rank < $1.rank }
    }
  }

  let environment: CommandEnvironment
  let overrides: Overrides
  let databasePath: String
  /// The todo.txt file that is the store of the items; `nil` if the database is.
  let file: FileStore?
  /// The path of `inbox.txt`; `nil` if the database has none.
  let inboxPath: String?
  let zone: Zone
  let today: Day
  let sessionEnvironment: SessionEnvironment

  /// `true` if the user named the database.
  private let isNamed: Bool
  private var database: Database?
  /// `true` if something was stored, so that running the command again would repeat it.
  private(set) var hasStored = false
  /// The session of the last change. It ends with the process, which frees its memory at once: freeing each
  /// part of it was 1.3 % of `todux add`.
  private var session: Session?
  private var pending: [UInt8] = []
  /// Where what is printed goes until it can be written to the output; `nil` if it is written at once.
  private var held: HeldBytes?
  /// The JSON that the command has printed, if it is collected.
  private(set) var collected: [JSONValue] = []
  /// The name of the command that runs, as hooks are told it.
  var commandName = ""
  /// `true` if the command is about to change data, and has not locked them yet.
  var needsLock = false
  private var lock: FileLock?
  var hasLookedForBackups = false
  /// The relations of all items, once a query has needed them.
  var knownRelations: ItemRelations?
  /// The document that was read last. As the context, it lives until the process ends, which takes its memory
  /// back faster than it is freed item by item: that was a tenth of `todux export`.
  var document: Document?
  /// What the hooks are still to be told.
  var storedChanges: [StoredChange] = []
  let collectsJSON: Bool
  private let isReadOnly: Bool

  /// - Parameters:
  ///   - collectsJSON: `true` if a program in this process runs the command: JSON goes to ``collected`` instead of the
  ///     output.
  ///   - isReadOnly: `true` if the database must not be written, not even to bring it to the current format.
  init(
    _ environment: CommandEnvironment, _ overrides: Overrides, collectsJSON: Bool = false,
    isReadOnly: Bool = false
  ) {
    self.environment = environment
    self.overrides = overrides
    self.collectsJSON = collectsJSON
    self.isReadOnly = isReadOnly
    file = overrides.file.map { FileStore(path: $0, in: environment, now: overrides.now) }
    databasePath = file?.databasePath ?? overrides.database ?? environment.databasePath
    isNamed = overrides.database != nil
    inboxPath = overrides.hasInbox ? environment.inboxPath : nil
    let clock = overrides.now.map { now in { @Sendable in now } } ?? environment.now
    zone = environment.zone(clock())
    today = zone.local(clock()).day
    var session = SessionEnvironment(now: clock, newID: environment.newID, pageHeight: { 20 })
    session.author = overrides.author
    sessionEnvironment = session
  }

  /// The settings, read from their files when they are first needed. A mistake in these is told once.
  private(set) lazy var settings: Settings = {
    warnOfConfiguration()
    return environment.settings()
  }()

  /// The key bindings in force.
  var keys: KeyTable {
    warnOfConfiguration()
    return environment.keys()
  }

  /// Tells mistakes in the configuration, which then does not apply there.
  func warnOfConfiguration() {
    guard let faults = environment.configurationFaults(), let first = faults.first else { return }
    environment.warn(
      first + (faults.count > 1 ? " (and \(faults.count - 1) more, which todux doctor lists)" : ""))
  }

  /// The time zones that a file may refer to.
  private(set) lazy var zones = Zones(
    environment.zoneOfFiles() ?? zone, year: today.date.year, named: environment.namedZone)

  /// What dates in words mean now.
  var dates: DateContext {
    settings.dateContext(at: sessionEnvironment.now(), in: zone, today: today)
  }

  /// The local time.
  var now: DayTime { zone.local(sessionEnvironment.now()).dayTime }

  // MARK: Output

  /// Prints one line.
  func print(_ text: DisplayText) throws {
    try write(Array((text.string + "\n").utf8))
  }

  /// Prints JSON, in which characters that a terminal could interpret are escaped.
  /// A list at the top level has one line for each element.
  func print(_ json: JSONValue) throws {
    guard !collectsJSON else { return collect(json) }
    if case .list(let elements) = json {
      var list = JSONList(self)
      try list.add(elements, { $0 }, writing: { $0.write(to: &$1) })
      return try list.end()
    }
    json.write(to: &pending)
    try write([UInt8(ascii: "\n")])
  }

  /// Keeps a value that a program in this process asked for.
  func collect(_ json: JSONValue) { collected.append(json) }

  func write(_ bytes: [UInt8]) throws {
    pending += bytes
    try flushIfLong()
  }

  private func flushIfLong() throws {
    if pending.count >= 65_536 { try flush() }
  }

  /// Writes everything printed so far to the output.
  func flush() throws {
    guard !pending.isEmpty else { return }
    let bytes = pending
    pending = []
    if let held {
      held.append(bytes)
    } else {
      try environment.output(bytes)
    }
  }

  /// Runs `body`, and writes what it prints to the output after that: whoever reads the output may let it
  /// wait.
  func holdingOutput<Value>(_ body: () throws -> Value) throws -> Value {
    try flush()
    let output = HeldBytes(folder: environment.temporaryFolder)
    held = output
    let value: Value
    do {
      defer { held = nil }
      value = try body()
      try flush()
    }
    try output.forEachPart { try environment.output($0) }
    return value
  }

  // MARK: Reading

  /// Waits until no other command is changing data, and keeps others waiting, if this command is about to do
  /// that too: from the first reading on, since it computes the change from what it has read, and not while
  /// it reads its input.
  private func lockIfNeeded() throws(CommandFailure) {
    guard needsLock else { return }
    needsLock = false
    do {
      lock = try FileLock(folderOf: databasePath)
    } catch {
      throw CommandFailure(.busy, "Another todux is changing the list.", "Try again in a moment.")
    }
  }

  /// Lets other commands change data again.
  func unlock() {
    needsLock = false
    lock = nil
  }

  /// Returns the database; `nil` if there is none.
  /// - Parameters:
  ///   - begins: `true` if a database that the user named may be missing too, because it is about to be
  ///     created.
  ///   - mode: the mode in which to open it, if it is not open yet.
  /// - Throws: a failure of status 66 if a database that the user named does not exist.
  func existingDatabase(begins: Bool = false, mode: Database.Mode = .mustExist) throws -> Database? {
    if let database { return database }
    try lockIfNeeded()
    if let file {
      guard file.exists || begins else {
        throw CommandFailure(
          .noSuchFile, "There is no file “\(file.path)”.",
          "Check the path, or add something to begin a new one.")
      }
      // Its database is made from it.
      return file.exists ? try begin() : nil
    }
    warnOfLostDatabase()
    // Reading an empty file does not create tables in it.
    if Database.isEmpty(databasePath) { return nil }
    do throws(StorageError) {
      database = try open(isReadOnly ? .readOnly : mode)
    } catch {
      guard error.kind == .noSuchFile, begins || !isNamed else { throw error }
    }
    return database
  }

  // MARK: Changing

  /// Dispatches `intent` on `document`, which must contain everything that the intent affects, and stores the
  /// resulting change unless `dryRun` is true. When this returns, the change is on the disk.
  /// - Parameters:
  ///   - step: the id of the step; `nil` for a new one.
  ///   - author: who makes the change, unless an option says that.
  ///   - journal: the journal to query; `nil` for that of the database.
  ///   - readsDates: `true` if the intent holds dates in words, whose meaning depends on the settings. Other
  ///     commands do not read the settings' files.
  func perform(
    _ intent: Intent, on document: Document, at item: ItemID? = nil, as step: StepID? = nil,
    by author: Author? = nil,
    journal: UndoHistory.Journal? = nil, readsDates: Bool = false, dryRun: Bool
  ) throws -> Outcome {
    var sessionEnvironment = sessionEnvironment
    sessionEnvironment.author = sessionEnvironment.author ?? author
    if !dryRun { try begin() }
    // In a file, subtasks have lines of their own, after which a new one stands.
    let last = try file == nil ? database?.lastRank() : database?.greatestRank()
    sessionEnvironment.lastRank = { last }
    var state = state(of: document, at: item)
    if readsDates {
      // Not all settings: a command says what it did even if the screen does not.
      state.settings.firstWeekday = settings.firstWeekday
      state.settings.dateOrder = settings.dateOrder
    }
    let session = Session(
      state: state, environment: sessionEnvironment,
      journal: journal ?? database.map { .reading($0) } ?? .memory(MemoryJournal()))
    var outcome = Outcome(document: document)
    session.onJournalEntry = { outcome.add($0, from: $1, to: $2) }
    self.session = session
    session.store.dispatch(intent)
    if let step {
      outcome.journalEntry?.id = step
      outcome.journalEntry?.step = step
    }
    if !dryRun, let journalEntry = outcome.journalEntry, let database {
      try file?.checkWritable(database, for: [outcome.change])
      try backUpDaily()
      let bar = ProgressBar("Storing", in: environment)
      defer { bar.remove() }
      let result = try database.write(journalEntry, outcome.change) { bar.show(Double($0) / 100) }
      hasStored = true
      let numbers = result.numbers.map { ItemNumber(item: $0.key, number: $0.value) }
      session.store.send(.external(.numbered(numbers.sorted { $0.number < $1.number })))
    }
    outcome.document = session.state.document
    if hasStored, !dryRun, let journalEntry = outcome.journalEntry {
      noteStored(journalEntry, outcome.change, from: document, to: outcome.document)
    }
    outcome.message = session.state.external.message?.text
    return outcome
  }

  /// Stores a change that no intent makes.
  func store(_ journalEntry: JournalEntry, _ change: DocumentChange) throws {
    let database = try begin()
    try file?.checkWritable(database, for: [change])
    try backUpDaily()
    _ = try database.write(journalEntry, change)
    hasStored = true
  }

  /// Undoes or redoes a step in parts, without a session.
  /// - Returns: `nil` if that is not possible.
  func perform(
    _ direction: UndoResult.Direction, of step: StepID, in database: Database
  ) throws -> UndoResult? {
    let bar = ProgressBar("Storing", in: environment)
    defer { bar.remove() }
    try file?.checkWritable(database, for: database.changes(of: step, direction))
    try backUpDaily()
    let done = try database.perform(
      direction, of: step, as: { newEntry(direction == .undo ? .undo(of: step) : .redo(of: step), $0) },
      telling: { bar.show($0) })
    guard let done else { return nil }
    hasStored = true
    noteStored(done.entry, row: done.row)
    return done.result
  }

  /// Returns an entry for what no session does.
  private func newEntry(_ kind: JournalEntry.Kind, _ label: StepLabel) -> JournalEntry {
    let id = StepID(sessionEnvironment.newID())
    return JournalEntry(
      id: id, kind: kind, step: kind.subject ?? id, time: sessionEnvironment.now(),
      author: sessionEnvironment.author, label: label,
      cursor: Cursor(list: Navigation().list, item: nil))
  }

  /// Stores an import part by part, unless `dryRun` is true. Returns a report on what was imported.
  func perform(_ parts: PartwiseImport, dryRun: Bool) throws -> ImportReport {
    let bar = ProgressBar("Importing", in: environment)
    defer { bar.remove() }
    let planned = ReadAhead { parts.next(stores: !dryRun) }
    func next() -> PackedChange? {
      while let part = planned.next() {
        bar.show(part.progress)
        if let change = part.change { return change }
      }
      return nil
    }
    // What changes nothing does not create a database.
    guard let first = next() else { return parts.report }
    let journalEntry = newEntry(.change, .imported(0))
    var waiting: PackedChange? = first
    let database = try begin()
    try file?.checkWritable(database, for: [])
    try backUpDaily()
    let row = try database.write(
      journalEntry,
      parts: {
        defer { waiting = nil }
        return waiting ?? next()
      }, label: { .imported(parts.count) })
    hasStored = true
    noteStored(journalEntry, row: row)
    return parts.report
  }

  /// Returns the database, which is created if it does not exist.
  @discardableResult
  private func begin() throws -> Database {
    if let database { return database }
    try lockIfNeeded()
    warnOfLostDatabase()
    let opened = try file.map { try openFile($0) } ?? open(.createIfNeeded)
    database = opened
    return opened
  }

  func open(_ mode: Database.Mode) throws(StorageError) -> Database {
    let opened = try Database(
      path: databasePath, instance: sessionEnvironment.newID(), command: commandName, mode: mode,
      now: sessionEnvironment.now())
    if let failure = opened.migrationBackupFailure { environment.warn(failure.unbackedUp) }
    return opened
  }

  /// Makes the backup that precedes the first change of a day. If that fails, the user is told, and the
  /// change goes on.
  func backUpDaily() throws {
    guard let database, database.refusal == nil else { return }
    do {
      try database.backUpDaily(before: sessionEnvironment.now(), in: zone)
    } catch let error where error.kind != .busy {
      environment.warn(error.unbackedUp)
    }
  }

  /// Tells that the database was only read because a newer version wrote it.
  func tellRefusal() {
    guard let refusal = database?.refusal else { return }
    environment.warn(refusal.sentence)
  }
}
