/// The lines that two versions of a text have in common, in order: a patience diff.
///
/// Lines that occur once in both versions are the fixed points, as long as they are in the same order; between them
/// the search begins anew. Where no line is unique, equal lines are matched from both ends, and then in order. The cost
/// is that of sorting the lines, also if everything has changed.
struct LineDiff {
  /// The pairs of indices of equal lines, ascending in both.
  private(set) var pairs: [(old: Int, new: Int)] = []

  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]

  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    self.old = old
    self.new = new
    match(old.startIndex..<old.endIndex, new.startIndex..<new.endIndex)
  }

  private mutating func match(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var (oldRange, newRange) = (oldRange, newRange)
    while let a = oldRange.first, let b = newRange.first, old[a] == new[b] {
      pairs.append((a, b))
      oldRange = (a + 1)..<oldRange.upperBound
      newRange = (b + 1)..<newRange.upperBound
    }
    var tail: [(old: Int, new: Int)] = []
    while let a = oldRange.last, let b = newRange.last, old[a] == new[b] {
      tail.append((a, b))
      oldRange = oldRange.lowerBound..<a
      newRange = newRange.lowerBound..<b
    }
    if !oldRange.isEmpty, !newRange.isEmpty { matchBetween(oldRange, newRange) }
    pairs += tail.reversed()
  }

  /// Matches two ranges that begin and end with different lines.
  private mutating func matchBetween(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let points = Self.ascending(uniquePairs(oldRange, newRange))
    guard !points.isEmpty else { return matchInOrder(oldRange, newRange) }
    var (a, b) = (oldRange.lowerBound, newRange.lowerBound)
    for point in points {
      match(a..<point.old, b..<point.new)
      pairs.append(point)
      (a, b) = (point.old + 1, point.new + 1)
    }
    match(a..<oldRange.upperBound, b..<newRange.upperBound)
  }

  /// Returns the lines that occur once in either range, in the order of the old one.
  private func uniquePairs(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
    func unique(_ lines: [ArraySlice<UInt8>], _ range: Range<Int>) -> [ArraySlice<UInt8>: Int?] {
      var places: [ArraySlice<UInt8>: Int?] = [:]
      for index in range {
        places.updateValue(places[lines[index]] == nil ? index : nil, forKey: lines[index])
      }
      return places
    }
    let places = unique(new, newRange)
    return unique(old, oldRange).compactMap { text, index in
      guard let index, let place = places[text] ?? nil else { return nil }
      return (index, place)
    }.sorted { $0.old < $1.old }
  }

  /// Matches each line with the next equal one.
  private mutating func matchInOrder(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var places: [ArraySlice<UInt8>: [Int]] = [:]
    for index in newRange.reversed() { places[new[index], default: []].append(index) }
    var next = newRange.lowerBound
    for index in oldRange {
      while let place = places[old[index]]?.last, place < next { places[old[index]]?.removeLast() }
      guard let place = places[old[index]]?.popLast() else { continue }
      pairs.append((index, place))
      next = place + 1
    }
  }

  /// Returns the longest run of pairs whose new indices ascend, too. The old ones do.
  static func ascending(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // The pairs that end the runs of each length, with the smallest end; and what comes before each pair.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pairs[index].new { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [(old: Int, new: Int)] = []
    var index = ends.last
    while let place = index {
      run.append(pairs[place])
      index = previous[place]
    }
    return run.reversed()
  }
}
