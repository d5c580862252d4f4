import Testing

/// User text never reaches the terminal as control sequences.
@MainActor
struct HarmlessOutputTests {
  nonisolated static let odd = "a\u{1B}]0;x\u{07}b\u{202E}c\u{9B}d"

  let todux: Shell

  init() throws { todux = try Shell() }

  @Test func `text with control characters is stored unchanged`() {
    todux("add", Self.odd)
    #expect(
      todux("list", "--json").output.contains(#""title":"a\u001b]0;x\u0007b\u202ec\u009bd""#))
  }

  @Test(arguments: ["\u{200B}", "\u{2800}", "\u{1}", "#Home \u{FEFF}"])
  func `an invisible title is refused`(title: String) {
    let result = todux("add", title)
    #expect(result.status == 65)
    #expect(result.errors.contains("An item needs a title with visible characters. Give the item a title"))
    todux("add", "one")
    #expect(todux("edit", "1", "--title", "\u{200B}").status == 65)
    #expect(todux("edit", "1", "--category", "\u{200B}").status == 65)
    #expect(todux("list").output == "1\topen\t\tone\t\t\t\n")
  }

  @Test func `invisible characters are shown in lists, escaped in JSON, and imported unchanged`() {
    todux.input = "\u{200B}\na\u{AD}b \u{1F3F4}\u{E0067}\n"
    #expect(todux("import", "-").status == 0)
    #expect(todux("list").output.contains("\t<200B>\t"))
    #expect(todux("list").output.contains("\ta<00AD>b \u{1F3F4}<E0067>\t"))
    let json = todux("list", "--json").output
    #expect(json.contains(#""title":"\u200b""#))
    #expect(json.contains(#""title":"a\u00adb \#u{1F3F4}\udb40\udc67""#))
  }

  @Test(arguments: [["list"], ["show", "1"], ["history"], ["done", "1"], ["undo"], ["list", "--json"]])
  func `no output contains control characters`(arguments: [String]) {
    todux("add", Self.odd)
    for width in [nil, 80] {
      todux.width = width
      let result = todux.run(arguments)
      #expect(result.status == 0)
      #expect(!(result.output + result.errors).unicodeScalars.contains { Self.isHostile($0) })
      if arguments == ["undo"] { break }
    }
  }

  @Test(arguments: ["todotxt", "taskwarrior", "ics", "markdown", "csv", "json"])
  func `an export is exact in a pipe and sanitised on a terminal`(format: String) throws {
    let plain = "Übung: 日本"
    todux("add", Self.odd + plain)
    try #require(todux("export", "--to", format).status == 0)
    let piped = todux("export", "--to", format).output
    todux.width = 80
    let shown = todux("export", "--to", format).output
    #expect(!shown.unicodeScalars.contains { Self.isHostile($0) })
    #expect(shown.contains(plain) && shown.hasSuffix("\n") && !shown.hasSuffix("\n\n"))
    if format == "todotxt" { #expect(piped.contains("\u{1B}]0;x\u{07}")) }
  }

  @Test(arguments: [["done", odd], [odd], ["add", "--\(odd)"], ["list", "list:\(odd)"], ["--now", odd]])
  func `no error message contains control characters`(arguments: [String]) {
    let result = todux.run(arguments)
    #expect(result.status != 0)
    #expect(!result.errors.isEmpty)
    #expect(!result.errors.unicodeScalars.contains { Self.isHostile($0) })
  }

  @Test func `tabs and line breaks in a field become spaces in a pipe`() {
    todux("add", "x")
    todux("edit", "1", "--title", "a\tb\nc\r\nd")
    #expect(todux("list").output == "1\topen\t\ta b c d\t\t\t\n")
    #expect(todux("list", "--json").output.contains(#""title":"a\tb\nc\r\nd""#))
  }

  private static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E: true
    default: false
    }
  }
}
