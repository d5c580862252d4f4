internal import Glibc
internal import ReduxCore

/// The time zone of this machine (`TZ`, or else `/etc/localtime`), read through the C library.
///
/// The statically linked program has no time zones from Foundation, which come with ICU, and does not need
/// them.
enum LocalZone {
  /// Returns the offsets from ten years before `moment` to three years after it.
  static func around(_ moment: Timestamp) -> Zone {
    let now = Int(moment.milliseconds / 1000)
    return between(now - 120 * month, now + 36 * month)
  }

  /// Returns the offsets of all years that the dates of a calendar may be in: from 1970 to 2060. Later changes
  /// of the clocks are as unknown as the laws on them.
  static func ofCalendars() -> Zone { between(0, 90 * 12 * month) }

  private static let month = 2_629_746

  /// - Parameters: the first and the last second since 1970.
  private static func between(_ first: Int, _ last: Int) -> Zone {
    tzset()
    var time = first
    var seconds = offset(at: time)
    var offsets = [Zone.Offset(since: Timestamp(milliseconds: .min), seconds: seconds)]
    while time < last {
      let next = time + month
      let later = offset(at: next)
      if later != seconds {
        let change = firstMoment(after: time, before: next, with: later)
        offsets.append(Zone.Offset(since: Timestamp(milliseconds: Int64(change) * 1000), seconds: later))
        seconds = later
      }
      time = next
    }
    return Zone(offsets: offsets)
  }

  /// Returns the zone with a name of the tz database (tzset(3)), correct for the dates of calendars; `nil` if
  /// this machine does not have it.
  ///
  /// The C library knows one zone at a time. It is asked by commands alone, which have no other thread that
  /// asks it for the local time.
  static func named(_ name: String) -> Zone? {
    let folder = getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo"
    let isName = name.utf8.first.map { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ":") } ?? false
    var status = stat()
    guard isName, !name.contains(".."), stat("\(folder)/\(name)", &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    let old = getenv("TZ").map { String(cString: $0) }
    setenv("TZ", ":\(name)", 1)
    defer {
      if let old { setenv("TZ", old, 1) } else { unsetenv("TZ") }
      tzset()
    }
    return ofCalendars()
  }

  /// Returns the number of seconds that local time is ahead of UTC.
  private static func offset(at seconds: Int) -> Int {
    var time = time_t(seconds)
    var local = tm()
    localtime_r(&time, &local)
    return local.tm_gmtoff
  }

  private static func firstMoment(after low: Int, before high: Int, with seconds: Int) -> Int {
    var low = low
    var high = high
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if offset(at: middle) == seconds { high = middle } else { low = middle }
    }
    return high
  }
}
