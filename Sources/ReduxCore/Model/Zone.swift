/// A time zone as the list of its offsets, so that turning a moment into local time needs no system call and
/// replays to the same result on every machine.
package struct Zone: Equatable, Codable, Sendable {
  /// From a moment on, local time is UTC plus so many seconds.
  package struct Offset: Equatable, Codable, Sendable {
    package var since: Timestamp
    package var seconds: Int

    package init(since: Timestamp, seconds: Int) {
      self.since = since
      self.seconds = seconds
    }

    /// - Throws: for more than a day, which no zone is ahead of UTC or behind it.
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

  /// In order; before the first one the first one holds.
  package var offsets: [Offset]

  package init(offsets: [Offset]) { self.offsets = offsets }

  /// Local time is UTC.
  package static let utc = Zone(offsets: [])

  /// Local date and time of a moment, to the second.
  package struct Local: Equatable, Sendable {
    package var day: Day
    /// 0 to 86,399.
    package var second: Int

    /// To the minute.
    package var dayTime: DayTime { DayTime(day, minute: second / 60) }

    /// As `2026-11-21T14:05:09`.
    package var iso8601WithSeconds: String { dayTime.iso8601 + ":" + Day.padded(second % 60, 2) }
  }

  /// The local date and time at `moment`.
  package func local(_ moment: Timestamp) -> Local {
    let offset = offsets.last { $0.since <= moment } ?? offsets.first
    let seconds = Int((Double(moment.milliseconds) / 1000).rounded(.down)) + (offset?.seconds ?? 0)
    let day = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
    return Local(day: Day(number: day), second: seconds - day * 86_400)
  }

  /// The moment at which it is `local` here. A time that the clock skips is read with the offset before the
  /// change, a time that comes twice is its first.
  package func moment(_ local: DayTime) -> Timestamp {
    let wall = Int64(local.day.number) * 86_400 + Int64(local.minute ?? 0) * 60
    let candidates = ([offsets.first?.seconds ?? 0] + offsets.map(\.seconds)).map {
      Timestamp(milliseconds: (wall - Int64($0)) * 1000)
    }
    let fitting = candidates.filter {
      self.local($0).dayTime == DayTime(local.day, minute: local.minute ?? 0)
    }
    return fitting.min() ?? skipped(wall) ?? Timestamp(milliseconds: wall * 1000)
  }

  /// The moment of a time that no clock here shows, in seconds of local time: the change that skips it is the
  /// last to begin before it, and the offset is the one before that.
  private func skipped(_ wall: Int64) -> Timestamp? {
    var found: Timestamp?
    for (before, after) in zip(offsets, offsets.dropFirst()) {
      let moment = Timestamp(milliseconds: (wall - Int64(before.seconds)) * 1000)
      if after.since <= moment { found = moment }
    }
    return found
  }
}
