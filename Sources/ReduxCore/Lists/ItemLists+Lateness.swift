internal import Redux

extension ExternalState {
  /// Returns `true` if a day is over, or a time of today by at least a minute.
  package func isOver(_ due: DayTime) -> Bool {
    guard due.day == today else { return due.day < today }
    guard let time = due.minute, let minute, let now = minuteOfDay(minute) else { return false }
    return time < now
  }

  /// Returns the minute of today that begins at `moment`; `nil` if that is on another day.
  func minuteOfDay(_ moment: Timestamp) -> Int? {
    let local = zone.local(moment)
    return local.day == today ? local.second / 60 : nil
  }
}

/// The last answers of ``ItemLists/nextLateness(_:)`` and ``ItemLists/nextStart(_:)``, which are asked for after every
/// action.
struct LatenessMemory {
  fileprivate var last: (items: EntityTable<Item>, today: Day, minute: Timestamp?, next: Timestamp?)?
  fileprivate var start:
    (items: EntityTable<Item>, today: Day, zone: Zone, minute: Int, next: (minute: Int, moment: Timestamp)?)?
}

extension ItemLists {
  /// Returns the beginning of the first minute after the one that the state knows in which an open item comes
  /// to be late by its time of day; `nil` if none does today, or while only the first page of the document is
  /// loaded.
  func nextLateness(_ state: AppState) -> Timestamp? {
    let (items, external) = (state.document.items, state.external)
    if let last = latenessMemory.last, last.items.isIdentical(to: items), last.today == external.today,
      last.minute == external.minute
    {
      return last.next
    }
    guard let counts = counts(state) else { return nil }
    let known = external.minute.flatMap(external.minuteOfDay) ?? 0
    let next = counts.nextDue(from: known).flatMap { minute in
      minute + 1 < 1440 ? external.zone.moment(DayTime(external.today, minute: minute + 1)) : nil
    }
    latenessMemory.last = (items, external.today, external.minute, next)
    return next
  }

  /// Returns the first minute of today in which an open item starts that the lists of the state do not show yet, and
  /// when it begins, which may have passed; `nil` if there is none, or while only the first page of the document is
  /// loaded.
  func nextStart(_ state: AppState) -> (minute: Int, moment: Timestamp)? {
    let (items, external) = (state.document.items, state.external)
    guard let minute = external.startMinute else { return nil }
    if let last = latenessMemory.start, last.items.isIdentical(to: items), last.today == external.today,
      last.zone == external.zone, last.minute == minute
    {
      return last.next
    }
    guard let counts = counts(state) else { return nil }
    let next = counts.nextStart(after: minute).map { start in
      (minute: start, moment: external.zone.moment(DayTime(external.today, minute: start)))
    }
    latenessMemory.start = (items, external.today, external.zone, minute, next)
    return next
  }
}
