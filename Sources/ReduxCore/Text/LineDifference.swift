/// What distinguishes two texts, line by line.
enum LineDifference {
  /// The most lines of a text that are compared with each line of the other.
  private static let most = 500

  /// Returns the lines that were taken out, after `- `, and those that came in, after `+ `, in the order of
  /// the texts. Blank lines are left out. Between texts of more than 500 lines, all lines from the first to
  /// the last change count as changed.
  static func lines(from old: String, to new: String) -> [String] {
    var (old, new) = (lines(of: old)[...], lines(of: new)[...])
    while let line = old.first, line == new.first {
      old.removeFirst()
      new.removeFirst()
    }
    while let line = old.last, line == new.last {
      old.removeLast()
      new.removeLast()
    }
    guard max(old.count, new.count) <= most else {
      return old.compactMap { marked("-", $0) } + new.compactMap { marked("+", $0) }
    }
    // Positions from 0 on, as those of the difference.
    let (former, latter) = (Array(old), Array(new))
    let difference = latter.difference(from: former)
    let removed = Set(difference.removals.map(offset))
    let inserted = Set(difference.insertions.map(offset))
    var result: [String] = []
    var (before, after) = (0, 0)
    while before < former.count || after < latter.count {
      if removed.contains(before) {
        marked("-", former[before]).map { result.append($0) }
        before += 1
      } else if inserted.contains(after) {
        marked("+", latter[after]).map { result.append($0) }
        after += 1
      } else {
        before += 1
        after += 1
      }
    }
    return result
  }

  private static func offset(_ change: CollectionDifference<Substring>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func marked(_ sign: String, _ line: Substring) -> String? {
    line.allSatisfy(\.isWhitespace) ? nil : "\(sign) \(line)"
  }
}
