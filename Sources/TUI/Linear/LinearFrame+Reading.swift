internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// What is only read in words: keys, messages, statistics. The line to which it is scrolled is the selected
/// one.
extension LinearFrame {
  private func reading(_ place: DisplayText, _ lines: [LinearPage.Line], scrolled: Int) -> LinearPage {
    LinearPage(place, lines, selected: max(0, min(scrolled, lines.count - 1)), height: body.height)
  }

  // MARK: Help

  func help(_ scrolled: Int, _ search: HelpSearch?) -> LinearPage {
    let lines = helpLines(search)
    let place = DisplayText("Keys " + helpPage(search).place)
    let found = search == nil ? "" : DisplayText(lines.count == 1 ? "1 line" : "\(lines.count) lines")
    var page = reading(
      .spoken(place, found), lines.isEmpty ? ["No key or command has that in it."] : lines, scrolled: scrolled
    )
    if let search, search.isTyping { page.prompt = LinearPage.Prompt(label: "search: ", line: search.line) }
    return page
  }

  private func helpPage(_ search: HelpSearch?) -> HelpPage {
    HelpPage(context.keys, KeyBinding.Context(beneath: navigation), search: search?.line.text ?? "")
  }

  func helpLines(_ search: HelpSearch?) -> [LinearPage.Line] {
    helpPage(search).lines.flatMap { line -> [LinearPage.Line] in
      switch line {
      case .blank: []
      case .heading(let title, let place):
        [LinearPage.Line(.spoken(DisplayText(title), DisplayText(place)), .heading)]
      case .binding(let keys, let help): wrapped("\(keys.replacing("  ", with: " or ")): \(help)")
      }
    }
  }

  private func wrapped(_ text: String, _ role: Theme.Role = .text) -> [LinearPage.Line] {
    TextLines.wrapped(DisplayText(text), width: max(1, body.width)).map { LinearPage.Line($0, role) }
  }

  func explainedKeys(_ notations: [String], _ scrolled: Int) -> LinearPage {
    let lines = explainedLines(notations)
    return lines.count > body.height
      ? reading("Key lookup", lines, scrolled: scrolled) : LinearPage("Key lookup", shown: lines)
  }

  func explainedLines(_ notations: [String]) -> [LinearPage.Line] {
    ExplainedKeysView(notations, context).lines.flatMap { wrapped($0.text, $0.role) }
  }

  /// The keys that can follow those that were pressed.
  var continuations: LinearPage {
    let sequence = navigation.typedKeys
    let entries = ContinuationsView.entries(
      after: sequence, at: KeyBinding.Context(context.state.navigation), context)
    return LinearPage(
      "Keys after " + DisplayText(sequence.label),
      shown: entries.map { LinearPage.Line($0.keys + ": " + $0.title) })
  }

  // MARK: Messages

  func messages(_ scrolled: Int) -> LinearPage {
    let lines = messageLines
    return reading("Messages", lines.isEmpty ? ["There are no messages yet."] : lines, scrolled: scrolled)
  }

  var messageLines: [LinearPage.Line] {
    let external = context.state.external
    return (external.messages ?? []).reversed().flatMap { shown in
      let isProblem = shown.message.isProblem
      let time = shown.time.map { DueText.past(external.zone.local($0).dayTime, today: external.today) } ?? ""
      let parts = [
        time, isProblem ? "problem" : "", shown.message.withoutUndo.text(context.keys, separator: ". "),
        shown.count > 1 ? "\(shown.count) times" : "",
      ]
      return wrapped(parts.filter { !$0.isEmpty }.joined(separator: ", "), isProblem ? .problem : .text)
    }
  }

  // MARK: Statistics

  func statistics(_ browsing: StatisticsBrowsing) -> LinearPage {
    let name = browsing.category.map { context.state.document.categories[$0]?.name ?? "" } ?? "everything"
    return reading(
      "Statistics of " + DisplayText(name, upTo: body.width), statisticsLines(browsing),
      scrolled: browsing.scrolled)
  }

  func statisticsLines(_ browsing: StatisticsBrowsing) -> [LinearPage.Line] {
    let statistics = context.lists.statistics(of: browsing.category, context.state)
    return StatisticsReport(statistics, width: body.width, isInWords: true).lines.map { runs in
      LinearPage.Line(DisplayText(runs.map(\.text).joined(), upTo: body.width))
    }
  }

  // MARK: Previews

  func pasted(_ outline: Outline) -> LinearPage {
    LinearPage(
      .spoken("Paste", DisplayText(ItemsAction.counting(outline.lines.count))),
      shown: outline.lines.prefix(body.height).map { line in
        LinearPage.Line(
          .spoken(
            DisplayText(line.text, upTo: body.width), line.isDone ? "done" : "",
            line.parent == nil
              ? line.category.map { "in " + DisplayText($0, upTo: body.width) } ?? "" : "subtask",
            line.notes.isEmpty ? "" : "with notes"))
      })
  }

  func replacements(_ replacement: TitleReplacement) -> LinearPage {
    let replaced = context.lists.replacements(replacement, context.state)
    let summary = ReplacementView.summary(
      replacement, replaced.count, of: max(context.marked?.count ?? 0, 1))
    let width = body.width / 2 - 6
    let shown = Box.shown(of: replaced.count, in: body.height - 1)
    let rest = replaced.count - shown
    return LinearPage(
      "Replace in titles",
      shown: [LinearPage.Line(summary)]
        + replaced.prefix(shown).map { title in
          let (before, after) = (
            DisplayText(title.before, upTo: width), DisplayText(title.after, upTo: width)
          )
          return LinearPage.Line(
            "“" + before.truncated(to: width) + "” becomes “" + after.truncated(to: width) + "”")
        } + (rest > 0 ? [LinearPage.Line(DisplayText("and \(rest) more"))] : []))
  }
}
