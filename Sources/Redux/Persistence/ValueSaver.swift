/// The part of a persister that saves. It outlives the persister until everything is saved.
@MainActor
final class ValueSaver<Value: Equatable & Sendable> {
  struct Timing {
    let debounce: Duration
    let limit: Duration
    let attempts: Int
    let backoff: Backoff

    init(_ debounce: Duration, _ limit: Duration, _ attempts: Int, _ backoff: Backoff) {
      (self.debounce, self.limit, self.attempts, self.backoff) = (debounce, limit, attempts, backoff)
    }
  }

  /// A task that waits until the change with a number is saved.
  private struct Flush {
    let change: UInt64
    let result = OneShot<Void>()
  }

  private let saved: SavedValue<Value>
  private let timing: Timing
  private let clock: any Clock<Duration>
  private let executor: (any TaskExecutor)?
  private let stopwatch: Stopwatch
  private let onFailure: @MainActor (Persister<Value>.Failure) -> Void

  private var newest: Value
  /// The value in the storage; `nil` if that is uncertain.
  private var stored: Value?
  /// The number of changes, and the number of those that are saved.
  private var (changes, savedChanges): (UInt64, UInt64) = (0, 0)
  /// The times of the first change since the last attempt, and of the last change.
  private var (firstChange, lastChange): (Duration?, Duration) = (nil, .zero)
  /// `true` if saving no longer waits for further changes.
  private var isClosed = false
  private var isSaving = false
  private var flushes: [Flush] = []
  /// The current pause. Setting its result ends it.
  private var pause: OneShot<Void?>?

  init(
    _ value: Value, _ saved: SavedValue<Value>, _ timing: Timing, _ clock: any Clock<Duration>,
    _ executor: (any TaskExecutor)?, _ onFailure: @escaping @MainActor (Persister<Value>.Failure) -> Void
  ) {
    (newest, stored) = (value, value)
    (self.saved, self.timing, self.clock, self.executor) = (saved, timing, clock, executor)
    self.onFailure = onFailure
    stopwatch = Stopwatch(clock)
  }

  var unsaved: Value? { savedChanges == changes || newest == stored ? nil : newest }

  func update(_ value: Value) {
    guard value != newest else { return }
    newest = value
    changes += 1
    lastChange = stopwatch.elapsed
    firstChange = firstChange ?? lastChange
    save()
  }

  func flush() async throws {
    guard savedChanges < changes else { return }
    let flush = Flush(change: changes)
    flushes.append(flush)
    save()
    pause?.resume(with: .success(()))
    try await flush.result.value()
  }

  /// Saves the unsaved value now, and every later change at once.
  func close() {
    isClosed = true
    save()
    pause?.resume(with: .success(()))
  }

  /// Starts saving, unless there is nothing to save or a save is already running.
  private func save() {
    guard !isSaving, savedChanges < changes else { return }
    isSaving = true
    Task(executorPreference: executor) { [self] in await saveAll() }
  }

  private func saveAll() async {
    var failures = 0
    while savedChanges < changes {
      if failures == 0 { await waitForChangesToEnd() }
      firstChange = nil
      let (value, change) = (newest, changes)
      guard value != stored else {
        settle(change)
        continue
      }
      stored = nil
      do {
        try await saved.save(value)
        stored = value
        failures = 0
        settle(change)
      } catch {
        failures += 1
        let pause = failures < timing.attempts ? timing.backoff.pause(after: failures) : nil
        if pause == nil { giveUp(change, error) }
        onFailure(Persister.Failure(error: error, unsaved: newest, attempt: failures, pause: pause))
        if let pause {
          await wait(pause)
        } else {
          failures = 0
          if change == changes { break }
        }
      }
    }
    isSaving = false
  }

  /// Records that the changes up to `change` are saved.
  private func settle(_ change: UInt64) {
    savedChanges = change
    for flush in flushes where flush.change <= change { flush.result.resume(with: .success(())) }
    flushes.removeAll { $0.change <= change }
  }

  /// Fails the flushes that wait for the changes up to `change`.
  private func giveUp(_ change: UInt64, _ error: any Error) {
    for flush in flushes where flush.change <= change { flush.result.resume(with: .failure(error)) }
    flushes.removeAll { $0.change <= change }
  }

  /// Waits until there have been no changes for a while, unless a flush waits for them.
  private func waitForChangesToEnd() async {
    while flushes.isEmpty, !isClosed {
      let end = min(lastChange + timing.debounce, (firstChange ?? lastChange) + timing.limit)
      let rest = end - stopwatch.elapsed
      guard rest > .zero else { return }
      await wait(rest)
    }
  }

  private func wait(_ duration: Duration) async {
    let pause = OneShot<Void?>()
    self.pause = pause
    _ = try? await pause.value(within: duration, by: clock)
    self.pause = nil
  }
}
