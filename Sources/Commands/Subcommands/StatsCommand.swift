internal import ArgumentParser
internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

struct StatsCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show what was done, and when.",
    discussion: """
      A heat map of the last year, the items done per day and per week, how many were open and when none will be at \
      the pace of four weeks, the days in a row on \
      which something was done, and what has been open longest. What is in the trash does not count.
      """.withExamples("todux stats", "todux stats --category Home --json"))

  @Option(
    help: ArgumentHelp("Count only the items of this category.", valueName: "name"),
    completion: .live(.categories)) var category: String?
  @Flag(help: "Print JSON: an object with the numbers of each day and week.") var json = false
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    context.takeInboxFirst()
    let document = try context.document(.none)
    let found = try category.map { name throws(CommandFailure) in
      guard let found = document.categories.named(typed: name) else {
        throw CommandFailure(
          .nothingMatched, "There is no category “\(name)”.", "Run todux category to see the categories.")
      }
      return found.id
    }
    let firstWeekday = context.settings.firstWeekday ?? 1
    func statistics(of items: some Sequence<Item.Reference>) -> Statistics {
      Statistics(
        of: items, in: found, today: context.today, zone: context.zone, firstWeekday: firstWeekday)
    }
    let statistics = try context.existingDatabase()?.readItems(statistics) ?? statistics(of: [])
    if json {
      try context.print(statistics.json(context.withReferences(of: statistics.oldest.map(\.item), document)))
    } else {
      let width = context.environment.isTerminal ? context.environment.width : 80
      let report = StatisticsReport(
        statistics, width: width, isASCII: !context.environment.takesUTF8,
        isInWords: context.settings.isLinear == true)
      for runs in report.lines {
        try context.print(DisplayText(runs.map(\.text).joined()).trimmingBlanks.truncated(to: width))
      }
    }
    return .done
  }
}

extension Statistics {
  /// The pace of the last four weeks, and the day on which nothing will be open.
  private var burnDownJSON: JSONValue {
    .object([
      ("days", .number(BurnDown.days)), ("done", .number(burnDown.done)), ("added", .number(burnDown.added)),
      ("end", burnDown.end.map { .text($0.iso8601) } ?? .null),
    ])
  }

  fileprivate func json(_ document: Document) -> JSONValue {
    let days = doneByDay.indices.map { index in
      JSONValue.object([
        ("day", .text(firstDay.adding(days: index).iso8601)), ("done", .number(doneByDay[index])),
        ("added", .number(addedByDay[index])), ("open", .number(openByDay[index])),
      ])
    }
    let (done, added, open) = (doneByWeek, addedByWeek, openByWeek)
    let weeks = done.indices.map { index in
      JSONValue.object([
        ("week", .text(firstDay.adding(days: 7 * index).iso8601)), ("done", .number(done[index])),
        ("added", .number(added[index])), ("open", .number(open[index])),
      ])
    }
    let items = ItemJSON(document)
    let oldest = self.oldest.map { aged in
      JSONValue.object([("age", .number(aged.age)), ("item", items(aged.item))])
    }
    return .object([
      ("today", .text(today.iso8601)), ("done", .number(self.done)), ("open", .number(self.open)),
      ("doneToday", .number(doneToday)), ("streak", .number(streak)),
      ("longestStreak", .number(longestStreak)), ("days", .list(days)), ("weeks", .list(weeks)),
      ("burnDown", burnDownJSON), ("oldest", .list(oldest)),
    ])
  }
}
