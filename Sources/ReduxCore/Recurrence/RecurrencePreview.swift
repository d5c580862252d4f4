/// What a text would make of the repetition of an item, shown while it is typed.
package enum RecurrencePreview: Equatable, Sendable {
  /// The item repeats, with its due date and those after it.
  case dates(RecurrenceReading, due: DayTime?, [DayTime])
  /// The item does not repeat.
  case none
  /// The text is no repetition; the place is in UTF-8 bytes of the text.
  case mistake(String, Range<Int>?)

  /// The number of dates after the due date.
  package static let count = 10

  /// The repetition that an item has.
  /// - Parameter zone: the local one.
  package init(of item: Item, now: DayTime, in zone: Zone) {
    guard let reading = item.recurrence?.reading else {
      self = .none
      return
    }
    do {
      let dates = try reading.recurrence.upcoming(Self.count, after: item.due, now: now, in: zone)
      self = .dates(reading, due: item.due, dates)
    } catch {
      self = .mistake(error.sentence, nil)
    }
  }

  /// The repetition that an item would have after a text is taken.
  package init(_ text: String, for item: Item, in context: DateContext, zone: Zone) {
    let now = DayTime(context.today, minute: context.minute)
    var item = item
    guard text.trimmed != item.recurrence?.reading.text ?? "" else {
      self.init(of: item, now: now, in: zone)
      return
    }
    do {
      for edit in try FieldText.edits(.recurrence, text, of: item, in: context) { item.apply(edit) }
      self.init(of: item, now: now, in: zone)
    } catch {
      self = .mistake(error.reason, error.range)
    }
  }
}
