import Glibc
import TestSupport
import Testing

/// Changes, settings and the undo history persist, and other screens see them.
struct PersistenceTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test func `the first start shows the sample`() throws {
    let app = try App.open(home)
    try app.wait(for: "Welcome!")
    try app.wait(for: "1 of 6")
    try app.wait(forNumber: 1)
    #expect(try app.quit() == 0)
  }

  @Test func `in a new database, something is due today, and something later`() throws {
    let app = try App.open(home)
    app.type("gt")
    try app.wait(for: "1 of 2")
    for title in ["gt shows Today", "Buy flowers"] { try app.wait(for: title) }
    app.type("gu")
    try app.wait(for: "1 of 1")
    try app.wait(for: "a adds with dates in words")
    #expect(try app.quit() == 0)
  }

  @Test func `a database has one place of the cursor, however its path is written`() throws {
    func app(_ path: String) throws -> App {
      try App(home, launcher: "ln -sfn ~/todux ~/link; cd ~/todux && exec \"$@\" --db \(path)")
    }
    let first = try app("p.db")
    try first.wait(for: "1 of 6")
    first.type("jj")
    try first.wait(for: "3 of 6")
    #expect(try first.quit() == 0)
    for path in ["./p.db", "~/todux/p.db", "~/link/../todux/p.db", "~/link/p.db"] {
      let next = try app(path)
      try next.wait(for: "3 of 6")
      #expect(try next.quit() == 0)
    }
  }

  @Test func `an added item is there after quitting`() throws {
    let first = try App.open(home)
    first.type("aBuy milk\r")
    try first.wait(for: "7 of 7")
    #expect(try first.quit() == 0)
    let second = try App.open(home)
    try second.wait(for: "Buy milk")
    try second.wait(forNumber: 9)
    #expect(try second.quit() == 0)
  }

  @Test func `lines that come into the inbox are told, and what in them looks like a date and is none`()
    throws
  {
    let app = try App.open(home)
    try home.write("todux/inbox.txt", "Call Bob firday\nBuy milk\nPay 3 jna\n")
    try app.wait(
      for: "3 items added; inbox.txt: “firday” is part of the title; did you mean “friday”? (and 1 more)")
    try app.wait(for: "Pay 3 jna")
    #expect(try app.quit() == 0)
  }

  @Test func `notes written in the pane, and lines pasted into them, are there after quitting`() throws {
    let app = try App.open(home)
    app.type("jI\rFirst line\r- an item\r")
    try app.wait(for: "- an item")
    app.paste("pasted 1\npasted 2")
    try app.wait(for: "pasted 2")
    app.type("\u{1F}")
    try app.wait(forNo: "pasted 2")
    app.type("last\u{1B}")
    try app.wait(for: "Notes saved")
    #expect(try app.quit() == 0)
    let again = try App.open(home)
    for line in ["First line", "an item", "last"] { try again.wait(for: line) }
    #expect(try again.quit() == 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `notes that are being written are saved when a signal ends the program`(signal: Int32) throws {
    let app = try App.open(home)
    app.type("jI\rHalf a thought")
    try app.wait(for: "Half a thought")
    app.terminal.send(signal)
    #expect(try app.terminal.end() == signal)
    let again = try App.open(home)
    try again.wait(for: "Half a thought")
    #expect(try again.quit() == 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `what is being written in a prompt is recalled there after a signal has ended the program`(
    signal: Int32
  )
    throws
  {
    let first = try App.open(home)
    first.type("aHalf a thought")
    try first.wait(for: "Half a thought")
    first.terminal.send(signal)
    #expect(try first.terminal.end() == signal)
    let second = try App.open(home)
    second.type("a\u{10}")
    try second.wait(for: "Half a thought")
    second.type("\u{1B}")
    try second.wait(for: "Nothing was added")
    second.type("e, then")
    try second.wait(for: ", then")
    second.terminal.send(signal)
    #expect(try second.terminal.end() == signal)
    let third = try App.open(home)
    third.type("e\u{10}")
    try third.wait(for: ", then")
  }

  @Test func `what the screen shows as saved survives SIGKILL`() throws {
    let first = try App.open(home)
    first.type("aBuy milk\r")
    try first.wait(forNumber: 9)
    first.terminal.send(SIGKILL)
    #expect(try first.terminal.end() == SIGKILL)
    let second = try App.open(home)
    try second.wait(for: "Buy milk")
    #expect(try second.quit() == 0)
  }

  @Test func `keys typed before the first frame are not lost, and undo continues after a restart`() throws {
    let first = try App(home)
    first.type("aBuy milk\raBuy bread\r")
    try first.wait(for: "Buy bread")
    #expect(try first.quit() == 0)
    let second = try App(home)
    second.type("uu")
    try second.wait(for: "Undid: add “Buy milk”")
    #expect(!second.text.contains("Buy bread"))
    #expect(try second.quit() == 0)
  }

  @Test func `settings changed on the screen apply at the next start`() throws {
    let first = try App.open(home)
    first.type(",lllq")
    try first.wait(forNo: "Settings")
    #expect(try first.quit() == 0)
    #expect(try home.read("todux/settings.toml").contains("theme = \"light\""))
    let second = try App.open(home)
    second.type(",")
    try second.wait(for: "‹ light ›")
  }

  @Test func `settings that cannot be saved are told, and apply until the end`() throws {
    let inTheWay = try App(home, launcher: "mkdir -p ~/todux/settings.toml")
    #expect(try inTheWay.terminal.exitStatus() == 0)
    let app = try App.open(home)
    app.type(",lllq")
    try app.wait(for: "The settings apply until you quit:")
    app.type(",")
    try app.wait(for: "‹ light ›")
    app.type("q")
    #expect(try app.quit() == 0)
  }

  @Test func `an invalid configuration is reported, even at the first start`() throws {
    try home.write("todux/config.toml", "theme = \"light\"\nnotifications =\n")
    let app = try App.open(home)
    try app.wait(for: "config.toml, line 2:")
    #expect(try app.quit() == 0)
  }

  @Test func `all mistakes in the configuration are in the list of messages`() throws {
    try home.write("todux/config.toml", "colour = 1\ntheme = \"light\"\nshape = 2\n")
    let app = try App.open(home)
    try app.wait(for: "“colour” is not a setting (and 1 more)")
    try app.wait(for: "gm lists them")
    app.type("gm")
    try app.wait(for: "“shape” is not a setting")
    app.type("q")
    try app.wait(forNo: "“shape” is not a setting")
    #expect(try app.quit() == 0)
  }

  @Test func `nothing is added to the tour after a crash either`() throws {
    let app = try App.open(home)
    try app.wait(for: "Welcome!")
    try app.wait(for: "✓ saved")
    app.terminal.send(SIGKILL)
    #expect(try app.terminal.end() == SIGKILL)
    let render = try App(home, launcher: "exec \"$@\" render --size 80x24 --keys 'jaMilk<CR>ggdd'")
    #expect(try render.terminal.exitStatus() == 0)
    let frame = try render.terminal.drained()
    #expect(frame.contains("›○ Milk"))
    #expect(!frame.contains("Home"))
  }

  @Test func `two screens on one database see each other's changes and lose no key`() throws {
    let one = try App.open(home)
    let other = try App.open(home)
    for number in 1...5 {
      one.type("afrom one \(number)\r")
      other.type("afrom the other \(number)\r")
    }
    for app in [one, other] {
      try app.wait(for: "of 16")
      app.type("/from\r")
      for number in 1...5 {
        try app.wait(for: "from one \(number)")
        try app.wait(for: "from the other \(number)")
      }
    }
    #expect(try one.quit() == 0)
    #expect(try other.quit() == 0)
  }

  @Test func `the Inbox is shown when another screen deletes the category`() throws {
    let one = try App.open(home)
    one.type("1aErrands\r")
    try one.wait { $0.text(1).contains("Errands") }
    let other = try App.open(home)
    other.type("1G")
    try other.wait { $0.text(1).contains("Errands") }
    other.type("dd")
    try one.wait { $0.text(1).contains("Inbox") }
    #expect(try one.quit() == 0)
    #expect(try other.quit() == 0)
  }
}
