/// A day of the Gregorian calendar, without a time or a time zone.
///
/// Stored as the number of days since 1970-01-01, which reduces comparison and counting to plain arithmetic.
/// The conversion follows "chrono-Compatible Low-Level Date Algorithms" (H. Hinnant), which uses eras of 400
/// years that begin on March 1.
package struct Day: Hashable, Comparable, Sendable {
  /// The number of days since 1970-01-01.
  package var number: Int32

  package init(number: Int) { self.number = Int32(clamping: number) }

  /// Creates the day of a date; returns `nil` if the calendar has no such day. Years range from 1 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(number: era * 146_097 + dayOfEra - 719_468)
  }

  /// Parses a day such as `2026-11-21`; returns `nil` for any other format, and if no such day exists.
  package init?(_ text: String) {
    var text = text
    guard let day = text.withUTF8({ Day(utf8: $0) }) else { return nil }
    self = day
  }

  package init?(_ text: some StringProtocol) { self.init(String(text)) }

  private init?(utf8: UnsafeBufferPointer<UInt8>) {
    guard utf8.count == 10, utf8[4] == UInt8(ascii: "-"), utf8[7] == UInt8(ascii: "-") else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for index in range {
        guard utf8[index].isDigit else { return nil }
        number = number * 10 + Int(utf8[index] - 0x30)
      }
      return number
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  package static func < (a: Self, b: Self) -> Bool { a.number < b.number }

  /// Returns the day `count` days later, or earlier if `count` is negative.
  package func adding(days count: Int) -> Day { Day(number: Int(number) + count) }

  /// Returns the number of days from this day to `other`; positive if `other` is later.
  package func days(until other: Day) -> Int { Int(other.number) - Int(number) }

  /// The year, the month from 1, and the day from 1.
  package var date: (year: Int, month: Int, day: Int) {
    let days = Int(number) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1
    )
  }

  /// The day of the week: 1 is Monday, 7 is Sunday (ISO 8601).
  package var weekday: Int { ((Int(number) + 3) % 7 + 7) % 7 + 1 }

  /// The day in the form `2026-11-21`.
  package var iso8601: String {
    let (year, month, day) = date
    guard (0...9999).contains(year) else {
      return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    }
    return String(unsafeUninitializedCapacity: 10) { bytes in
      var rest = (year * 100 + month) * 100 + day
      for index in (0..<10).reversed() {
        guard index != 4, index != 7 else {
          bytes.initializeElement(at: index, to: UInt8(ascii: "-"))
          continue
        }
        bytes.initializeElement(at: index, to: UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
      }
      return 10
    }
  }

  /// Returns the number of days in a month (from 1).
  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns a number padded with leading zeros to `width` digits.
  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// Returns the number spelled by ASCII digits; `nil` if there is any other character.
  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ $0.isDigit }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension Day: Codable {
  /// Decodes the form `2026-11-21`.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = Day(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is not a day")
    }
    self = day
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(iso8601)
  }
}
