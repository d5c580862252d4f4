internal import Cells
internal import Preferences

/// The key table as lines of text, or as JSON.
struct KeyListing {
  private let bindings: [KeyBinding]

  init(_ table: KeyTable) { bindings = table.bindings }

  /// The fields of each command for another program: its name, its keys separated by spaces, its group and
  /// what it does.
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
    var columns = TextColumns(
      bindings.map { [Self.keys(of: $0), DisplayText($0.id), DisplayText($0.help)] })
    if !bindings.isEmpty { columns.widths[0] = min(24, columns.widths[0]) }
    let lines = columns.lines(width: width)
    return groups.enumerated().flatMap { index, group in
      (index == 0 ? [] : [""]) + [DisplayText(group)]
        + bindings.indices.filter { bindings[$0].group == group }.map { lines[$0] }
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
