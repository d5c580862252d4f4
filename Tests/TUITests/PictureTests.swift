import Cells
import Files
import FoundationEssentials
import Glibc
import Redux
import ReduxCore
import TUI
import Testing

/// The pictures in the README are up to date.
@MainActor
struct PictureTests {
  /// A picture: its file, the keys that lead to it, and the size of the screen.
  struct Picture: CustomTestStringConvertible, Sendable {
    var name: String
    /// Keys that were pressed before, with the number of hours since then.
    var earlier: [(hours: Int, keys: String)] = []
    var keys: String
    var size = Size(width: 110, height: 26)
    var testDescription: String { name }
  }

  nonisolated static let pictures = [
    Picture(
      name: "history",
      earlier: [
        (68, "gax"), (67, "jj"), (66, "p1"), (65, "jjaAsk<Space>Tom<Space>for<Space>the<Space>ladder<CR>"),
        (47, "kddu"), (45, "jr+"), (26, "kx"), (25, "gg"), (24, "jp2"), (21, "jjx"),
        (20, "ggaBuy<Space>milk<CR>"),
        (3, "uu"), (2, "jr+"), (1, "jjx"),
      ], keys: "H}j"),
    Picture(name: "todux", keys: "gij"),
    Picture(name: "today", keys: "gtj"),
    Picture(
      name: "adding",
      keys: "gtaCall<Space>Maya<Space>mon<Space>9am<Space>#Work<Space>p1<Space>@phone<Space>~20m",
      size: Size(width: 110, height: 16)),
    Picture(name: "palette", keys: "gi:pri"),
    Picture(name: "notes", keys: "gij3" + String(repeating: "j", count: 16)),
  ]

  @Test(arguments: pictures) func `a picture in the README equals the drawn screen`(_ picture: Picture) throws
  {
    let screen = Screen(
      Self.items, categories: Self.categories, width: picture.size.width, height: picture.size.height,
      depth: .direct)
    for (hours, keys) in picture.earlier { try screen.press(keys, hoursAgo: hours) }
    try screen.press(picture.keys)
    let drawn = screen.grid.svg(title: "todux")
    let folder = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    let path = "\(folder)/Resources/Screens/\(picture.name).svg"
    if getenv("RECORD") != nil {
      try File.replace(path, with: Array(drawn.utf8), for: .everyone)
      Issue.record("recorded \(path)")
    }
    #expect(String(decoding: try File.read(path), as: UTF8.self) == drawn, "RECORD=1 updates it")
    let readme = String(decoding: try File.read("\(folder)/README.md"), as: UTF8.self)
    #expect(readme.contains("](Resources/Screens/\(picture.name).svg)"), "the README does not show it")
  }

  private static let categories = [
    ("Home", Category.Tint.green), ("Work", .blue), ("Garden", .orange), ("Reading", .purple),
  ].enumerated().map { index, pair in
    Category(
      id: CategoryID(.numbered(500 + index)), name: pair.0, tint: pair.1,
      rank: Rank.ranks(4)[index],
      created: .sample)
  }

  private static let items: [Item] = [
    .sample(1, "Pay the rent") {
      $0.category = CategoryID(.numbered(500))
      $0.due = DayTime("2026-11-27")
      $0.priority = .high
      $0.tags = ["bank"]
    },
    .sample(2, "Call the plumber about the kitchen tap") {
      $0.category = CategoryID(.numbered(500))
      $0.due = DayTime("2026-11-25")
      $0.priority = .medium
      $0.tags = ["phone"]
    },
    .sample(3, "Water the plants") {
      $0.status = .done
      $0.completed = .sample
    },
    .sample(4, "Buy oranges, bread and cheese for Sunday") {
      $0.due = DayTime("2026-11-28T10:00")
      $0.tags = ["shop"]
    },
    .sample(5, "Plan the trip to the sea") {
      $0.priority = .low
      $0.due = DayTime("2026-12-05")
      $0.notes =
        """
        Look for **trains** first: the early one is quiet, and there is a seat by the window.

        - [x] ask for the days off
        - [ ] a place to stay, near the sea if it can be had

        > The best fish is at the harbour, says Anna.
        """
    },
    .sample(6, "Ask Anna for the name of the little hotel") {
      $0.parent = ItemID(.numbered(5))
      $0.tags = ["phone"]
    },
    .sample(7, "Find the good map") {
      $0.parent = ItemID(.numbered(5))
      $0.status = .done
      $0.completed = .sample
    },
    .sample(8, "Send the slides to Müller & Söhne") {
      $0.category = CategoryID(.numbered(501))
      $0.due = DayTime("2026-11-27T14:00")
    },
    .sample(9, "Review the change to the parser") { $0.category = CategoryID(.numbered(501)) },
    .sample(10, "Prune the roses") { $0.category = CategoryID(.numbered(502)) },
    .sample(11, "買い物リストを書く 🍊") { $0.due = DayTime("2026-11-30") },
    .sample(12, "Write to Grandmother") { $0.tags = ["letter"] },
    .sample(13, "The Left Hand of Darkness") { $0.category = CategoryID(.numbered(503)) },
    .sample(14, "Mend the red bicycle before the frost comes") { $0.due = DayTime("2026-11-27") },
    .sample(15, "Read the minutes of Monday's meeting") {
      $0.category = CategoryID(.numbered(501))
      $0.status = .done
      $0.completed = .sample
    },
  ]
}
