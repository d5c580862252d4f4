internal import Commands
internal import Files
internal import FoundationEssentials
internal import Glibc
internal import Preferences
internal import ReduxCore

/// The environment that the system provides: clock, ids, variables, files.
struct SystemEnvironment: Sendable {
  let environment: [String: String]
  let databasePath: String
  /// The time of a fixed clock; `nil` for the real one.
  let fixedNow: Timestamp?
  let zone: Zone
  let locations: Locations

  init(environment: [String: String], database: String?, fixedNow: Timestamp?) {
    self.environment = environment
    self.fixedNow = fixedNow
    locations = Locations(environment: environment)
    databasePath = database ?? locations.database
    zone = LocalZone.around(fixedNow ?? Self.clock())
  }

  var hasFixedClock: Bool { fixedNow != nil }

  func now() -> Timestamp { fixedNow ?? Self.clock() }

  func newID() -> UUID { .random() }

  var today: Day { zone.local(now()).day }

  var sessionEnvironment: SessionEnvironment {
    SessionEnvironment(now: { now() }, newID: { newID() }, pageHeight: { 20 })
  }

  /// `true` unless `NO_COLOR` has a value that is not empty: see no-color.org.
  var wantsColor: Bool { environment["NO_COLOR", default: ""].isEmpty }

  /// The ground of the terminal as `COLORFGBG` says it, until the terminal tells: `0;15`, the foreground and
  /// the background among the sixteen colours. `nil` without it.
  var hintedGround: Ground? {
    guard let number = environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) else {
      return nil
    }
    return number == 7 || (9...15).contains(number) ? .light : .dark
  }

  var hooks: HookFolder { HookFolder(path: locations.hooks) }

  /// Reads the configuration, with all available themes.
  func configuration() -> Configuration {
    var configuration = Configuration(in: locations.config)
    configuration.heed(environment)
    return configuration
  }

  /// Reads the configuration again; what is wrong in it now keeps its value.
  func configuration(keeping old: Configuration) -> Configuration {
    var configuration = Configuration(in: locations.config, keeping: old)
    configuration.heed(environment)
    return configuration
  }

  /// The paths of the configuration files.
  var configurationFiles: [String] { Configuration.files.map { "\(locations.config)/\($0)" } }

  /// The configuration files and the themes, as they are now.
  var configurationState: [FileState?] {
    let themes = (try? File.names(in: themesFolder)) ?? []
    return (configurationFiles + [themesFolder] + themes.map { "\(themesFolder)/\($0)" }).map {
      FileState(of: $0)
    }
  }

  /// The folder of the user's own themes.
  var themesFolder: String { "\(locations.config)/\(Configuration.themesFolder)" }

  /// The path of the file that holds what the user changes on the screen.
  var savedSettings: String { "\(locations.config)/\(Configuration.savedFile)" }

  /// Saves the settings that the user has changed on the screen. The others keep what is in the file.
  /// - Throws: ``FileError``, also if the file is there and cannot be read; it is unchanged.
  func save(_ settings: Settings, changedFrom old: Settings) throws(FileError) {
    var text: String?
    do { text = String(decoding: try File.read(savedSettings), as: UTF8.self) } catch .missing {}
    var saved = SavedSettings(text)
    saved.write(settings, changedFrom: old)
    try File.replace(savedSettings, with: Array(saved.text.utf8), for: .owner)
  }

  private static func clock() -> Timestamp { Timestamp(milliseconds: milliseconds(CLOCK_REALTIME)) }

  /// Returns the milliseconds since some moment, whatever happens to the clock.
  static func uptime() -> Int64 { milliseconds(CLOCK_MONOTONIC) }

  private static func milliseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
