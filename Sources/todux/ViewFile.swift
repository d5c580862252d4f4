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

  func read() -> Navigation? { FileText.read(path).flatMap { Navigation(view: $0) } }

  func write(_ navigation: Navigation) { FileText.replace(path, with: navigation.view) }
}
