import Cells
import ReduxCore
import TUI
import Testing

/// Single panes on small screens.
@MainActor
struct PaneTests {
  private func screen(_ items: [Item], _ keys: String = "", width: Int = 30, height: Int = 9) throws -> Screen
  {
    try Screen(items, categories: [Lists.work], width: width, height: height).press(keys)
  }

  @Test func `the list shows marks, depth, priority and due dates in columns`() throws {
    let items = [
      Item.sample(1, "Plan") { $0.due = DayTime("2026-11-28") },
      Item.sample(2, "Part") {
        $0.parent = ItemID(.numbered(1))
        $0.priority = .high
      },
      Item.sample(3, "買い物") {
        $0.due = DayTime("2026-11-20")
        $0.priority = .low
      },
    ]
    let drawing = try screen(items, "jx").drawing
    #expect(
      drawing == """
         Lists › Inbox         2 of 3
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
         ○ Plan  1/1              Sat
        ›  ✓ Part        !!!
         ○ 買い物          !  7d late


         Completed “Part” · u undoes
         a add  ? help  q quit
        """)
  }

  @Test(arguments: [40, 80, 90, 100, 105, 110, 115, 120, 160])
  func `a day on which too much is planned says so at any width`(width: Int) throws {
    let item = Item.sample(1, "Plan") {
      $0.due = DayTime("2026-11-28")
      $0.estimate = Estimate(minutes: 540)
    }
    let screen = try screen([item], "gu", width: width, height: 12)
    let heading = (0..<12).map { screen.grid.text(row: $0) }.first { $0.contains("Sat 28 Nov") }
    #expect(heading?.contains("too much") == true || heading?.contains("9 h!") == true)
  }

  @Test func `below the heading of a category, a subtask of another one names that`() throws {
    let items = [
      Item.sample(1, "Plan") { $0.category = Lists.work.id },
      Item.sample(2, "Part") { $0.parent = ItemID(.numbered(1)) },
      Item.sample(3, "Same") { ($0.parent, $0.category) = (ItemID(.numbered(1)), Lists.work.id) },
    ]
    let screen = try screen(items, "ga", width: 60, height: 12)
    func row(_ title: String) -> String? {
      (0..<12).map { screen.grid.text(row: $0) }.first { $0.contains(title) }
    }
    #expect(row("Part")?.contains("in the Inbox") == false)
    try screen.press("sgc")
    #expect(row("Part")?.contains("in the Inbox") == true && row("Same")?.contains("in") == false)
  }

  @Test func `a pasted list in Markdown is shown below its headings, with its notes`() throws {
    let screen = try screen([], width: 60, height: 14)
    screen.interface.receive(paste: "# Home\n- [ ] Rent\n  until the end\n  - [x] deposit\n## Garden\n- Sow")
    let rows = (0..<14).map { screen.grid.text(row: $0) }
    for text in ["Home ", "○ Rent  until the end", "  ✓ deposit", "Home/Garden", "○ Sow"] {
      #expect(rows.contains { $0.contains(text) }, "\(text)")
    }
    #expect(screen.status == "Add 3 items, 1 of them as subtasks?  y n")
  }

  @Test(arguments: [("#wrk", "There is no category “wrk”. Did you mean #Work?"), ("zzz", "Nothing matches.")])
  func `a search for a category that there is none of says so`(text: String, words: String) throws {
    let screen = Screen(Lists.mixed, categories: [Lists.work, Lists.home], width: 100, height: 14)
    try screen.press("ga/\(text)<CR>")
    #expect((0..<14).contains { screen.grid.text(row: $0).contains(words + " Esc shows all again.") })
  }

  @Test func `a view without items says how to add one, and how to change the view`() throws {
    let screen = try screen([], "1ANone<CR>p1<CR>2", width: 108, height: 14)
    let words = "Nothing matches p1. Press a to add an item. e in the sidebar changes the view."
    #expect((0..<14).contains { screen.grid.text(row: $0).contains(words) }, "\(screen.grid.plainText)")
  }

  @Test func `pasted lines show what is understood of them`() throws {
    let screen = try screen([], width: 100, height: 14)
    screen.interface.receive(paste: "Buy milk tomorrow @shop\nRead 1984\n  - Call p1 every mon")
    let rows = (0..<14).map { screen.grid.text(row: $0) }
    for (title, chips) in [
      ("○ Buy milk  ", ["Sat 28 Nov, tomorrow", "@shop"]), ("○ Call  ", ["high", "↻ every Mon"]),
    ] {
      let row = try #require(rows.first { $0.contains(title) }, "\(title)")
      for chip in chips { #expect(row.contains(" \(chip) "), "\(row)") }
    }
    #expect(rows.contains { $0.contains("○ Read 1984   ") })
  }

  @Test func `the prompt for another name of a tag says how many items have it`() throws {
    let items = [
      Item.sample(1, "Plan") { $0.tags = ["home"] },
      Item.sample(2, "Part") { ($0.tags, $0.status) = (["home"], .done) },
    ]
    let screen = try screen(items, "t<Down><M-e>", width: 80, height: 12)
    #expect(screen.status.hasPrefix("Rename @home in 2 items (1 done): home"))
    try screen.press("<C-u>house<CR>")
    #expect(screen.status.contains("Renamed @home to @house in 2 items"))
  }

  @Test(arguments: [40, 60, 80, 100, 120, 160, 300])
  func `resizing a pane starts from its width on the screen`(width: Int) throws {
    for (focus, pane) in [("1", Pane.sidebar), ("2", .list), ("3", .detail)] {
      for (key, step) in [("+", 2), ("_", -2)] {
        let screen = try screen([.sample(1, "Plan")], focus, width: width)
        func columns() -> Int? {
          Layout(size: screen.grid.size, settings: screen.state.settings, focus: pane).width(of: pane)
        }
        let before = columns()
        try screen.press(key)
        guard let before, let after = columns() else { continue }
        // At its limits a pane keeps its width; the detail pane can be widened up to 80 columns.
        #expect([0, step].contains(after - before), "\(pane) of \(width)")
        if (110..<240).contains(width), pane != .sidebar {
          #expect(after != before || key == "+" && pane == .detail)
        }
      }
    }
  }

  @Test(arguments: [80, 100, 120, 160, 300], ["1", "2", "3"])
  func `a pane that is resized back to its automatic width follows the screen again`(
    width: Int, focus: String
  ) throws {
    for (there, back) in [("+", "_"), ("_", "+"), ("++", "__"), ("__", "++")] {
      let screen = try screen([.sample(1, "Plan")], focus + there, width: width)
      // At its limits a pane keeps its width.
      guard screen.state.settings != Settings() else { continue }
      #expect(try screen.press(back).state.settings == Settings(), "\(there)\(back)")
    }
  }

  @Test(arguments: 28...130)
  func `the footer shows the keys for help and quitting at any width`(width: Int) throws {
    for keys in ["", "<Tab>", "<S-Tab>"] {
      let footer = try screen([.sample(1, "Plan")], keys, width: width).line(from: 1)
      #expect(footer.contains("? help") && footer.contains("q quit"), "\(footer)")
    }
  }

  @Test
  func `nothing scrolls for a new item that has room on the page, below what is part of the selected one`()
    throws
  {
    let parts = (2...8).map { number in
      Item.sample(number, "Part \(number)") { $0.parent = ItemID(.numbered(1)) }
    }
    let others = (9...30).map { Item.sample($0, "Item \($0)") }
    let screen = try screen([.sample(1, "Plan")] + parts + others, "gi", height: 16)
    let first = screen.grid.text(row: 2)
    try screen.press("ggaNew")
    #expect(screen.grid.text(row: 2) == first && screen.grid.text(row: 10).contains("+ New"))
    try screen.press("<Esc>")
    #expect(screen.grid.text(row: 2) == first)
  }

  @Test func `a draft keeps its place when the item above it is removed`() throws {
    let items = (1...6).map { Item.sample($0, "Item \($0)") }
    let screen = try screen(items, "jao", height: 12)
    #expect(screen.grid.text(row: 4).contains("+ o"))
    screen.interface.receive(.event(.changedElsewhere(DocumentChange(items: [.removed(items[1])]))))
    #expect(screen.grid.text(row: 3).contains("+ o"))
    #expect(screen.grid.text(row: 4).contains("Item 3"))
  }

  @Test func `categories are nested in the sidebar by their names, and the last part stays`() throws {
    func category(_ number: Int, _ name: String) -> ReduxCore.Category { .sample(number, name, .blue) }
    let names = [
      "Work", "Home", "Work/Reports", "work/reports/Yearly figures", "Travel and leisure/Tickets", "Home/",
    ]
    let categories = names.enumerated().map { category(600 + $0.offset, $0.element) }
    let screen = try Screen([], categories: categories, width: 80, height: 20).press("h")
    let rows = (11..<17).map { screen.grid.text(row: $0, columns: 1..<19) }
    #expect(
      rows == [
        " ● Work           ", "   ● Reports      ", "     ● Yearly fi… ", " ● Home           ",
        "   ● Home/        ",
        " ● Trave…/Tickets ",
      ])
    try screen.press("G")
    #expect(screen.state.navigation.list == .category(categories[4].id))
    try screen.press("kk")
    #expect(screen.state.navigation.list == .category(categories[1].id))
    // Among those that lie where it does, with those that lie in it.
    try screen.press("K")
    #expect(screen.grid.text(row: 11, columns: 1..<19) == "›● Home           ")
    #expect(screen.grid.text(row: 12, columns: 1..<19) == "   ● Home/        ")
    #expect(screen.status == "Moved category “Home”  ·  u undoes")
    try screen.press("K")
    #expect(screen.status == "It is already first")
  }

  @Test func `what a search finds in categories and tags is lit, in rows and on cards`() throws {
    let items = [
      Item.sample(1, "Pay") {
        $0.category = Lists.work.id
        $0.tags = ["worktop"]
      }
    ]
    func isLit(_ text: String, _ screen: Screen) -> Bool {
      let grid = screen.grid
      for y in 2..<grid.size.height - 2 {
        for x in 24..<grid.size.width where grid.text(row: y, columns: x..<grid.size.width).hasPrefix(text) {
          return Style(bits: grid[x + text.utf8.count - 1, y].style).attributes.contains(.underline)
        }
      }
      return false
    }
    for keys in ["ga/work<CR>", "ga/#Work<CR>", "ga/@worktop<CR>", "gagbc/work<CR>"] {
      let screen = try Screen(items, categories: [Lists.work], width: 120, height: 24).press(keys)
      #expect(isLit("Work", screen) == !keys.contains("@"), "\(keys)")
      #expect(isLit("@work", screen) == !keys.contains("#"), "\(keys)")
      #expect(!isLit("Pay", screen))
    }
  }

  @Test func `titles take precedence over tags, which need room for a few letters`() throws {
    let items = [
      Item.sample(1, "Short") { $0.tags = ["home", "weekly"] },
      Item.sample(2, "A title of some length") { $0.tags = ["home"] },
      Item.sample(3, "Fits to the dot") { $0.tags = ["tagged"] },
    ]
    let drawing = try screen(items).drawing
    #expect(
      drawing == """
         Lists › Inbox         1 of 3
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        ›○ Short  @home @weekly
         ○ A title of some length
         ○ Fits to the dot  @tagged



         a add  ? help  q quit
        """)
  }

  @Test func `a part of a tag takes no room from a title that is cut`() throws {
    let long = "Water the plants on the balcony and in the kitchen"
    let items = [
      Item.sample(1, long) { $0.tags = ["home", "weekly"] },
      Item.sample(2, long) { $0.tags = ["housekeeping"] },
      Item.sample(3, "Water them") { $0.tags = ["home", "weekly", "evenings"] },
    ]
    let rows = try screen(items, "", width: 44).drawing.lines
    #expect(rows[2] == "›○ Water the plants on the balcony …  @home")
    #expect(rows[3] == " ○ Water the plants on the balcony and in …")
    #expect(rows[4] == " ○ Water them  @home @weekly @evenings")
  }

  @Test func `an edited title takes the whole row and keeps the cursor visible`() throws {
    let items = [Item.sample(1, "Some title") { $0.due = DayTime("2026-11-28") }]
    let screen = try screen(items, "e and more of it")
    #expect(screen.grid.text(row: 2) == "›○ Some title and more of it  ")
    #expect(screen.grid.cursor == Point(x: 28, y: 2))
  }

  @Test(arguments: 4...40) func `the cursor stays in its field, whatever the text and the position`(
    width: Int
  ) throws {
    for text in [
      "plain letters, many of them, more than fit", "日本語の長い文字列がここに入ります", "e\u{301}👩‍👩‍👧 mixed 語 text é",
    ] {
      let screen = try screen([Item.sample(1, text)], "e", width: max(20, width), height: 5)
      for key in ["", "<C-a>"] + Array(repeating: "<C-f>", count: text.count) {
        let cursor = try screen.press(key).grid.cursor
        #expect(cursor.map { $0.y == 1 && (3..<max(20, width) - 1).contains($0.x) } == true)
      }
    }
  }

  @Test func `the sidebar shows counts, and scrolls with the selection`() throws {
    let drawing = try screen(Lists.mixed, "1G").drawing
    #expect(
      drawing == """
         Lists                 8 of 8
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
         Done                       1
         Trash                      1

         Categories                  ┃
        ›● Work              ▰▰▱▱   1┃

         a add  ? help  q quit
        """)
  }

  @Test func `the detail shows every field, and wraps title and notes`() throws {
    let items = [
      Item.sample(1, "A title that is too long for one line") {
        $0.due = DayTime("2027-01-05T08:00")
        $0.tags = ["home"]
        $0.notes = "- a list\n- with a longer line in it"
      }
    ]
    let drawing = try screen(items, "3", height: 22).drawing
    #expect(
      drawing == """
         todux  Fri 27 Nov    ✓ saved
         Inbox › Detail            #1
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        ›A title that is too long for
         one line

         Category  Inbox
         Due       5 Jan 2027, 08:00
         Tags      @home

         Notes
         • a list
         • with a longer line in it

         Created   Fri 27 Nov, 10:00

         rsr start  R repeats
         ph priority  ~ estimate
         w waits for


         a add  ? help  q quit
        """)
  }

  @Test(arguments: [40, 60]) func `the number of a column does not touch the sign that there are more`(
    width: Int
  ) throws {
    let screen = try Screen(Lists.mixed, categories: [Lists.work, Lists.home], width: width, height: 12)
      .press("gagb")
    let head = screen.grid.text(row: 2)
    let sign = try #require(head.lastIndex(of: "›"), "\(head)")
    #expect(head[..<sign].hasSuffix(" ") && head.contains { $0.isNumber }, "\(head)")
  }

  @Test func `a question is shown in the status line`() throws {
    let screen = try screen(Lists.mixed)
    screen.interface.receive(paste: "one\ntwo\nthree")
    #expect(screen.status == "Add 3 items?  y n")
    #expect(screen.line(from: 1) == "y yes  n no")
  }
}
