internal import FoundationEssentials
internal import Preferences
internal import Redux
internal import ReduxCore

/// Where the person was when the screen of a database closed: a file in the state folder, one for each
/// database. It may be lost without harm.
struct ViewFile {
  private let path: String

  init(_ world: World) {
    // FNV-1a tells the databases apart; the name itself could hold anything.
    let hash = world.databasePath.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    path = "\(world.locations.state)/view-\(String(hash, radix: 16)).json"
  }

  func read() -> Navigation? {
    guard let text = FileText.read(path) else { return nil }
    return try? JSONDecoder().decode(Navigation.self, from: Data(text.utf8)).resting
  }

  func write(_ navigation: Navigation) {
    guard let data = try? JSONEncoder().encode(navigation.resting) else { return }
    FileText.replace(path, with: String(decoding: data, as: UTF8.self))
  }
}

extension Navigation {
  /// Without what belongs to the moment.
  fileprivate var resting: Navigation {
    var resting = self
    resting.mode = .browsing
    resting.beneath = nil
    resting.prefix = []
    resting.lingering = []
    resting.search = ""
    resting.story = nil
    return resting
  }
}
