internal import Cells
package import Preferences
package import ReduxCore

/// The first line of a recording: its format and version, and everything besides the state that its frames
/// depend on.
package struct RecordingHeader: Equatable, Codable, Sendable {
  /// The name of the format.
  package static let format = "todux recording"
  /// The version of the format that is written. Recordings of version 2, which had different actions, can
  /// still be played unless they are redacted: only redacted recordings contain actions. Until version 3,
  /// dates in words were not understood, and their interpretation asked for no time. Before version 5 there
  /// was no mouse, before version 6 messages asked for no time, before version 7 notes were written in a
  /// prompt and nothing flashed, before version 8 what was typed was read without the time of day, before
  /// version 9 nothing was late by its time of day, before version 10 no key waited for a change, before
  /// version 11 every intent was answered at once, and an item with a start that was added in Today got a due date,
  /// before version 12 nothing went on scrolling under an item that was held at an edge, before version 13 the wheel
  /// moved the selection of the sidebar and of the detail pane, and before version 14 no similar words were found.
  package static let version = 14

  /// A key binding that differs from the standard one, with its keys in their notation.
  package struct Binding: Equatable, Codable, Sendable {
    package var id: String
    package var keys: [String]
  }

  package var format = RecordingHeader.format
  package var version = RecordingHeader.version
  /// `true` if the user's text is blanked, and actions are recorded instead of inputs.
  package var redacted: Bool
  /// Columns and rows.
  package var width: Int
  package var height: Int
  /// The number of colours: 0, 16 or 256.
  package var colors: Int
  /// The name of the terminal, and whether it takes UTF-8. Only for readers of the recording.
  package var terminal: String
  package var utf8: Bool
  package var keys: [Binding]
  /// `nil` for the built-in themes.
  package var themes: [Theme]?
  /// The most items that were changed without keys waiting for it; `nil` for any number.
  package var changeLimit: Int?
  /// Who made the changes; `nil` for the person at the screen. Blanked in a redacted recording.
  package var author: Author?

  @MainActor
  init(_ interface: Interface, terminal: String, utf8: Bool, author: Author?, redacted: Bool) {
    self.redacted = redacted
    width = interface.size.width
    height = interface.size.height
    colors = interface.depth.colors
    self.terminal = terminal
    self.utf8 = utf8
    keys = interface.keys.rebindings
    self.author = redacted ? author?.mapName(\.blanked) : author
    let limit = interface.session.largeChanges.limit
    changeLimit = limit == .max ? nil : limit
    themes = interface.themes == Theme.builtin ? nil : interface.themes
  }

  /// Reads the first line. The format and the version are checked first, since the rest depends on them.
  init(line: ArraySlice<UInt8>) throws(RecordingFailure) {
    guard let mark = SessionRecording.read(RecordingMark.self, line), mark.format == Self.format else {
      throw .noRecording
    }
    guard mark.isPlayable else { throw .version(mark.version) }
    guard let head = SessionRecording.read(Self.self, line), head.isValid else {
      throw .damaged(line: 1)
    }
    self = head
  }

  /// The valid numbers of columns or rows of a screen.
  static let sides = 0...10_000

  private var isValid: Bool {
    depth != nil && keyTable != nil && Self.sides.contains(width) && Self.sides.contains(height)
  }

  var size: Size { Size(width: width, height: height) }

  var depth: ColorDepth? { ColorDepth.allCases.first { $0.colors == colors } }

  /// The standard key table with the recorded differences; `nil` if they cannot be applied.
  var keyTable: KeyTable? {
    var table = KeyTable.standard
    if version < 4 {
      // One key opened the prompt for the due date.
      let unbound = table.bindings.filter { $0.group == KeyTable.dates }.map { ($0.id, [String]()) }
      _ = table.rebind(unbound)
      _ = table.rebind([("item.due", ["r"])])
    }
    if version < 7 {
      _ = table.rebind([
        ("notes.write", []), ("notes.line", []), ("notes.save", ["<CR>"]),
        ("notes.leave", ["<Esc>", "<C-c>", "<C-g>"]),
      ])
    }
    return table.rebind(keys.map { ($0.id, $0.keys) }).isEmpty ? table : nil
  }
}

private struct RecordingMark: Decodable {
  var format: String
  var version: Int
  var redacted: Bool?

  var isPlayable: Bool {
    (3...RecordingHeader.version).contains(version) || version == 2 && redacted == false
  }
}

extension ColorDepth {
  fileprivate var colors: Int {
    switch self {
    case .none: 0
    case .ansi16: 16
    case .palette256: 256
    case .direct: 1 << 24
    }
  }
}

extension KeyTable {
  /// The key bindings whose keys differ from the standard ones.
  var rebindings: [RecordingHeader.Binding] {
    let standard = Dictionary(
      KeyTable.standard.bindings.map { ($0.id, $0.keys) }, uniquingKeysWith: { first, _ in first })
    return bindings.filter { standard[$0.id] != $0.keys }
      .map { RecordingHeader.Binding(id: $0.id, keys: $0.keys.map { $0.map(\.notation).joined() }) }
  }
}
