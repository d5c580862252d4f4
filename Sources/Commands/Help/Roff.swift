/// Text in the macros of man(7).
struct Roff {
  private(set) var text: String
  /// `true` if the next paragraph follows the heading of a section, which makes its own distance.
  private var isFirst = true

  /// - Parameter day: the day of the page, such as `2026-11-21`.
  init(title: String, section: Int, day: String, source: String, manual: String) {
    text = ".TH \(title) \(section) \(day) \"\(source)\" \"\(manual)\"\n"
  }

  /// Writes a request or a macro with arguments.
  mutating func request(_ name: String, _ arguments: String...) {
    let quoted = arguments.map { "\"" + Self.escaped($0).replacing("\"", with: "\\(dq") + "\"" }
    text += ([name] + quoted).joined(separator: " ") + "\n"
    if name == ".SS" { isFirst = true }
  }

  mutating func section(_ name: String) {
    request(".SH", name)
    isFirst = true
  }

  mutating func paragraph(_ words: String) {
    guard !words.isEmpty else { return }
    if !isFirst { request(".PP") }
    line(words)
  }

  /// Writes a line of the current paragraph. A line that begins with a full stop or an apostrophe would be a
  /// request.
  mutating func line(_ words: String) {
    isFirst = false
    let escaped = Self.escaped(words)
    text += (escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" : "") + escaped + "\n"
  }

  /// Writes a name with its description.
  mutating func entry(_ name: String, _ words: String) {
    request(".TP")
    request(".B", name)
    line(words)
  }

  /// Writes a line as it is typed.
  mutating func example(_ words: String) {
    if !isFirst { request(".PP") }
    request(".RS", "4")
    request(".nf")
    line(words)
    request(".fi")
    request(".RE")
  }

  /// Every hyphen is one that may be typed.
  private static func escaped(_ words: String) -> String {
    words.map { glyphs[$0] ?? String($0) }.joined()
  }

  private static let glyphs: [Character: String] = [
    "\\": "\\e", "-": "\\-", "“": "\\(lq", "”": "\\(rq", "’": "\\(cq", "'": "\\(aq", "`": "\\(ga",
    "^": "\\(ha",
    "~": "\\(ti", "…": "...",
  ]
}
