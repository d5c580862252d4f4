internal import ReduxCore

extension Timestamp {
  /// Reads a time in the extended format of ISO 8601: `2026-11-21` (the start of that day),
  /// `2026-11-21T14:00`, optionally with seconds and a fraction of them, and with `Z` or an offset such as
  /// `+01:00`; or in the basic one, `20261121T1400`. A blank may stand for the T (RFC 3339, section 5.6). A
  /// time without an offset is local. Returns `nil` for any other text.
  init?(iso8601 text: String, zone: (_ around: Timestamp) -> Zone) {
    var bytes = Array(text.utf8)[...]
    let isBasic = bytes.prefix(8).allSatisfy(Self.isDigit)
    let written = bytes.prefix(isBasic ? 8 : 10)
    bytes = bytes.dropFirst(written.count)
    let parts =
      isBasic ? [written.prefix(4), written.dropFirst(4).prefix(2), written.dropFirst(6)] : [written]
    let date = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    guard let day = Day(date) else { return nil }
    var milliseconds: Int64 = 0
    var offset: Int64?
    if let separator = bytes.popFirst() {
      guard separator == UInt8(ascii: "T") || separator == UInt8(ascii: " "),
        let time = Self.time(&bytes, isBasic: isBasic)
      else { return nil }
      milliseconds = time
      if !bytes.isEmpty {
        guard let seconds = Self.offset(&bytes), bytes.isEmpty else { return nil }
        offset = seconds
      }
    }
    let midnight = Int64(day.number) * 86_400_000
    if let offset {
      self.init(milliseconds: midnight + milliseconds - offset * 1000)
    } else {
      let local = DayTime(day, minute: Int(milliseconds / 60_000))
      let moment = zone(Timestamp(milliseconds: midnight)).moment(local)
      self.init(milliseconds: moment.milliseconds + milliseconds % 60_000)
    }
  }

  /// Reads `14:00`, `14:00:30` or `14:00:30.5`, in the basic format without colons. Returns milliseconds since
  /// midnight.
  private static func time(_ bytes: inout ArraySlice<UInt8>, isBasic: Bool) -> Int64? {
    func takeColon() -> Bool {
      if isBasic { return bytes.first.map(isDigit) ?? false }
      return bytes.first == UInt8(ascii: ":") && bytes.popFirst() != nil
    }
    guard let hour = number(&bytes, below: 24), takeColon(), let minute = number(&bytes, below: 60) else {
      return nil
    }
    var milliseconds = Int64(hour * 60 + minute) * 60_000
    guard takeColon() else { return milliseconds }
    guard let second = number(&bytes, below: 60) else { return nil }
    milliseconds += Int64(second) * 1000
    guard bytes.first == UInt8(ascii: ".") else { return milliseconds }
    bytes.removeFirst()
    let digits = bytes.prefix(while: isDigit)
    guard !digits.isEmpty else { return nil }
    bytes = bytes.dropFirst(digits.count)
    for (digit, weight) in zip(digits, [100, 10, 1] as [Int64]) {
      milliseconds += Int64(digit - 0x30) * weight
    }
    return milliseconds
  }

  /// Reads `Z`, `+01:00`, `+0100` or `+01`. Returns seconds.
  private static func offset(_ bytes: inout ArraySlice<UInt8>) -> Int64? {
    let sign = bytes.popFirst()
    if sign == UInt8(ascii: "Z") { return 0 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let hour = number(&bytes, below: 24) else {
      return nil
    }
    if bytes.first == UInt8(ascii: ":") { bytes.removeFirst() }
    guard let minute = bytes.isEmpty ? 0 : number(&bytes, below: 60) else { return nil }
    let seconds = Int64(hour * 60 + minute) * 60
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Reads a number of two digits.
  private static func number(_ bytes: inout ArraySlice<UInt8>, below limit: Int) -> Int? {
    let digits = bytes.prefix(2)
    guard digits.count == 2, digits.allSatisfy(isDigit) else { return nil }
    bytes = bytes.dropFirst(2)
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return number < limit ? number : nil
  }
}
