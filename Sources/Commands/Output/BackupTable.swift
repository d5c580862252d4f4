internal import Cells
internal import ReduxCore
internal import Storage

/// Backups as lines of text, or as JSON.
struct BackupTable {
  private let zone: Zone

  /// - Parameter zone: that in which the user reads times.
  init(_ zone: Zone) { self.zone = zone }

  /// Returns the fields of a backup for another program: name, time in UTC, size in bytes and occasion.
  func fields(_ backup: Backup) -> [String] {
    [backup.name, backup.time.iso8601, String(backup.bytes), backup.occasion.rawValue]
  }

  /// Returns lines for the user: aligned columns, cut to `width` columns of the terminal.
  func aligned(_ backups: [Backup], width: Int) -> [DisplayText] {
    let rows = backups.map { backup in
      [
        DisplayText(backup.name), DisplayText(time(of: backup)), DisplayText(FileSize.words(backup.bytes)),
        DisplayText(Self.words(backup.occasion)),
      ]
    }
    return TextColumns(rows).lines(width: width, numbers: 2)
  }

  /// Returns a backup as an object.
  func json(_ backup: Backup) -> JSONValue {
    .object([
      ("name", .text(backup.name)), ("path", .text(backup.path)), ("time", .text(backup.time.iso8601)),
      ("bytes", .number(backup.bytes)), ("occasion", .text(backup.occasion.rawValue)),
    ])
  }

  /// Returns the local time at which a backup was made.
  func time(of backup: Backup) -> String { time(backup.time) }

  /// Returns a local time in the form `2026-11-21 14:05`.
  func time(_ time: Timestamp) -> String { zone.local(time).dayTime.iso8601.replacing("T", with: " ") }

  private static func words(_ occasion: Backup.Occasion) -> String {
    switch occasion {
    case .daily: "before the first change of the day"
    case .migration: "before a new format"
    case .manual: "on request"
    case .restore: "before another one was restored"
    case .repair: "before a repair"
    }
  }
}
