internal import Dispatch
internal import Synchronization

/// Returns what `make` makes of the numbers below `count`, in their order, several at once: one on each processor.
package func concurrently<Result: Sendable>(_ count: Int, _ make: @Sendable (Int) -> Result) -> [Result] {
  guard count > 1 else { return (0..<count).map(make) }
  let results = Mutex([Result?](repeating: nil, count: count))
  DispatchQueue.concurrentPerform(iterations: count) { number in
    let result = make(number)
    results.withLock { $0[number] = result }
  }
  return results.withLock { $0.compactMap(\.self) }
}
