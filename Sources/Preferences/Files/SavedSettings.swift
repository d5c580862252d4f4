package import ReduxCore

/// The text of `settings.toml`, in which only the lines of changed settings are written: the others may be
/// those of another screen, or of a newer version.
package struct SavedSettings: Equatable, Sendable {
  /// The contents of the file.
  package private(set) var text: String

  /// - Parameter text: the contents of the file; `nil` for a missing one.
  package init(_ text: String?) {
    self.text = text ?? "# Written by todux. Put your own settings in config.toml, which takes precedence.\n"
  }

  /// Writes the settings that differ.
  package mutating func write(_ settings: Settings, changedFrom old: Settings) {
    for key in SettingKey.allCases where key.value(in: settings) != key.value(in: old) {
      set(key.rawValue, to: key.value(in: settings)?.toml)
    }
  }

  /// Replaces the line of a setting, or adds it after those that belong to no table; without a value, removes
  /// it.
  private mutating func set(_ name: String, to value: String?) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let line = value.map { "\(name) = \($0)" }
    let end = lines.firstIndex { $0.drop(while: \.isWhitespace).hasPrefix("[") } ?? lines.endIndex
    if let index = lines[..<end].firstIndex(where: { ConfigurationLines.name(in: $0) == name }) {
      lines.replaceSubrange(index...index, with: line.map { [$0] } ?? [])
    } else if let line {
      lines.insert(line, at: end)
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}
