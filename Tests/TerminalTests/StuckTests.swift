import PseudoTerminals
import Testing

/// A terminal that is stuck, or says what no key says.
struct StuckTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test func `what the terminal answers deletes nothing`() throws {
    let app = try App.open(home)
    app.type("1aErrands\r")
    try app.wait(for: "Errands")
    app.type("\u{1B}]11;rgb:dddd/dddd/dddd\u{7}")
    app.type("2aWater the plants\r")
    try app.wait(for: "Water the plants")
    #expect(app.text.contains("Errands"))
    #expect(try app.quit() == 0)
  }

  @Test func `a paste without an end is over after a pause`() throws {
    let app = try App.open(home)
    app.type("a\u{1B}[200~Water the plants")
    try app.wait(for: "Water the plants")
    app.type("\r")
    try app.wait(for: "of 11")
    #expect(try app.quit() == 0)
  }
}
