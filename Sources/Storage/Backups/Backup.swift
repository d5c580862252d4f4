internal import Files
internal import Glibc
package import ReduxCore

/// A backup of a database: a whole database of its own, whose name says when and why it was made, as in
/// `todux-20261121T140509Z-daily.db`, and which one it is of several that were made in one second, as in
/// `todux-20261121T140509Z-restore-2.db`.
package struct Backup: Equatable, Sendable {
  /// The occasion of a backup.
  package enum Occasion: String, CaseIterable, Sendable {
    /// The first change of a day.
    case daily
    /// The database was about to be brought to a newer format.
    case migration
    /// The user asked for it.
    case manual
    /// Another backup was about to be restored.
    case restore
    /// The database was about to be repaired.
    case repair
  }

  /// The path of the file, whose folder is `backups` beside the database.
  package let path: String
  /// The time at which it was made, in whole seconds.
  package let time: Timestamp
  /// What it was made for.
  package let occasion: Occasion
  /// Its number among those that were made in the same second, from 1.
  package let number: Int
  /// The size of the file.
  package let bytes: Int

  /// The name of the file, by which it is restored.
  package var name: String { File.name(of: path) }
}

/// The names of the backups of one database.
struct BackupName {
  private let stem: String
  private let suffix: String

  /// - Parameter path: that of the database.
  init(of path: String) {
    let name = File.name(of: path)
    let dot = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
    stem = String(name[..<dot])
    suffix = String(name[dot...])
  }

  /// Returns the name of a backup made at `time`.
  func text(_ time: Timestamp, _ occasion: Backup.Occasion, number: Int) -> String {
    text(time, occasion.rawValue, number)
  }

  /// Returns the name of a damaged database that was moved aside at `time`.
  func aside(_ time: Timestamp, number: Int) -> String { text(time, "damaged", number) }

  private func text(_ time: Timestamp, _ word: String, _ number: Int) -> String {
    "\(stem)-\(Self.stamp(time))-\(word)\(number == 1 ? "" : "-\(number)")\(suffix)"
  }

  /// Reads a name; `nil` for a file that is no backup of this database.
  func parse(_ name: String) -> (time: Timestamp, occasion: Backup.Occasion, number: Int)? {
    guard name.hasPrefix("\(stem)-"), name.hasSuffix(suffix) else { return nil }
    let parts = name.dropFirst(stem.count + 1).dropLast(suffix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let time = Self.time(parts[0]),
      let occasion = Backup.Occasion(rawValue: String(parts[1])),
      let number = parts.count == 2 ? 1 : Int(parts[2]), text(time, occasion, number: number) == name
    else { return nil }
    return (time, occasion, number)
  }

  /// The time in the basic format of ISO 8601, without the colons that some file systems refuse.
  private static func stamp(_ time: Timestamp) -> String {
    time.iso8601.filter { $0 != "-" && $0 != ":" }
  }

  private static func time(_ stamp: Substring) -> Timestamp? {
    let digits = Array(stamp.utf8)
    guard digits.count == 16, digits[8] == UInt8(ascii: "T"), digits[15] == UInt8(ascii: "Z") else {
      return nil
    }
    func text(_ range: Range<Int>) -> String { String(decoding: digits[range], as: UTF8.self) }
    guard let second = Int(text(13..<15)), (0...59).contains(second),
      let minute = DayTime(
        "\(text(0..<4))-\(text(4..<6))-\(text(6..<8))T\(text(9..<11)):\(text(11..<13))")
    else { return nil }
    return Timestamp(milliseconds: Zone.utc.moment(minute).milliseconds + Int64(second) * 1000)
  }
}
