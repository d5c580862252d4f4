internal import ReduxCore

/// The recurrences read last: each key draws the rows that change and the detail pane anew, and to read a rule takes
/// 20,000 instructions of the 160,000 of a key.
@MainActor
final class RecurrenceReadings {
  private var known: [RecurrenceReading] = []

  /// More than a page has, mostly.
  private static let limit = 64

  /// Returns a recurrence with its rule read.
  func reading(of recurrence: Recurrence) -> RecurrenceReading {
    if let reading = known.first(where: { $0.recurrence == recurrence }) { return reading }
    if known.count == Self.limit { known.removeAll(keepingCapacity: true) }
    let reading = recurrence.reading
    known.append(reading)
    return reading
  }

  /// Returns the sign of an item that comes again; empty for others. See ``Item/recurrenceSign``.
  func sign(of item: Item) -> String {
    guard let recurrence = item.recurrence, item.status == .open else { return "" }
    return reading(of: recurrence).sign
  }
}
