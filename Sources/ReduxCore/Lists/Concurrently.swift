internal import Dispatch
internal import Synchronization

/// Returns what `make` makes of the parts of a range, in their order, several at once: one on each processor.
/// - Parameter size: the number of elements of a part; the last one may have less.
package func concurrently<Result: Sendable>(
  _ range: Range<Int>, by size: Int = 250, _ make: @Sendable (Range<Int>) -> Result
) -> [Result] {
  let parts = stride(from: range.lowerBound, to: range.upperBound, by: size).map {
    $0..<min($0 + size, range.upperBound)
  }
  guard parts.count > 1 else { return parts.map(make) }
  let results = Mutex([Result?](repeating: nil, count: parts.count))
  DispatchQueue.concurrentPerform(iterations: parts.count) { number in
    let result = make(parts[number])
    results.withLock { $0[number] = result }
  }
  return results.withLock { $0.compactMap(\.self) }
}
