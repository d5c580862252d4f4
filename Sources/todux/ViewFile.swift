internal import Files
internal import Preferences
internal import ReduxCore

/// A file with the user's position when the screen was last closed, one for each database, in the state
/// folder. Losing it does no harm.
struct ViewFile {
  private let path: String

  init(_ system: SystemEnvironment) {
    // An FNV-1a hash distinguishes the databases; the path itself may contain any characters. However it is written, and
    // whatever links lead to it, one file has one position.
    let database = SharedFile(path: system.databasePath).target
    let hash = database.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    path = "\(system.locations.state)/view-\(String(hash, radix: 16))"
  }

  func read() -> Navigation? {
    (try? File.read(path)).flatMap { Navigation(view: String(decoding: $0, as: UTF8.self)) }
  }

  func write(_ navigation: Navigation) {
    try? File.replace(path, with: Array(navigation.view.utf8), for: .owner)
  }
}
