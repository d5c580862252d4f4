/// The value of a setting, as it stands in a file.
package enum SettingValue: Equatable, Sendable {
  case text(String), number(Int), flag(Bool)

  /// The value as it is written in TOML.
  var toml: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .number(let number): String(number)
    case .flag(let isOn): String(isOn)
    }
  }
}
