import Redux

/// A state of two numbers that must not be negative, with an undo history.
struct Sheet: Equatable, Sendable {
  enum Action: Sendable {
    case add(Int, to: Int)
    case undo
    case redo
  }

  struct Refused: Error {}

  var values = [0, 0]
  var history = History<[Int], Int>()

  static let reducer = Reducer<Sheet, Action> { sheet, action in
    switch action {
    case .add(let number, let place):
      let before = sheet.values
      sheet.values[place] += number
      if sheet.values[place] < 0 { throw Refused() }
      sheet.history.record(.init(entry: number, before: before, after: sheet.values))
    case .undo:
      guard let values = sheet.history.undo(from: sheet.values) else { throw Refused() }
      sheet.values = values
    case .redo:
      guard let values = sheet.history.redo(from: sheet.values) else { throw Refused() }
      sheet.values = values
    }
  }
}

/// An intent that contains the program of its response.
struct Program: Sendable {
  /// An effect that runs until it is told to end, and then sends.
  struct Work: Sendable {
    let number: Int
    let id: Int
    let policy: EffectPolicy
    let last: [Program]
  }

  var actions: [Sheet.Action] = []
  var isOneByOne = false
  var cancelledID: Int?
  var work: Work?
  var sent: [Program] = []
  var yielded: [Sheet.Action] = []
}

/// A store as one would explain it: it copies arrays, shares nothing and searches everything.
@MainActor
final class StoreModel {
  struct Plain {
    var values = [0, 0]
    var past: [[Int]] = []
    var future: [[Int]] = []

    /// Returns false if the action is refused.
    mutating func reduce(_ action: Sheet.Action) -> Bool {
      switch action {
      case .add(let number, let place):
        if values[place] + number < 0 { return false }
        past.append(values)
        future = []
        values[place] += number
      case .undo:
        if past.isEmpty { return false }
        future.append(values)
        values = past.removeLast()
      case .redo:
        if future.isEmpty { return false }
        past.append(values)
        values = future.removeLast()
      }
      return true
    }
  }

  struct Observer {
    let place: Int
    /// The effect that a watcher starts at its first change; `nil` for other observers.
    var work: Program.Work?
    var isAttached = true
    var seen: [Int]
  }

  private struct Job {
    let programs: [Program]
    /// `true` if all programs make one version together.
    var isBatch = false
    /// The number of the dispatch that it follows from.
    let owner: Int
    /// `true` if it is that dispatch.
    var isDispatch = false
    /// The effect that has sent it.
    var sender: Int?
  }

  private struct Effect {
    let work: Program.Work
    let owner: Int
    let watcher: Int?
    var hasReturned = false
  }

  private(set) var state = Plain()
  private(set) var version: UInt64 = 0
  var observers: [Observer] = []
  /// The number of refused actions, of each dispatch.
  private(set) var refusals: [Int: Int] = [:]
  private(set) var allRefusals = 0
  private var queue: [Job] = []
  private var holds = 0
  private var running: [Effect] = []
  private var waiting: [Effect] = []

  /// The numbers of the effects that have not returned.
  var runningWork: [Int] { running.filter { !$0.hasReturned }.map(\.work.number) }

  func isOver(_ owner: Int) -> Bool {
    !queue.contains { $0.owner == owner } && !(running + waiting).contains { $0.owner == owner }
  }

  // MARK: Operations

  func dispatch(_ programs: [Program], isBatch: Bool, as owner: Int) {
    queue.append(Job(programs: programs, isBatch: isBatch, owner: owner, isDispatch: true))
    handleAll()
  }

  func cancel(dispatch owner: Int) {
    queue.removeAll { $0.owner == owner }
    cancel { $0.owner == owner }
  }

  func cancel(id: Int) {
    waiting.removeAll { $0.work.id == id }
    cancel { $0.work.id == id }
  }

  func hold() { holds += 1 }

  func release() {
    if holds > 0 { holds -= 1 }
    handleAll()
  }

  func detach(_ index: Int) {
    observers[index].isAttached = false
    cancel { $0.watcher == index }
  }

  /// Ends the task of an effect.
  func finish(_ number: Int) {
    guard let effect = running.first(where: { $0.work.number == number }) else { return }
    for program in effect.work.last where running.contains(where: { $0.work.number == number }) {
      queue.append(Job(programs: [program], owner: effect.owner, sender: number))
      handleAll()
    }
    for index in running.indices where running[index].work.number == number {
      running[index].hasReturned = true
    }
    endIfDone(number)
  }

  // MARK: Handling

  private func handleAll() {
    while holds == 0, !queue.isEmpty {
      let job = queue.removeFirst()
      perform(job)
      if let sender = job.sender { endIfDone(sender) }
    }
  }

  private func perform(_ job: Job) {
    var (draft, changes, accepted) = (state, 0, [Program]())
    for program in job.programs {
      var isAccepted = program.actions.isEmpty
      for group in program.isOneByOne ? program.actions.map({ [$0] }) : [program.actions] {
        guard reduce(group, &draft, job) else { continue }
        (isAccepted, changes) = (true, changes + group.count)
        if !job.isBatch, !group.isEmpty { commit(draft, job) }
      }
      if isAccepted { accepted.append(program) }
    }
    if job.isBatch, changes > 0 { commit(draft, job) }
    for program in accepted { start(program, job) }
  }

  /// Reduces a transaction. Returns false if it was refused.
  private func reduce(_ actions: [Sheet.Action], _ draft: inout Plain, _ job: Job) -> Bool {
    let before = draft
    guard actions.contains(where: { !draft.reduce($0) }) else { return true }
    draft = before
    allRefusals += 1
    if job.isDispatch { refusals[job.owner, default: 0] += 1 }
    return false
  }

  private func commit(_ draft: Plain, _ job: Job) {
    let before = state
    state = draft
    version += 1
    for index in observers.indices where observers[index].isAttached {
      let place = observers[index].place
      guard before.values[place] != draft.values[place] else { continue }
      observers[index].seen.append(draft.values[place])
      if let work = observers[index].work {
        observers[index].work = nil
        start(Effect(work: work, owner: job.owner, watcher: index))
      }
    }
  }

  // MARK: Effects

  private func start(_ program: Program, _ job: Job) {
    if let id = program.cancelledID { cancel(id: id) }
    if let work = program.work { start(Effect(work: work, owner: job.owner, watcher: nil)) }
    for next in program.sent + program.yielded.map({ Program(actions: [$0]) }) {
      queue.append(Job(programs: [next], owner: job.owner))
    }
  }

  private func start(_ effect: Effect) {
    let isBusy = running.contains { $0.work.id == effect.work.id }
    switch effect.work.policy {
    case .concurrent: break
    case .latest: cancel(id: effect.work.id)
    case .leading: if isBusy { return }
    case .queued: if isBusy { return waiting.append(effect) }
    }
    running.append(effect)
  }

  private func cancel(_ isCancelled: (Effect) -> Bool) {
    waiting.removeAll(where: isCancelled)
    for effect in running where isCancelled(effect) {
      queue.removeAll { $0.sender == effect.work.number }
    }
    running.removeAll(where: isCancelled)
    startWaiting()
  }

  private func endIfDone(_ number: Int) {
    guard !queue.contains(where: { $0.sender == number }) else { return }
    running.removeAll { $0.work.number == number && $0.hasReturned }
    startWaiting()
  }

  private func startWaiting() {
    for effect in waiting where !running.contains(where: { $0.work.id == effect.work.id }) {
      waiting.removeAll { $0.work.number == effect.work.number }
      running.append(effect)
    }
  }
}
