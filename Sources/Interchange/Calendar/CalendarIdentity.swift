internal import FoundationEssentials
internal import ReduxCore

/// The identity of a to-do: its UID, which may be any text (RFC 5545, section 3.8.4.7).
enum CalendarIdentity {
  /// The namespace of the UUIDs that stand for other UIDs: that of URLs (RFC 9562, section 6.6), as
  /// `urn:ics:` and the UID make one.
  private static let namespace = UUID(
    uuid: (0x6B, 0xA7, 0xB8, 0x11, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8))

  /// Returns the UUID for a UID: itself if it is one, otherwise one made from it.
  /// - Parameter occurrence: the value of RECURRENCE-ID, of an occurrence that has the UID of its series.
  static func uuid(_ uid: String, occurrence: String? = nil) -> UUID {
    guard let occurrence else {
      return UUID(uuidString: uid) ?? UUID(named: "urn:ics:\(uid)", in: namespace)
    }
    return UUID(named: "urn:ics:\(uid):\(occurrence)", in: namespace)
  }

  /// Returns the UID of an item: that which it was imported with, or its own UUID.
  static func uid(of item: Item) -> String {
    if let uid = item.extras[ICalendar.Extra.uid], uuid(uid) == item.id.rawValue { return uid }
    return item.id.rawValue.uuidString.lowercased()
  }
}
