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

/// Returns the elements of sorted arrays in one order, with pairs of them merged on all processors.
/// - Parameter precedes: returns whether an element comes before another one. Of equal ones those of the first array
///   come first.
func merged<Element: Sendable>(
  _ arrays: [[Element]], by precedes: @Sendable (Element, Element) -> Bool
) -> [Element] {
  var arrays = arrays
  while arrays.count > 1 {
    let pairs = (arrays.count + 1) / 2
    arrays = concurrently(0..<pairs, by: 1) { [arrays] pair in
      let (first, second) = (2 * pair.lowerBound, 2 * pair.lowerBound + 1)
      return second < arrays.count ? merged(arrays[first], arrays[second], by: precedes) : arrays[first]
    }
  }
  return arrays.first ?? []
}

private func merged<Element>(
  _ first: [Element], _ second: [Element], by precedes: (Element, Element) -> Bool
) -> [Element] {
  var merged: [Element] = []
  merged.reserveCapacity(first.count + second.count)
  var (left, right) = (0, 0)
  while left < first.count, right < second.count {
    if precedes(second[right], first[left]) {
      merged.append(second[right])
      right += 1
    } else {
      merged.append(first[left])
      left += 1
    }
  }
  merged += first[left...]
  merged += second[right...]
  return merged
}
