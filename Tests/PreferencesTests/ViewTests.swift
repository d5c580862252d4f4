import FoundationEssentials
import Preferences
import Redux
import ReduxCore
import Testing

/// Saving and restoring the navigation.
struct ViewTests {
  private let item = ItemID(UUID())
  private let category = CategoryID(UUID())

  @Test func `the saved navigation is restored, for any list`() {
    for list in ListID.smart + [.category(category), .view(SavedViewID(UUID()))] {
      var navigation = Navigation()
      navigation.list = list
      navigation.lastList = .category(category)
      navigation.item = item
      navigation.position = 41
      navigation.offset = 7
      navigation.field = .tags
      navigation.remembered = [Cursor(list: list, item: item), Cursor(list: .trash, item: nil)]
      navigation.entries = ["buy milk", " é 👩‍💻 ", "item x"]
      navigation.searches = ["is:late #Work", "milk"]
      navigation.latelyTaken = [.command("item.add"), .list(list), .tag("a:b"), .list(.trash)]
      #expect(Navigation(view: navigation.view) == navigation)
    }
    #expect(Navigation(view: Navigation().view) == Navigation())
  }

  @Test func `the list has the focus at the start, also after an older version`() {
    #expect(Navigation(view: "pane sidebar\nposition 3\n")?.pane == .list)
    #expect(Navigation(view: "pane sidebar\nposition 3\n")?.position == 3)
  }

  @Test(arguments: BoardKind.allCases)
  func `a list that was drawn as a board is one again, with the same columns`(kind: BoardKind) {
    var navigation = Navigation()
    navigation.changeLayout(of: .all) { $0.board = kind }
    #expect(Navigation(view: navigation.view)?.boardKind(of: .all) == kind)
    #expect(Navigation(view: navigation.view)?.boardKind(of: .inbox) == nil)
    #expect(Navigation(view: "board all sideways\n") == nil)
  }

  @Test func `the orders and folds of lists are restored`() {
    var navigation = Navigation()
    navigation.changeLayout(of: .today) {
      $0.arrangement = ListArrangement(.title, isReversed: true, by: .tag)
      for section in [
        ListSection.late, .today, .started, .doneToday, .noDate, .earlier, .later, .priority(nil),
        .category(nil), .tag(nil),
      ] {
        $0.folds.set(section, isFolded: true)
      }
    }
    navigation.changeLayout(of: .category(category)) {
      $0.folds.setAll(true)
      $0.folds.set(.day(Day(number: 20_000)), isFolded: false)
      $0.folds.set(.priority(.high), isFolded: false)
      $0.folds.set(.category(category), isFolded: false)
      $0.folds.set(.tag("with a space"), isFolded: false)
      $0.folds.set(item, isFolded: false)
    }
    #expect(Navigation(view: navigation.view) == navigation)
  }

  @Test(arguments: [
    StepLabel.travelledToBeginning, .travelled(to: .added(StepLabel.Items(["a\nb", "é 👩‍💻"]))), .text("x y"),
  ])
  func `the last travel is restored`(label: StepLabel) {
    var navigation = Navigation()
    navigation.travelled = label
    #expect(Navigation(view: navigation.view) == navigation)
  }

  @Test func `transient state is not restored`() {
    var navigation = Navigation()
    navigation.mode = .help(scrolled: 3)
    navigation.underlyingMode = .adjusting(.theme)
    navigation.prefix = ["g"]
    navigation.recentlyCompleted = [item]
    navigation.search = "milk"
    navigation.pane = .sidebar
    #expect(Navigation(view: navigation.view) == Navigation())
  }

  @Test func `an entry of several lines is left out, so that the others are restored`() {
    var navigation = Navigation()
    navigation.entries = ["one", "two\nlist trash", "three"]
    #expect(Navigation(view: navigation.view)?.entries == ["one", "three"])
  }

  @Test func `what was left in prompts is restored, whatever they and their texts are`() throws {
    var changed = ViewDraft(
      query: "p1 or @a b", arrangement: ListArrangement(.due, isReversed: true, by: .tag))
    changed.view = SavedViewID(UUID())
    changed.oldName = "100% sure"
    changed.name = "a\nb\r\nc"
    let purposes: [Draft.Purpose] = [
      .editItem(item, .title), .editMarked(.due), .addCategory, .renameCategory(category), .view(ViewDraft()),
      .view(changed), .replaceInTitles, .renameTag("two words"),
    ]
    for text in ["half a line", "", " ", "\u{301}", "%20 %", "a\nlist trash", "é 👩‍💻"] {
      var navigation = Navigation()
      navigation.leftTexts = purposes.map { LeftText($0, text) }
      #expect(Navigation(view: navigation.view) == navigation)
    }
  }

  @Test func `what was taken in prompts is restored, whatever it is`() {
    let kinds: [PromptKind] = [
      .field(.due), .field(.title), .categoryName, .viewName, .viewQuery, .titleReplacement, .tagName,
    ]
    var navigation = Navigation()
    navigation.takenTexts = kinds.flatMap { kind in
      ["fri", "", "two words", "%20 %", "a\nlist trash"].map { TakenText(kind, $0) }
    }
    #expect(Navigation(view: navigation.view) == navigation)
  }

  @Test(arguments: [
    "{\"pane\":\"list\"}", "pane", "pane kitchen", "list", "list nowhere", "position x", "item 5",
    "colour red",
    "sorted", "sorted inbox", "sorted inbox x straight none", "sorted inbox due x none",
    "sorted inbox due straight x", "fold-all inbox x", "fold-section inbox true nowhere",
    "fold-section inbox x late", "fold-section inbox true day x", "fold-item inbox x",
    "remembered", "remembered inbox x", "remembered inbox \(UUID()) more",
    "taken-text", "taken-text due", "taken-text colour text", "taken-text due two words",
    "left", "left text", "left item x title text", "left item \(UUID()) colour text", "left marked x text",
    "left category x text", "left view text", "left view x a b q true due straight none text",
    "left view    true due sideways none text", "left titles x text", "left tag text",
  ])
  func `an invalid file is refused`(text: String) {
    #expect(Navigation(view: text) == nil)
    #expect(Navigation(view: "pane list\n" + text + "\n") == nil)
  }

  @Test func `an empty file gives the initial navigation`() {
    #expect(Navigation(view: "") == Navigation())
  }
}
