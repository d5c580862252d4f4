/// Statistics as lines of text, for the screen and for `todux stats`.
package struct StatisticsReport: Equatable, Sendable {
  /// What a part of a line is.
  package enum Tone: Equatable, Sendable {
    case plain, faint, heading
    /// Drawn numbers.
    case bars
    /// A day of the heat map, from 0 for nothing to 4.
    case level(Int)
  }

  package struct Run: Equatable, Sendable {
    package var text: String
    package var tone: Tone
  }

  /// The lines from the top, each with its runs from the left.
  package private(set) var lines: [[Run]] = []

  private let statistics: Statistics
  private let width: Int
  private let isASCII: Bool
  private let isInWords: Bool

  /// - Parameters:
  ///   - width: in columns; a narrow one has a heat map of several bands, the newest first, and numbers in lines of
  ///     their own.
  ///   - isASCII: `true` without block elements.
  ///   - isInWords: `true` without anything drawn.
  package init(_ statistics: Statistics, width: Int, isASCII: Bool = false, isInWords: Bool = false) {
    self.statistics = statistics
    self.width = width
    self.isASCII = isASCII
    self.isInWords = isInWords
    addSummary()
    if !isInWords { addHeatMap() }
    addBars()
    addBurnDown()
    addOldest()
  }

  private mutating func add(_ runs: (String, Tone)...) {
    lines.append(runs.map { Run(text: $0.0, tone: $0.1) })
  }

  /// Adds words in as many lines as they take. Lines end at blanks; longer words are cut.
  private mutating func addWrapped(_ runs: (String, Tone)..., indent: String = "") {
    addWrapped(runs, indent: indent)
  }

  private mutating func addWrapped(_ runs: [(String, Tone)], indent: String = "") {
    let room = max(1, width - indent.count)
    var rest = runs.flatMap { text, tone in text.map { (character: $0, tone: tone) } }[...]
    while rest.count > room {
      let end = rest.prefix(room + 1).lastIndex { $0.character == " " } ?? rest.startIndex + room
      addLine(rest[..<end], indent: indent)
      rest = rest[end...].drop { $0.character == " " }
    }
    addLine(rest, indent: indent)
  }

  private mutating func addLine(_ characters: ArraySlice<(character: Character, tone: Tone)>, indent: String)
  {
    var line = indent.isEmpty ? [] : [Run(text: indent, tone: .plain)]
    for (character, tone) in characters {
      if line.last?.tone == tone {
        line[line.count - 1].text.append(character)
      } else {
        line.append(Run(text: String(character), tone: tone))
      }
    }
    lines.append(line)
  }

  private mutating func addSummary() {
    let year = statistics.doneByDay.reduce(0, +)
    guard statistics.done > 0 else {
      addWrapped(("Nothing is done yet. What you complete shows here.", .plain))
      return
    }
    if year == statistics.done {
      addWrapped(("\(year)", .plain), (" done in the past year", .faint))
    } else {
      let (past, total) = (" done in the past year", " in total")
      if "\(year)\(past), \(statistics.done)\(total)".count <= width {
        add(
          ("\(year)", .plain), (past + ", ", .faint), ("\(statistics.done)", .plain), (total, .faint))
      } else {
        addWrapped(("\(year)", .plain), (past, .faint))
        addWrapped(("\(statistics.done)", .plain), (total, .faint))
      }
    }
    addWrapped(
      ("Streak: ", .faint), (Self.days(statistics.streak), .plain), (", longest: ", .faint),
      (Self.days(statistics.longestStreak), .plain))
  }

  private static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }

  // MARK: Heat map

  /// The columns before the first week, for the names of the days and the year.
  private static let labelWidth = 5

  /// Adds a cell for each day of the year, in bands below each other where the weeks do not fit in one: the newest
  /// first, since it is what one sees without scrolling.
  private mutating func addHeatMap() {
    let (all, room) = (Statistics.weeksBefore + 1, width - Self.labelWidth)
    guard room > 0 else { return }
    let cell = room >= 2 * all ? 2 : 1
    let bands = (all * cell + room - 1) / room
    let weeks = (all + bands - 1) / bands
    let most = usualMost
    add()
    for end in stride(from: all, to: 0, by: -weeks) {
      addBand(max(0, end - weeks)..<end, cell: cell, most)
    }
    guard most > 0 else { return }
    addLegend(most)
  }

  /// Adds some weeks of the heat map, below the names of the months that begin in them, after the year of the first.
  private mutating func addBand(_ weeks: Range<Int>, cell: Int, _ most: Int) {
    let months = months(from: 7 * weeks.lowerBound, weeks.count, cell, label: Self.labelWidth)
    // As for a month, the year is that in which the week ends.
    let (year, _, _) = statistics.firstDay.adding(days: 7 * weeks.lowerBound + 6).date
    add(("\(year)" + months.dropFirst("\(year)".count), .faint))
    let end = min(7 * weeks.upperBound, statistics.doneByDay.count)
    for row in 0..<7 {
      let name = Day.weekdayNames[statistics.firstDay.adding(days: row).weekday - 1]
      let gap = String(repeating: " ", count: Self.labelWidth - name.count)
      var runs = [Run(text: name + gap, tone: .faint)]
      for position in stride(from: 7 * weeks.lowerBound + row, to: end, by: 7) {
        let level = Blocks.level(statistics.doneByDay[position], of: most)
        let text = String(repeating: Blocks.shade(level, isASCII: isASCII), count: cell)
        if runs.last?.tone == .level(level) {
          runs[runs.count - 1].text += text
        } else {
          runs.append(Run(text: text, tone: .level(level)))
        }
      }
      lines.append(runs)
    }
  }

  /// Adds the shades that days can have, each with the numbers that it stands for.
  private mutating func addLegend(_ most: Int) {
    let isExceeded = statistics.doneByDay.contains { $0 > most }
    var line = [Run(text: String(repeating: " ", count: Self.labelWidth), tone: .faint)]
    for level in 0...Blocks.levels {
      let numbers = (0...most).filter { Blocks.level($0, of: most) == level }
      guard let first = numbers.first, let last = numbers.last else { continue }
      let range = first == last ? "\(first)" : "\(first)–\(last)"
      let words = level == 0 ? "none" : last == most && isExceeded ? "\(first) or more" : range
      line += [
        Run(text: Blocks.shade(level, isASCII: isASCII), tone: .level(level)),
        Run(text: " \(words)   ", tone: .faint),
      ]
    }
    line[line.count - 1].text = " " + line[line.count - 1].text.trimmed + " a day"
    guard line.reduce(0, { $0 + $1.text.count }) > width else {
      lines.append(line)
      return
    }
    let shades = line.filter { $0.tone != .faint }.map { Run(text: $0.text + " ", tone: $0.tone) }
    let last = Run(text: isExceeded ? "\(most) or more a day" : "\(most) a day", tone: .faint)
    let short = [Run(text: "none ", tone: .faint)] + shades + [last]
    guard short.reduce(Self.labelWidth, { $0 + $1.text.count }) > width else {
      lines.append([Run(text: String(repeating: " ", count: Self.labelWidth), tone: .faint)] + short)
      return
    }
    addWrapped(short.map { ($0.text, $0.tone) })
  }

  /// The number that all but one day in twenty stay within, of those on which something was done, so that a
  /// single busy day does not make all others look alike.
  private var usualMost: Int {
    let active = statistics.doneByDay.filter { $0 > 0 }.sorted()
    return active.isEmpty ? 0 : active[active.count * 19 / 20]
  }

  /// Returns the names of the months at the weeks in which they begin, as far as there is room for them.
  /// - Parameters:
  ///   - start: the first day that is shown, counted from that of the statistics.
  ///   - label: the columns before the first week.
  private func months(from start: Int, _ weeks: Int, _ cell: Int, label: Int) -> String {
    var line = String(repeating: " ", count: label)
    for week in 0..<weeks {
      let last = statistics.firstDay.adding(days: start + 7 * week + 6)
      let column = label + week * cell
      let date = last.date
      let name = Day.monthNames[date.month - 1]
      guard date.day <= 7, line.count <= column, column + name.count <= width,
        last.adding(days: -6) <= statistics.today
      else { continue }
      line += String(repeating: " ", count: column - line.count) + name + " "
    }
    return String(line.prefix(width))
  }

  // MARK: Bars

  private mutating func addBars() {
    let (days, weeks) = (statistics.doneByDay, statistics.doneByWeek)
    let (thisWeek, lastWeek) = (weeks.last ?? 0, weeks.dropLast().last ?? 0)
    addGap()
    add(
      "Done per day", Array(days.suffix(14)),
      "\(days.last ?? 0) today, \(days.dropLast().last ?? 0) yesterday")
    add(
      "Done per week", Array(weeks.suffix(12)),
      "\(thisWeek) this week, \(lastWeek) last week, \(weeks.max() ?? 0) in the best week")
  }

  // MARK: Burn-down

  private static let chartHeight = 5

  /// Adds the number of open items in the last weeks as a chart, with the pace at which they become fewer.
  private mutating func addBurnDown() {
    let open = statistics.openByWeek
    addGap()
    let then = open.suffix(BurnDown.weeks).first ?? 0
    let (label, words) = (labelled("Open"), "\(statistics.open) now, \(then) half a year ago")
    if label.count + words.count <= width {
      add((label, .heading), (words, .plain))
    } else if isInWords {
      addWrapped((label, .heading), (words, .plain))
    } else {
      add(("Open", .heading))
      addWrapped((words, .plain), indent: indent)
    }
    guard open.suffix(BurnDown.weeks).contains(where: { $0 > 0 }) else { return }
    if !isInWords { addChart(open) }
    let (pace, outlook) = statistics.burnDown.words(today: statistics.today)
    let sentence = [pace, outlook].compactMap(\.self).joined(separator: "; ")
    guard indent.count + sentence.count > width, let outlook else {
      addWrapped((sentence, .plain), indent: indent)
      return
    }
    addWrapped(("\(pace);", .plain), indent: indent)
    addWrapped((outlook, .plain), indent: indent)
  }

  private mutating func addChart(_ open: [Int]) {
    let label = String(open.suffix(BurnDown.weeks).max() ?? 0)
    let room = width - label.count - 3
    let cell = max(1, room / BurnDown.weeks)
    let shown = Array(open.suffix(max(0, min(BurnDown.weeks, room / cell))))
    guard let most = shown.max(), most > 0 else { return }
    for (index, line) in Blocks.columns(shown, height: Self.chartHeight, isASCII: isASCII).enumerated() {
      let number = index == 0 ? "\(most)" : index == Self.chartHeight - 1 ? "0" : ""
      let gap = String(repeating: " ", count: label.count - number.count)
      let drawn = line.map { String(repeating: $0, count: cell) }.joined()
      add(("  \(gap)\(number) ", .faint), (drawn, .bars))
    }
    let start = 7 * (Statistics.weeksBefore + 1 - shown.count)
    add((months(from: start, shown.count, cell, label: label.count + 3), .faint))
  }

  private var indent: String { isInWords ? "" : "  " }

  private func labelled(_ label: String) -> String {
    isInWords ? label + ": " : label + String(repeating: " ", count: max(0, 14 - label.count))
  }

  /// Adds an empty line, which words alone do not need.
  private mutating func addGap() {
    if !isInWords { add() }
  }

  private mutating func add(_ label: String, _ numbers: [Int], _ words: String) {
    let padded = labelled(label)
    guard !isInWords else {
      addWrapped((padded, .heading), (words, .plain))
      return
    }
    guard padded.count + numbers.count <= width else {
      add((label, .heading))
      add(
        (indent + Blocks.bars(Array(numbers.suffix(max(0, width - indent.count))), isASCII: isASCII), .bars))
      addWrapped((words, .plain), indent: indent)
      return
    }
    let bars = Blocks.bars(numbers, isASCII: isASCII)
    let gap = String(repeating: " ", count: max(1, 16 - numbers.count))
    guard padded.count + numbers.count + gap.count + words.count <= width else {
      add((padded, .heading), (bars, .bars))
      addWrapped((words, .plain), indent: indent)
      return
    }
    add((padded, .heading), (bars, .bars), (gap + words, .plain))
  }

  // MARK: Oldest

  /// The columns that the title of an item has at least beside its age.
  private static let leastTitle = 20

  private mutating func addOldest() {
    guard !statistics.oldest.isEmpty else { return }
    addGap()
    add(("Oldest open", .heading))
    let ages = statistics.oldest.map { Self.days($0.age) }
    let room = ages.map(\.count).max() ?? 0
    for (aged, age) in zip(statistics.oldest, ages) {
      guard !isInWords else {
        add((aged.item.title, .plain), (", \(age)", .faint))
        continue
      }
      guard width >= room + Self.leastTitle else {
        add(("  \(age)", .faint))
        add(("  \(aged.item.title)", .plain))
        continue
      }
      let gap = String(repeating: " ", count: room - age.count)
      add(("  \(gap)\(age)  ", .faint), (aged.item.title, .plain))
    }
  }
}
