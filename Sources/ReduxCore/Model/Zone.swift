/// A time zone as a list of offsets, so that converting a timestamp to local time needs no system call and
/// gives the same result when a session is replayed on another machine.
package struct Zone: Hashable, Codable, Sendable {
  /// The difference between local time and UTC from a point in time on, in seconds.
  package struct Offset: Hashable, Codable, Sendable {
    package var since: Timestamp
    package var seconds: Int

    package init(since: Timestamp, seconds: Int) {
      self.since = since
      self.seconds = seconds
    }

    /// Decodes an offset.
    /// - Throws: `DecodingError` if the offset exceeds a day, which that of no time zone does.
    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      since = try values.decode(Timestamp.self, forKey: .since)
      seconds = try values.decode(Int.self, forKey: .seconds)
      guard (-86_400...86_400).contains(seconds) else {
        throw DecodingError.dataCorruptedError(
          forKey: .seconds, in: values, debugDescription: "\(seconds) seconds are more than a day")
      }
    }
  }

  /// The offsets in order of time; the first one also applies before its start.
  package var offsets: [Offset]

  package init(offsets: [Offset]) { self.offsets = offsets }

  /// The time zone whose local time is UTC.
  package static let utc = Zone(offsets: [])

  /// A local date and time, to the second.
  package struct Local: Equatable, Sendable {
    package var day: Day
    /// The seconds since midnight, 0 to 86,399.
    package var second: Int

    /// The date and time, truncated to the minute.
    package var dayTime: DayTime { DayTime(day, minute: second / 60) }

    /// The date and time in the form `2026-11-21T14:05:09`.
    package var iso8601WithSeconds: String { dayTime.iso8601 + ":" + Day.padded(second % 60, 2) }
  }

  /// Returns the local date and time at `moment`.
  package func local(_ moment: Timestamp) -> Local {
    let offset = offsets.isEmpty ? nil : offsets[max(0, offsetCount(until: moment) - 1)]
    let seconds = Int((Double(moment.milliseconds) / 1000).rounded(.down)) + (offset?.seconds ?? 0)
    let day = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
    return Local(day: Day(number: day), second: seconds - day * 86_400)
  }

  /// Returns the timestamp of a local time. A time that a clock change skips is interpreted with the offset
  /// before the change; a time that occurs twice is interpreted as the first occurrence.
  package func moment(_ local: DayTime) -> Timestamp {
    let wall = Int64(local.day.number) * 86_400 + Int64(local.minute ?? 0) * 60
    // No offset exceeds a day.
    let first = max(0, offsetCount(until: Timestamp(milliseconds: (wall - 86_400) * 1000)) - 1)
    let end = offsetCount(until: Timestamp(milliseconds: (wall + 86_400) * 1000))
    let near = first < end ? offsets[first..<end] : offsets.prefix(1)
    let candidates = (near.isEmpty ? [0] : near.map(\.seconds)).map {
      Timestamp(milliseconds: (wall - Int64($0)) * 1000)
    }
    let fitting = candidates.filter {
      self.local($0).dayTime == DayTime(local.day, minute: local.minute ?? 0)
    }
    return fitting.min() ?? skipped(wall) ?? Timestamp(milliseconds: wall * 1000)
  }

  /// Returns the first moment of a day, faster than ``moment(_:)`` where no clock change is near.
  package func start(of day: Day) -> Timestamp {
    let wall = Int64(day.number) * 86_400
    let nearby = Timestamp(milliseconds: wall * 1000)
    let seconds = offsets.isEmpty ? 0 : offsets[max(0, offsetCount(until: nearby) - 1)].seconds
    let start = Timestamp(milliseconds: (wall - Int64(seconds)) * 1000)
    return local(start) == Local(day: day, second: 0) ? start : moment(DayTime(day))
  }

  /// Returns the number of offsets that begin until a moment. Complexity: O(log n).
  private func offsetCount(until moment: Timestamp) -> Int {
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle].since <= moment { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the timestamp of a local time, in seconds, that a clock change skips. That change is the last
  /// one to take effect before it, and the offset is the one before the change.
  private func skipped(_ wall: Int64) -> Timestamp? {
    var found: Timestamp?
    for (before, after) in zip(offsets, offsets.dropFirst()) {
      let moment = Timestamp(milliseconds: (wall - Int64(before.seconds)) * 1000)
      if after.since <= moment { found = moment }
    }
    return found
  }
}
