internal import Allocations
internal import Redux
internal import Synchronization

/// Measures the memory that a store of the library still uses after many effects were started and cancelled.
@MainActor
enum EffectMemory {
  private static let count = 100_000

  private enum Intent: Sendable {
    case begin(Int)
    case stop(Int)
  }

  /// The numbers of effects that have begun, and that have ended.
  private nonisolated static let begunCount = Atomic<Int>(0)
  private nonisolated static let endedCount = Atomic<Int>(0)

  static func measure(into table: inout Table) async {
    let store = Store<Int, Intent, Never>(
      state: 0, reducer: .identity,
      middleware: [
        Middleware { intent, _, _ in
          switch intent {
          case .begin(let id): Response(effect: endless.cancellable(id: id))
          case .stop(let id): Response(effect: .cancel(id: id))
          }
        }
      ])
    // A warm-up, since the system allocates threads, their stacks and pools only once.
    _ = await startAndCancel(1000, in: store)
    let before = memoryInUse()
    let during = await startAndCancel(count, in: store)
    let after = memoryInUse()
    table.addPlain(
      "\(count) effects started and cancelled",
      "\(megabytes(before.allocated)) MB before, \(megabytes(during)) MB while they run, "
        + "\(megabytes(after.allocated)) MB after; resident \(megabytes(before.resident)) MB before, "
        + "\(megabytes(after.resident)) MB after",
      goal: "where it was")
  }

  /// Returns the allocated bytes while all effects run.
  private static func startAndCancel(_ count: Int, in store: Store<Int, Intent, Never>) async -> Int {
    begunCount.store(0, ordering: .relaxed)
    endedCount.store(0, ordering: .relaxed)
    for id in 0..<count { store.dispatch(.begin(id)) }
    // An effect that is cancelled before it has begun never begins.
    while begunCount.load(ordering: .relaxed) < count { await Task.yield() }
    let bytes = Int(allocations_bytes())
    for id in 0..<count { store.dispatch(.stop(id)) }
    while endedCount.load(ordering: .relaxed) < count { await Task.yield() }
    // The tasks themselves are freed a little later than their bodies end.
    for _ in 0..<1000 { await Task.yield() }
    return bytes
  }

  /// An effect that waits until it is cancelled.
  private static var endless: Effect<Intent> {
    .run { _ in
      begunCount.add(1, ordering: .relaxed)
      for await _ in AsyncStream<Never>.makeStream().stream {}
      endedCount.add(1, ordering: .relaxed)
    }
  }

  private static func memoryInUse() -> (allocated: Int, resident: Int) {
    allocations_trim()
    return (Int(allocations_bytes()), Memory.resident())
  }

  private static func megabytes(_ bytes: Int) -> String { Table.number(Double(bytes) / 1e6) }
}
