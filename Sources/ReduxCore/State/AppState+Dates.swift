internal import Redux

extension AppState {
  /// What dates in words mean at `now`.
  package func dateContext(at now: Timestamp) -> DateContext {
    settings.dateContext(at: now, in: external.zone, today: external.today)
  }

  /// What dates in words mean today at a minute of the day, where the moment is not known.
  package func dateContext(minute: Int) -> DateContext {
    settings.dateContext(today: external.today, minute: minute)
  }

  /// What dates in words mean in queries: at the present minute, which is known if one depends on it.
  package var queryDates: DateContext {
    var context = hasQueryOfTime ? datesOfMinute : dateContext(minute: 0)
    context.startMinute = external.startMinute ?? ExternalState.lastMinute
    return context
  }

  var datesOfMinute: DateContext {
    external.minute.map { dateContext(at: $0) } ?? dateContext(minute: 0)
  }

  /// What queries depend on.
  var queryContext: QueryContext { QueryContext(dates: queryDates, external.zone) }

  /// `true` if the search, a view or what is being typed may have another meaning in the next minute.
  package var dependsOnTime: Bool {
    if case .writing(let draft) = navigation.mode, draft.mayHoldDate { return true }
    return hasQueryOfTime
  }

  private var hasQueryOfTime: Bool {
    DateContext.mayDependOnTime(navigation.search)
      || document.views.unordered.contains { DateContext.mayDependOnTime($0.query) }
  }
}

extension AppState {
  /// Returns what the text being typed stands for at the present minute, which is known while a date can be
  /// typed (``dependsOnTime``); `nil` if it has no such fields, or is not valid.
  package func understood(_ draft: Draft) -> QuickAdd? {
    let context = datesOfMinute
    guard var line = draft.line(in: context) else { return fields(of: draft, in: context) }
    keepDate(of: draft, &line, context)
    return line
  }

  /// A recurrence that is written into the title of an item counts from the date that this has, and a day keeps its
  /// time.
  private func keepDate(of draft: Draft, _ line: inout QuickAdd, _ context: DateContext) {
    guard case .editItem(let id, .title) = draft.purpose, let item = document.items[id] else { return }
    line.replaceDates(of: item, in: context)
    if let due = item.due, let edits = try? line.editsWithoutDate(in: draft.line.text, due: due, context) {
      let changed = edits.first { $0.field == .due }
      line.due = changed.flatMap { DayTime(fieldValue: $0.value) }
    }
  }

  /// Returns the fields that the text gives which is typed for a single one.
  private func fields(of draft: Draft, in context: DateContext) -> QuickAdd? {
    let field: Item.Field
    var item: Item?
    switch draft.purpose {
    case .editItem(let id, let edited):
      item = document.items[id]
      field = edited
    case .editMarked(let edited): field = edited
    case .addItem, .search, .searchHistory, .addCategory, .renameCategory, .view, .replaceInTitles,
      .renameTag:
      return nil
    }
    guard [.due, .start, .recurrence, .estimate].contains(field),
      let edits = try? FieldText.edits(
        field, draft.line.text, due: item?.due, start: item?.start, in: context)
    else { return nil }
    var fields = QuickAdd()
    for edit in edits {
      switch edit.field {
      case .due: fields.due = DayTime(fieldValue: edit.value)
      case .start: fields.start = DayTime(fieldValue: edit.value)
      case .recurrence: fields.recurrence = Recurrence(fieldValue: edit.value)
      default: fields.estimate = Estimate(fieldValue: edit.value)
      }
    }
    if case .editMarked = draft.purpose {
      if fields.recurrence != nil {
        // Each item has another date of its own.
        fields.due = nil
      } else if let date = try? DateParser.written(draft.line.text, in: context) {
        if field == .due { fields.dueScope = date.scope } else { fields.startScope = date.scope }
      }
    }
    return fields
  }
}

extension Draft {
  /// `true` if the text stands for a whole item, in which a category and tags can be named.
  package var isOfWholeItem: Bool {
    switch purpose {
    case .addItem, .editItem(_, .title): true
    case .editItem, .editMarked, .search, .searchHistory, .addCategory, .renameCategory, .view,
      .replaceInTitles,
      .renameTag:
      false
    }
  }

  /// `true` if a date in words can be typed, whatever the text is.
  fileprivate var mayHoldDate: Bool {
    switch purpose {
    case .addItem: true
    case .editItem(_, let field), .editMarked(let field): [.title, .due, .start, .recurrence].contains(field)
    case .search, .searchHistory, .addCategory, .renameCategory, .view, .replaceInTitles, .renameTag: false
    }
  }

  /// Returns what a line stands for that is typed for an item: all of a new one, or its title; `nil` for
  /// others.
  func line(in context: DateContext) -> QuickAdd? {
    switch purpose {
    case .addItem: QuickAdd(line.text, in: context)
    case .editItem(_, .title): QuickAdd(line.text, changedFrom: original, in: context)
    case .editItem, .editMarked, .search, .searchHistory, .addCategory, .renameCategory, .view,
      .replaceInTitles,
      .renameTag:
      nil
    }
  }
}

extension Settings {
  /// What dates in words mean at a moment.
  package func dateContext(at now: Timestamp, in zone: Zone, today: Day) -> DateContext {
    var context = dateContext(today: today, minute: zone.local(now).second / 60)
    context.instant = DateContext.Instant(now, in: zone)
    return context
  }

  package func dateContext(today: Day, minute: Int) -> DateContext {
    DateContext(
      today: today, minute: minute, firstWeekday: firstWeekday ?? 1, order: dateOrder ?? .dayMonth)
  }
}
