internal import ReduxCore

/// The default key bindings for the due date and the start.
extension KeyTable {
  /// The group of these bindings in the help.
  package static let dates = "Dates"

  static let dateRows =
    rows(.due, "due", "r", "Due") + [
      row("item.due", ["rr"], items, "any date", "Write the due date in words", dates, .editField(.due))
    ] + rows(.start, "start", "rs", "Start") + [
      row(
        "item.start", ["rsr"], items, "start: any date", "Write the start in words", dates, .editField(.start)
      )
    ]

  private static func rows(_ field: Item.Field, _ id: String, _ prefix: String, _ verb: String)
    -> [KeyBinding]
  {
    let lead = field == .start ? "start: " : ""
    func date(_ name: String, _ key: String, _ title: String, _ help: String, _ choice: DateChoice)
      -> KeyBinding
    {
      row("\(id).\(name)", [prefix + key], items, lead + title, help, dates, .reschedule(field, choice))
    }
    return [
      date("today", "t", "today", "\(verb) today", .today),
      date("tomorrow", "m", "tomorrow", "\(verb) tomorrow", .tomorrow),
      date("weekend", "e", "weekend", "\(verb) at the weekend", .weekend),
      date("next-week", "w", "next week", "\(verb) on the first day of next week", .nextWeek),
      date(
        "later", "+", "a day later",
        "\(verb) a day later; a count before it, as in \(prefix)3+, or + again for one more", .days(1)),
      date("earlier", "-", "a day earlier", "\(verb) a day earlier, in the same way", .days(-1)),
      date("none", "n", "no date", "Remove the \(field == .start ? "start" : "due date")", .noDate),
    ]
  }
}
