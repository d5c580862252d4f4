internal import Files
internal import Preferences
internal import ReduxCore

/// Where the person was when the screen of a database closed: a file in the state folder, one for each
/// database. It may be lost without harm.
struct ViewFile {
  private let path: String

  init(_ system: SystemEnvironment) {
    // FNV-1a tells the databases apart; the name itself could hold anything.
    let hash = system.databasePath.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
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
