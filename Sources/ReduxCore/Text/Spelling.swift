/// Finds the word that somebody may have meant.
package enum Spelling {
  /// Returns the nearest of the known words: one that begins with `word`, or one that differs in one letter,
  /// or two if `word` has more than four; `nil` if there is none.
  package static func nearest(to word: String, in known: [String]) -> String? {
    let typed = Array(word.lowercased().utf8.prefix(33))
    guard typed.count <= 32, !typed.isEmpty else { return nil }
    if typed.count > 1, let longer = known.first(where: { $0.utf8.starts(with: typed) }) { return longer }
    var best: (word: String, distance: Int)?
    for candidate in known {
      let distance = distance(typed, Array(candidate.utf8))
      if distance <= (typed.count > 4 ? 2 : 1), distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.word
  }

  /// Returns the number of letters to insert, remove, replace, or swap with their neighbour to make one word
  /// of the other (optimal string alignment).
  static func distance(_ one: [UInt8], _ two: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...two.count)
    for (row, letter) in one.enumerated() {
      var next = [row + 1]
      for (column, other) in two.enumerated() {
        var least = min(next[column] + 1, last[column + 1] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == two[column - 1], one[row - 1] == other {
          least = min(least, beforeLast[column - 1] + 1)
        }
        next.append(least)
      }
      (beforeLast, last) = (last, next)
    }
    return last[two.count]
  }
}
