extension RecurrenceGrammar {
  /// Returns the index of the next element of a list: after a comma, `and`, both or neither.
  func nextElement(_ index: Int) -> Int? {
    guard dates.joins(index, overComma: true) else { return nil }
    if dates.word(index) == .and { return dates.joins(index + 1) ? index + 1 : nil }
    return index
  }

  /// Returns `true` for `to`, a hyphen or a dash between two elements.
  func isTo(_ index: Int) -> Bool {
    [.to, .dash].contains(dates.word(index)) && dates.joins(index) && dates.joins(index + 1)
  }

  /// Reads `wednesdays` after another weekday: `every monday and wednesdays`.
  func plural(_ index: Int, after start: Int) -> Int? {
    guard index > start, case .weekdays(let weekday) = dates.word(index) else { return nil }
    return weekday
  }

  /// Reads weekdays in order, each once, or a range of them: `mon, wed and fri`, `mon to fri`.
  func weekdays(at start: Int) -> (weekdays: [Int], end: Int) {
    var isIncluded = Array(repeating: false, count: 8)
    var end = start
    var index: Int? = start
    while let element = index, let weekday = dates.weekday(at: element) ?? plural(element, after: start) {
      isIncluded[weekday] = true
      end = element + 1
      if isTo(end), let last = dates.weekday(at: end + 1) {
        var between = weekday
        while between != last {
          between = between % 7 + 1
          isIncluded[between] = true
        }
        end += 2
      }
      index = nextElement(end)
      // `every tue, every fri`
      if let next = index, dates.word(next) == .every, dates.joins(next + 1) { index = next + 1 }
    }
    return ((1...7).filter { isIncluded[$0] }, end)
  }
}
