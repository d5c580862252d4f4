extension FieldText {
  /// Returns the edits that a text describes. A recurrence also gives an item its first due date, and the
  /// prompt for the due date takes a recurrence, too.
  /// - Parameters:
  ///   - due: the due date that the item has.
  ///   - start: its start.
  package static func edits(
    _ field: Item.Field, _ text: String, due: DayTime?, start: DayTime? = nil, in context: DateContext
  ) throws(Refusal) -> [ItemEdit] {
    switch field {
    case .recurrence: return try edits(recurrence: text.trimmed, due, minute: due?.minute, context)
    case .due:
      // In words only: as a notation of todo.txt, `+3d` would repeat.
      do {
        _ = try RecurrencePhrase(text.trimmed, in: context)
      } catch  where !error.isAboutRepetition {
        return [try edit(field, text, present: due, in: context)]
      } catch {
        throw Refusal(reason: error.reason(in: text.trimmed), needsExample: false)
      }
      return try edits(recurrence: text.trimmed, nil, minute: due?.minute, context)
    default: return [try edit(field, text, present: start, in: context)]
    }
  }

  /// Returns the edits that a text describes for an item. What begins to repeat is due first when it has
  /// started.
  package static func edits(
    _ field: Item.Field, _ text: String, of item: Item, in context: DateContext
  ) throws(Refusal) -> [ItemEdit] {
    var context = context
    if field == .recurrence, item.due == nil,
      let start = item.laterStart(today: context.today, minute: context.minute)
    {
      context.today = start.day
      context.minute = start.minute ?? 0
    }
    return try edits(field, text, due: item.due, start: item.start, in: context)
  }

  /// - Parameters:
  ///   - due: the due date from which the recurrence counts; `nil` if it gives the first one.
  ///   - minute: the time of day that the item has.
  private static func edits(
    recurrence text: String, _ due: DayTime?, minute: Int?, _ context: DateContext
  ) throws(Refusal) -> [ItemEdit] {
    if text.isEmpty || text.lowercased() == "none" { return [ItemEdit(.recurrence, .none)] }
    let phrase: RecurrencePhrase
    do {
      phrase = try RecurrencePhrase(text, in: context)
    } catch {
      if let shown = try edits(shown: text, due, context) { return shown }
      // Here `fri` can only mean `every fri`.
      let whole = "every " + text
      if (try? RecurrenceNotation(text)) == nil, (try? RecurrencePhrase(whole, in: context)) != nil {
        return try edits(recurrence: whole, due, minute: minute, context)
      }
      return try edits(notation: text, due, context, error)
    }
    // A time is that of the due date, unless this has it and the hours are parts of a rule that is shown so.
    let movesTime = phrase.minute != nil && due?.minute != phrase.minute
    if !movesTime, phrase.rule.words != plain(text), let shown = try edits(shown: text, due, context) {
      return shown
    }
    return try edits(phrase, text, due: due, minute: minute, in: context)
  }

  /// Returns the edits of a recurrence that was read from a text.
  /// - Parameter minute: the time of day that the item has, which it keeps if the text names none.
  static func edits(
    _ phrase: RecurrencePhrase, _ text: String, due: DayTime?, minute: Int?, in context: DateContext
  ) throws(Refusal) -> [ItemEdit] {
    var phrase = phrase
    // Without a start, hours count from now.
    if phrase.rule.times.isEmpty, !phrase.rule.frequency.isFinerThanDay || phrase.start != nil {
      phrase.minute = phrase.minute ?? minute
    }
    let present = phrase.start == nil ? due : nil
    guard var first = present ?? phrase.firstDue(in: context) else {
      throw Refusal(reason: "“\(text)” never comes: choose other days, or a later end")
    }
    try check(phrase.rule, text, first, context)
    // Of several times, the date may have another one than the first.
    let hasTime = first.minute.map(phrase.rule.times.contains) ?? false
    if present != nil, let minute = phrase.minute, !hasTime { first.minute = minute }
    // Hours count from a time.
    if phrase.rule.frequency.isFinerThanDay { first.minute = first.minute ?? context.minute }
    return [ItemEdit(.recurrence, phrase.recurrence(due: first.day).fieldValue)]
      + (first == due ? [] : [.due(first)])
  }

  /// Returns the edits of a rule in the words in which it is shown; `nil` if the text is none.
  private static func edits(
    shown text: String, _ due: DayTime?, _ context: DateContext
  ) throws(Refusal) -> [ItemEdit]? {
    guard let rule = RecurrenceRule(words: plain(text)) else { return nil }
    // A year ago, so that what counts from the start begins with a date of its own.
    let yesterday = DayTime(context.today.adding(days: -1), minute: 1_439)
    let start = DayTime(context.today.adding(days: -365), minute: rule.frequency.isFinerThanDay ? 0 : nil)
    guard let first = due ?? rule.next(after: yesterday, from: start) else {
      throw Refusal(reason: "“\(text)” never comes: choose other days, or a later end")
    }
    try check(rule, text, first, context)
    let recurrence = Recurrence(
      rule: RecurrenceNotation.text(of: rule), kind: plain(text) == text ? .withoutPileUp : .afterCompletion)
    return [ItemEdit(.recurrence, recurrence.fieldValue)] + (first == due ? [] : [.due(first)])
  }

  /// Returns the words of a rule without the mark for what counts from the completion.
  private static func plain(_ text: String) -> String {
    text.hasPrefix("every! ") ? "every " + text.dropFirst("every! ".count) : text
  }

  /// Returns the edits of a rule that is not in words.
  private static func edits(
    notation written: String, _ due: DayTime?, _ context: DateContext, _ error: DateParserError
  ) throws(Refusal) -> [ItemEdit] {
    let notation: RecurrenceNotation
    let text = context.instant.map { local(written, in: $0.zone) } ?? written
    do {
      notation = try RecurrenceNotation(text)
    } catch let problem {
      throw problem.reason == .notARule
        ? Refusal(
          reason: error.reason(in: text), range: error.range, needsExample: error.suggestion == nil)
        : Refusal(problem)
    }
    var first =
      due ?? RecurrenceRule.start(inRRULE: text)
      ?? RecurrencePhrase(rule: notation.rule, base: .due).firstDue(in: context) ?? DayTime(context.today)
    // Hours count from a time.
    if notation.rule.frequency.isFinerThanDay { first.minute = first.minute ?? context.minute }
    // The hours of a rule of days are nothing without one.
    if first.minute == nil, let hour = notation.rule.hours.min() {
      first.minute = hour * 60 + (notation.rule.minutes.min() ?? 0)
    }
    try check(notation.rule, text, first, context)
    let kind = TodoTxtRecurrence(text)?.kind ?? .withoutPileUp
    return [ItemEdit(.recurrence, Recurrence(rule: text, kind: kind).fieldValue)]
      + (first == due ? [] : [.due(first)])
  }

  /// Returns a rule with its times in UTC, such as `UNTIL=20261130T090000Z`, by the clocks of a zone: the other times of
  /// the rule are by these.
  private static func local(_ rule: String, in zone: Zone) -> String {
    let bytes = Array(rule.utf8)
    var (local, index) = ([UInt8](), 0)
    while index < bytes.count {
      let word = bytes[index...].prefix(16)
      if word.last.map({ $0 | 0x20 }) == UInt8(ascii: "z"), let time = DayTime(compact: word.dropLast()) {
        let text = zone.local(Zone.utc.moment(time)).dayTime.iso8601.filter { $0 != "-" && $0 != ":" }
        local += Array((text + "00").utf8)
        index += 16
      } else {
        local.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: local, as: UTF8.self)
  }

  private static func check(
    _ rule: RecurrenceRule, _ text: String, _ first: DayTime, _ context: DateContext
  ) throws(Refusal) {
    do {
      try rule.checkDates(as: text, from: first, today: context.today)
    } catch {
      throw Refusal(error)
    }
  }
}

extension FieldText.Refusal {
  fileprivate init(_ error: RecurrenceRuleError) {
    let range = error.offset..<error.offset + error.text.utf8.count
    let needsExample =
      switch error.reason {
      case .neverComes, .past, .tooFine: false
      case .notARule, .noFrequency, .unknown, .repeated, .badValue, .contradiction, .otherStart: true
      }
    self.init(reason: String(error.sentence.dropLast()), range: range, needsExample: needsExample)
  }
}
