internal import FoundationEssentials
internal import Glibc
internal import Preferences
internal import ReduxCore

/// The machine as the program sees it: clock, ids, variables, files.
struct SystemEnvironment: Sendable {
  let environment: [String: String]
  let databasePath: String
  /// A clock that stands still; `nil` for the one that runs.
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

  func newID() -> UUID { UUID() }

  var today: Day { zone.local(now()).day }

  var sessionEnvironment: SessionEnvironment {
    SessionEnvironment(now: { now() }, newID: { UUID() }, pageHeight: { 20 })
  }

  /// See no-color.org: any value but the empty one.
  var wantsColor: Bool { environment["NO_COLOR", default: ""].isEmpty }

  /// What the configuration says, with the themes there are.
  func configuration() -> Configuration {
    Configuration(in: locations.config)
  }

  /// Writes the settings that the settings view changes.
  func save(_ settings: Settings) {
    FileText.replace("\(locations.config)/settings.toml", with: settings.toml)
  }

  private static func clock() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
