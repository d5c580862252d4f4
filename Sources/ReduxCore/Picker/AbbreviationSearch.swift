/// A search for names by some of their letters in order, such as “mvcat” for “move to a category”: most
/// letters begin a word, or follow the one found before them.
struct AbbreviationSearch {
  private let letters: [[UInt8]]

  /// - Parameter text: what is typed; white space does not count.
  init(_ text: String) { letters = text.filter { !$0.isWhitespace }.map(Self.folded) }

  /// The characters of a name that are found, with what it costs.
  struct Match {
    /// The number of words in which letters are found, and three more for each place inside of a word at
    /// which letters begin to be found.
    var cost: Int
    /// Ranges of whole characters, in UTF-8, ascending.
    var ranges: [Range<Int>]

    /// Returns the number of words in which letters are found, if the first letter in each begins it.
    func wordsBegun(of name: String) -> Int? {
      let bytes = Array(name.utf8)
      var words: [Int] = []
      for range in ranges {
        let start = (bytes[..<range.lowerBound].lastIndex { $0 == 0x20 } ?? -1) + 1
        guard start == range.lowerBound || start == words.last else { return nil }
        if start != words.last { words.append(start) }
      }
      return words.count
    }
  }

  /// The length in characters to which a name is searched, so that the cost is bounded.
  private static let limit = 80

  /// Returns the match that costs least; `nil` if the name is not found. Complexity: the product of both
  /// lengths.
  func match(_ name: String) -> Match? {
    guard letters.count > 1 else { return nil }
    let name = name.prefix(Self.limit)
    let characters = name.map(Self.folded)
    guard letters.count <= characters.count else { return nil }
    let isStart = Self.wordStarts(of: name)
    // For each letter and each place where it may be found: the least cost so far, and the place before.
    var costs: [[Int?]] = []
    var origins: [[Int]] = []
    for (row, letter) in letters.enumerated() {
      var (cost, origin) = ([Int?](repeating: nil, count: characters.count), characters.map { _ in -1 })
      var (best, bestPlace) = (row == 0 ? 0 : nil as Int?, -1)
      for place in characters.indices {
        if row > 0, place > 1, let before = costs[row - 1][place - 2], before < best ?? .max {
          (best, bestPlace) = (before, place - 2)
        }
        guard characters[place] == letter else { continue }
        if let best { (cost[place], origin[place]) = (best + (isStart[place] ? 1 : 3), bestPlace) }
        if row > 0, place > 0, let adjacent = costs[row - 1][place - 1] {
          let next = adjacent + (isStart[place] ? 1 : 0)
          if next <= cost[place] ?? .max { (cost[place], origin[place]) = (next, place - 1) }
        }
      }
      costs.append(cost)
      origins.append(origin)
    }
    let ends = characters.indices.compactMap { place in costs.last?[place].map { (cost: $0, place: place) } }
    guard let end = ends.min(by: { $0.cost < $1.cost }), end.cost <= 2 * letters.count + 1 else { return nil }
    var places = [end.place]
    for row in letters.indices.dropFirst().reversed() {
      places.append(origins[row][places[places.count - 1]])
    }
    return Match(cost: end.cost, ranges: Self.ranges(places.reversed(), in: name))
  }

  private static func folded(_ character: Character) -> [UInt8] {
    Folding.fold(String(character), keepingMarks: false)
  }

  private static func wordStarts(of name: Substring) -> [Bool] {
    var isInWord = false
    return name.map { character in
      let isLetter = character.isLetter || character.isNumber
      defer { isInWord = isLetter }
      return isLetter && !isInWord
    }
  }

  private static func ranges(_ places: [Int], in name: Substring) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = 0
    for (place, character) in name.enumerated() {
      let end = offset + character.utf8.count
      if places.contains(place) {
        if let last = ranges.last, last.upperBound == offset {
          ranges[ranges.count - 1] = last.lowerBound..<end
        } else {
          ranges.append(offset..<end)
        }
      }
      offset = end
    }
    return ranges
  }
}
