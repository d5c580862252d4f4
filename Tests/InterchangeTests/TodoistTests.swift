import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// Projects that Todoist has exported.
struct TodoistTests {
  private static let header =
    "TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,"
    + "DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG\r\n"

  private static let project =
    "\u{FEFF}" + header
      + """
      meta,view_style=list,,,,,,,,,,,,,
      ,,,,,,,,,,,,,,
      task,"Oil the windows, all of them @House @tools","With linseed oil",,2,1,,,every year,en,Europe/Berlin,,,,
      task,Bath,,,4,2,Ann (8908577),,,,Europe/Berlin,,,,
      note,Used the old brush,,,,,Ann (8908577),,2018-06-08T07:02:05.000000Z,,,,,,
      note,"Two lines,
      the second",,,,,Ann (8908577),,,,,,,,
      task,Tiles,,,3,3,,,,,,,,,
      task,Kitchen,,,1,2,,Bob (7),2026-12-05 18:30,en,,45,minute,,
      section,Stove,,False,,,,,,,,,,,
      task,Clean a@b.com @,,,4,1,,,,,,,,2027-07-19,en
      task,Order coal,,,4,1,,,jährlich,de,,1,day,,

      """.replacing("\n", with: "\r\n").replacing("lines,\r\n", with: "lines,\n")

  private func plan(
    _ text: String, file: String? = nil, into document: Document = Document()
  ) throws -> ImportPlan {
    var zones = Zones(berlin) { ["Europe/Berlin": berlin, "Etc/UTC": .utc][$0] }
    zones.dates = DateContext(today: try #require(DayTime("2026-11-24")).day, minute: 600)
    let entries = try Format.csv.entries(Array(text.utf8), zones: zones, file: file)
    return try Importer.plan(entries, into: document, now: now, zone: berlin, newID: Ids().next)
  }

  private func item(_ title: String, in plan: ImportPlan) throws -> Item {
    try #require(plan.items.first { $0.title == title })
  }

  @Test func `a project comes in with its sections, subtasks, comments and dates`() throws {
    let plan = try plan(Self.project, file: "backup/Home [6Crg8jQ886Wh4P5g].csv")
    #expect(plan.broken.isEmpty && plan.items.count == 6)
    #expect(plan.categories.map(\.name) == ["Home", "Home/Stove"])
    let windows = try item("Oil the windows, all of them", in: plan)
    #expect(windows.tags == ["House", "tools"] && windows.notes == "With linseed oil")
    #expect(windows.priority == .medium && windows.category == plan.categories[0].id)
    #expect(windows.due == DayTime("2026-11-24") && windows.recurrence?.rule == "every year")
    let (bath, tiles, kitchen) = try (
      item("Bath", in: plan), item("Tiles", in: plan), item("Kitchen", in: plan)
    )
    #expect(bath.parent == windows.id && tiles.parent == bath.id && kitchen.parent == windows.id)
    #expect(bath.notes == "Used the old brush\n\nTwo lines,\nthe second" && bath.priority == nil)
    #expect(bath.extras["AUTHOR"] == "Ann (8908577)" && bath.extras["TIMEZONE"] == nil)
    #expect(kitchen.due == DayTime("2026-12-05T18:30") && kitchen.estimate == Estimate(minutes: 45))
    #expect(kitchen.priority == .high && tiles.priority == .low && kitchen.extras["RESPONSIBLE"] == "Bob (7)")
    let clean = try item("Clean a@b.com @", in: plan)
    #expect(clean.due == DayTime("2027-07-19") && clean.parent == nil && clean.tags.isEmpty)
    #expect(clean.category == plan.categories[1].id)
  }

  @Test func `what is not understood is kept and told`() throws {
    let plan = try plan(Self.project)
    let coal = try item("Order coal", in: plan)
    #expect(coal.due == nil && coal.recurrence == nil && coal.estimate == nil)
    #expect(coal.extras["DATE"] == "jährlich" && coal.extras["DURATION"] == "1")
    #expect(plan.notes.map(\.text) == ["“jährlich” is not understood as a date, and is kept"])
    #expect(plan.kept.contains("RESPONSIBLE") && !plan.kept.contains("DATE_LANG"))
    #expect(plan.categories.map(\.name) == ["Stove"])
  }

  @Test(arguments: [
    ("every! 3 days", "2026-11-24", "every! 3 days"), ("every mon at 9am", "2026-11-30T09:00", "every Mon"),
    ("5 Dec", "2026-12-05", nil), ("2026-12-05", "2026-12-05", nil),
    ("2026-12-05T08:00:00Z", "2026-12-05T09:00", nil), ("tomorrow 14:00", "2026-11-25T14:00", nil),
    ("20 Nov", "2026-11-20", nil), ("20 Nov 2027", "2027-11-20", nil), ("Jul 22", "2027-07-22", nil),
    ("in 300 days", "2027-09-20", nil), ("5.12.2026 9:00", "2026-12-05T09:00", nil),
    ("20th nov at 9am", "2026-11-20T09:00", nil), ("20/11", "2026-11-20", nil),
    ("10 months", "2027-09-24", nil),
    ("20 nov 27", "2027-11-20", nil),
    ("1st monday of november", "2027-11-01", nil), ("nov 20 next year", "2027-11-20", nil),
    ("every day starting 20 nov", "2026-11-24", "every day"),
    ("every 20 nov", "2027-11-20", "every year on 20 Nov"),
  ])
  func `a date is read in words and in figures`(text: String, due: String, rule: String?) throws {
    let plan = try plan(Self.header + "task,x,,,,,,,\(text),en,,,,,\n")
    let item = try item("x", in: plan)
    #expect(item.due == DayTime(due) && item.extras["DATE"] == nil)
    #expect(item.recurrence.map(\.reading.words) == rule)
  }

  @Test func `rows that cannot be read are named, and change nothing of the others`() throws {
    let text = """
      TYPE,CONTENT,INDENT
      note,On all,
      section,One,
      task,a,1
      task,,1
      note,On nothing,
      task,b,2
      note,n,
      note,"x"y,
      note,m,
      step,c,1
      task,d,2
      section,Two,,4
      task,e,2
      section,Three,
      note,o,

      """
    let plan = try plan(text)
    #expect(plan.items.map(\.title) == ["a", "b", "d", "e"] && plan.items.allSatisfy { $0.parent == nil })
    #expect(plan.items.map(\.notes) == ["", "n\n\nm", "", ""])
    #expect(plan.items.map { $0.category != nil } == [true, true, true, false])
    #expect(
      plan.broken.map { "\($0.line): \($0.reason)" } == [
        "2: it is a comment, and no task that could be read is above it", "5: it has no title",
        "6: it is a comment, and no task that could be read is above it",
        "9: text follows a closing quotation mark", "11: “step” is neither a task nor a section nor a note",
        "13: it has 4 cells, and the first row 3",
        "16: it is a comment, and no task that could be read is above it",
      ])
  }

  @Test(arguments: [
    ("Draft @work @5min @📱", "Draft", ["work", "5min", "📱"]), ("Mail (ask @Ann)", "Mail (ask @Ann)", []),
    ("Tell @jack.", "Tell @jack.", []), ("**x @a**", "**x @a**", []),
    ("see @Ann’s", "see @Ann’s", []), ("Ping @a@b.com", "Ping @a@b.com", []), ("x @-", "x @-", []),
    ("x @to-do @a_b", "x", ["to-do", "a_b"]),
    ("At @home, @work", "At @home,", ["work"]), ("@a @b", "@a", ["b"]),
    ("a  b\t@c", "a  b", ["c"]), ("Mail a@b.com", "Mail a@b.com", []), ("x @a @b @a", "x", ["a", "b"]),
    ("five @", "five @", []),
  ])
  func `the labels are at the end`(content: String, title: String, tags: [String]) throws {
    let plan = try plan("TYPE,CONTENT\ntask,\"\(content)\"\n")
    #expect(plan.items.map(\.title) == [title] && plan.items.map(\.tags) == [tags])
  }

  @Test func `what is wrong with a cell is told, and the cell is kept`() throws {
    let plan = try plan(
      Self.header + "task,x,,,p1,one,,,2026-12-05 18:30,en,Etc/UTC,,,,\n"
        + "task,y,,,,,,,1 Dez,de,Etc/UTC,,,2026-12-01,\ntask,z,,,,,,,20 Nov,,Europe/Berlin,,,every week,\n"
        + "task,w,,,,,,,2026-12-05 18:30,en,Nowhere/X,,,,\n")
    let (x, y, z) = try (item("x", in: plan), item("y", in: plan), item("z", in: plan))
    #expect(x.due == DayTime("2026-12-05T18:30") && x.priority == nil)
    #expect(x.extras["column PRIORITY"] == "p1" && x.extras["INDENT"] == "one")
    #expect(y.due == DayTime("2026-12-01") && y.extras["DATE"] == "1 Dez" && y.extras["DEADLINE"] == nil)
    #expect(z.due == DayTime("2026-11-20") && z.extras["DEADLINE"] == "every week")
    #expect(try item("w", in: plan).extras["TIMEZONE"] == "Nowhere/X" && z.extras["TIMEZONE"] == nil)
    #expect(x.extras["TIMEZONE"] == "Etc/UTC" && y.extras["TIMEZONE"] == "Etc/UTC")
    #expect(
      plan.notes.map { "\($0.line): \($0.text)" } == [
        "2: its time is taken as a local one, and not as one in Etc/UTC",
        "3: “1 Dez” is not understood as a date, and is kept",
      ])
  }

  @Test func `a second import adds nothing, and another project with the same rows does`() throws {
    let first = try plan(Self.project, file: "Home.csv")
    let document = Document(categories: first.categories, items: first.items)
    let again = try plan(Self.project, file: "Home.csv", into: document)
    #expect(again.items.isEmpty && again.unchanged == 6)
    let moved = Self.project.replacing("section,Stove", with: "section,Oven") + "task,Bath,,,4,2,,,,,,,,,\n"
    #expect(try plan(moved, file: "Home.csv", into: document).items.map(\.title) == ["Bath"])
    for file in ["Garden.csv", "Home [2203306141].csv", "Home [6Crg8jQ886Wh4P5g].csv"] {
      #expect(try plan(Self.project, file: file, into: document).items.count == 6)
    }
  }

  @Test(arguments: [
    ("Inbox.csv", nil), ("inbox [2203306141].CSV", nil), ("/a/Work & Play [x] .csv", "Work & Play [x]"),
    ("Plan [draft].csv", "Plan [draft]"), ("Album [remastered2011].csv", "Album [remastered2011]"),
    ("Home.txt", "Home"), ("Goals (25).csv", "Goals (25)"),
    ("Year (2027).csv", "Year (2027)"),
    (".csv", nil), ("[6Crg8jQ886Wh4P5g].csv", nil), ("/dev/fd/63", nil), ("Ünï.csv", "Ünï"),
  ])
  func `the project has the name of the file`(file: String, category: String?) throws {
    let plan = try plan("TYPE,CONTENT\ntask,a\n", file: file)
    #expect(plan.categories.map(\.name) == [category].compactMap(\.self))
  }

  @Test func `a project is known by its first row`() throws {
    #expect(Format.detected(in: Array(Self.project.utf8)) == .csv)
    #expect(Format.detected(in: Array("TYPE;CONTENT\ntask;a\n".utf8)) == .csv)
    #expect(Format.detected(in: Array("task,CONTENT\n".utf8)) == .todotxt)
    let own = try Format.csv.parse(Array("TYPE,TITLE,CONTENT\nbug,Fix it,body\n".utf8)).entries
    #expect(own.map(\.title) == ["Fix it"])
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `no task of a random project is lost`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let types = ["task", "task", "task", "note", "section", "meta", "", "other"]
    var tasks: [String] = []
    var text = "TYPE,CONTENT,INDENT,DATE,DATE\n"
    for row in 0..<40 {
      let type = types.randomElement(using: &random) ?? ""
      if type == "task" { tasks.append("t\(row)") }
      text += "\(type),t\(row),\(Int.random(in: -1...6, using: &random)),every fri,x\n"
    }
    let plan = try plan(text)
    #expect(plan.items.map(\.title) == tasks)
    #expect(plan.items.allSatisfy { $0.recurrence?.rule == "every Fri" && $0.extras["DATE"] == "x" })
  }
}
