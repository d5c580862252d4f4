/// The locations of files, by the XDG Base Directory Specification 0.8; relative paths in its variables are
/// treated as unset.
package struct Locations: Equatable, Sendable {
  /// The folder of `todux.db` and `inbox.txt`.
  package let data: String
  /// The folder of `config.toml`, `settings.toml`, `themes` and `hooks`.
  package let config: String
  /// The folder of the last view, the log and recordings.
  package let state: String

  package init(environment: [String: String]) {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "."
    func folder(_ variable: String, _ standard: String) -> String {
      let base = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/\(standard)"
      return "\(base)/todux"
    }
    data = folder("XDG_DATA_HOME", ".local/share")
    config = folder("XDG_CONFIG_HOME", ".config")
    state = folder("XDG_STATE_HOME", ".local/state")
  }

  /// The default path of the database.
  package var database: String { "\(data)/todux.db" }

  /// The path of the file into which other programs write what is to be added.
  package var inbox: String { "\(data)/inbox.txt" }

  /// The folder of the programs that are told of changes.
  package var hooks: String { "\(config)/hooks" }
}
