internal import Cells
internal import Preferences

/// The key table as lines of text, or as JSON.
struct KeyListing {
  private let bindings: [KeyBinding]

  init(_ table: KeyTable) { bindings = table.bindings }

  /// The fields of each command for another program: its name, its keys separated by spaces, its group and what it
  /// does.
  var rows: [[String]] {
    bindings.map { [$0.id, Self.notations(of: $0).joined(separator: " "), $0.group, $0.help] }
  }

  /// The commands as objects.
  var json: JSONValue {
    .list(
      bindings.map { binding in
        .object([
          ("name", .text(binding.id)), ("keys", .list(Self.notations(of: binding).map(JSONValue.text))),
          ("group", .text(binding.group)), ("help", .text(binding.help)),
        ])
      })
  }

  /// Returns lines for the user: a heading for each group, and aligned columns, cut to `width` columns.
  func aligned(width: Int) -> [DisplayText] {
    var groups: [String] = []
    for binding in bindings where !groups.contains(binding.group) { groups.append(binding.group) }
    let names = bindings.map { DisplayText($0.id).width }.max() ?? 0
    let keys = min(24, bindings.map { Self.keys(of: $0).width }.max() ?? 0)
    return groups.enumerated().flatMap { index, group in
      let lines = bindings.filter { $0.group == group }.map { binding in
        [
          ItemTable.padded(Self.keys(of: binding), to: keys, atEnd: true),
          ItemTable.padded(DisplayText(binding.id), to: names, atEnd: true), DisplayText(binding.help),
        ].joined(separator: "  ").trimmingBlanks.truncated(to: width)
      }
      return (index == 0 ? [] : [""]) + [DisplayText(group)] + lines
    }
  }

  private static func keys(of binding: KeyBinding) -> DisplayText {
    let keys = notations(of: binding)
    return keys.isEmpty ? "-" : DisplayText(keys.joined(separator: " "))
  }

  private static func notations(of binding: KeyBinding) -> [String] {
    binding.keys.map { $0.map(\.notation).joined() }
  }
}
