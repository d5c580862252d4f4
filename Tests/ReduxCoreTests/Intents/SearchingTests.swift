import Redux
import ReduxCore
import TestSupport
import Testing

/// Searching the visible list, and a wider one.
@MainActor
struct SearchingTests {
  private func found() -> Session {
    let noted = item(2, "bottles") { $0.notes = "of milk" }
    return Session(.with(item(1, "bread"), noted, item(3, "silk"), item(4, "milk"), selecting: 3))
  }

  /// Milk is in the Inbox, at home, and done.
  private func spread() -> Session {
    let home = item(3, "milk glasses") { $0.category = categoryID(1) }
    let done = item(4, "old milk") { $0.status = .done }
    let items = [item(1, "bread"), item(2, "soy milk"), home, done]
    return Session(.with(items: items, categories: [category(1, "Home")], selecting: 1))
  }

  private func type(_ text: String, into session: Session) {
    session.when(.search, .write(.replaceAll(text)))
  }

  @Test(arguments: [
    ("is:foo", "foo", "“foo” is not a value of is."),
    ("is:late is:foo", "foo", "“foo” is not a value of is."),
    ("p1 is:foo x", "foo", "“foo” is not a value of is."),
    ("is:lat x", "lat", "“lat” is not a value of is. Did you mean is:late?"),
    ("due<", "<", "due has no value."), ("due<blah", "blah", "“blah” is not a date."),
    ("due:today or", "or", "“or” has nothing after it."), ("milk and", "and", "“and” has nothing after it."),
    ("#work)", ")", "This closing parenthesis has no opening one."), ("due < ", "< ", "due has no value."),
    ("not", "not", "“not” has nothing after it."), ("()", "()", "The parentheses are empty."),
    ("\"oat m", "\"", "A quote is not closed."),
    ("creatd>-7d", "creatd", "“creatd” is not a field. Did you mean created?"),
  ])
  func `a search that cannot be read is not taken, and says why and where`(
    text: String, place: String, reason: String
  ) throws {
    let session = Session(.with(item(1), item(2))).when(
      .search, .write(.insert(text)), .commit(staysOpen: false))
    #expect(session.draft?.complaint == reason)
    let range = try #require(session.draft?.complaintRange)
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == place)
    session.when(.write(.insert("x")))
    #expect(session.draft?.complaint == nil && session.draft?.complaintRange == nil)
  }

  @Test func `dates in queries have the order and the weeks of the settings`() {
    var state = AppState.with(
      item(1, "april") { $0.due = moment("2027-04-03") }, item(2, "march") { $0.due = moment("2027-03-04") })
    func found(_ text: String) -> [String] {
      let session = Session(state).when(
        .goTo(.all), .search, .write(.insert(text)), .commit(staysOpen: false))
      return session.titles
    }
    #expect(found("due:3/4") == ["april"])
    state.settings.dateOrder = .monthDay
    #expect(found("due:3/4") == ["march"])
  }

  /// Items with the tags `a/b` and `art`, and in the categories Work, Work/Reports and Home.
  private func named() -> Session {
    let items = [
      item(1, "one") { $0.tags = ["a/b"] },
      item(2, "two") {
        $0.tags = ["art", "work"]
        $0.category = categoryID(1)
      },
      item(3, "three") { $0.category = categoryID(2) },
      item(4, "four") { $0.category = categoryID(3) },
    ]
    let categories = [category(1, "Work"), category(2, "Work/Reports"), category(3, "Home")]
    return Session(.with(items: items, categories: categories, list: .all))
  }

  @Test(arguments: [
    ("@a", ["one", "two"], "@a/b or @art"), ("@ar", ["two"], "@art"), ("@ART", ["two"], "@ART"),
    ("two @a", ["two"], "two (@a/b or @art)"), ("#wor", ["two", "three"], "#Work"),
    ("#Rep", ["three"], "#Work/Reports"), ("#work", ["two", "three"], "#work"), ("@zzz", [], "@zzz"),
    ("-@a", ["two", "three", "four"], "-@a"),
  ])
  func `a name that was typed in part is taken as the names that it found`(
    text: String, titles: [String], taken: String
  ) throws {
    let session = named()
    type(text, into: session)
    #expect(Set(session.titles) == Set(titles))
    session.when(.commit(staysOpen: false))
    #expect(session.state.navigation.search == taken)
    #expect(Set(session.titles) == Set(titles))
    // A view and a command read it so.
    let query = try Query(parsing: taken, QueryContext(today: today, zone: .utc))
    let matcher = QueryMatcher(
      query, in: session.state.document, QueryContext(today: today, zone: .utc), words: .everywhere)
    let found = session.state.document.items.unordered.filter { matcher.matches($0) }
    #expect(Set(found.map(\.title)) == Set(titles))
  }

  @Test func `a name that there is means itself alone once the search is taken`() {
    let session = Session(
      .with(item(1, "one") { $0.tags = ["a"] }, item(2, "two") { $0.tags = ["art"] }))
    type("@a", into: session)
    #expect(session.titles.count == 2)
    session.when(.commit(staysOpen: false))
    #expect(session.state.navigation.search == "@a" && session.titles == ["one"])
  }

  @Test func `a search shows the best matches first while typing, and Escape restores everything`() {
    let session = found().when(.focus(.detail), .search, .write(.insert("mi")))
    #expect(session.state.navigation.pane == .list)
    #expect(session.titles == ["milk", "bottles"])
    #expect(session.selected == "milk")
    session.when(.write(.insert("x")))
    #expect(session.titles.isEmpty)
    #expect(session.selected == nil)
    session.when(.back)
    #expect(session.titles == ["bread", "bottles", "silk", "milk"])
    #expect(session.selected == "silk")
    #expect(session.state.navigation.position == 2)
  }

  @Test(arguments: [
    ("ilk", ["silk", "milk", "bottles"]), ("is:open b", ["bread", "bottles"]), ("has:notes", ["bottles"]),
    ("-milk", ["bread", "silk"]), ("bread or silk", ["bread", "silk"]), ("bread OR silk", ["bread", "silk"]),
    ("title~il", ["silk", "milk"]), ("due<", ["bread", "bottles", "silk", "milk"]), ("mk", []),
  ])
  func `a query is understood while it is typed`(text: String, titles: [String]) {
    let session = found()
    type(text, into: session)
    #expect(session.titles == titles)
  }

  @Test func `letters typed one by one, and removed, give what the whole text gives`() {
    let session = found().when(.search)
    for letter in "milk" { session.when(.write(.insert(String(letter)))) }
    #expect(session.titles == ["milk", "bottles"])
    for _ in 0..<3 { session.when(.write(.deleteBackward)) }
    #expect(session.titles == ["milk", "bottles"])
    session.when(.write(.replaceAll("b")))
    #expect(session.titles == ["bread", "bottles"])
  }

  @Test(arguments: ["", "  ", "#"])
  func `a text that asks for nothing restores the cursor`(text: String) {
    let session = found().when(.search, .write(.insert("bread")), .write(.replaceAll(text)))
    #expect(session.titles.count == 4)
    #expect(session.selected == "silk")
  }

  @Test func `committing an empty text ends the search`() {
    let session = found().when(.search, .write(.insert("bread")), .write(.killToStart))
    session.when(.commit(staysOpen: false))
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.state.navigation.search.isEmpty)
  }

  @Test func `a committed search stays until back, which keeps the selection`() {
    let session = found().when(keys: "/‹ilk›⏎").when(.selectMatch(.forward))
    #expect(session.selected == "milk")
    session.when(.selectMatch(.backward))
    #expect(session.selected == "silk")
    session.when(.selectMatch(.forward), .back)
    #expect(session.titles == ["bread", "bottles", "silk", "milk"])
    #expect(session.selected == "milk")
    #expect(session.state.navigation.position == 3)
  }

  @Test func `after the last match comes the first, and before the first the last`() {
    let session = found().when(keys: "/‹ilk›⏎").when(.selectMatch(.backward))
    #expect(session.selected == "bottles")
    #expect(session.message == "Back at the last match")
    session.when(.selectMatch(.forward))
    #expect(session.selected == "silk")
    #expect(session.message == "Back at the first match")
    session.when(.selectMatch(.forward))
    #expect(session.selected == "milk")
    #expect(session.message == nil)
  }

  @Test(arguments: [("/‹bread›⏎", "There is no other match"), ("/‹zzz›⏎", "Nothing matches")])
  func `a key that leads to no other match says so`(keys: String, message: String) {
    #expect(found().when(keys: keys).when(.selectMatch(.forward)).message == message)
    #expect(found().when(.selectMatch(.backward)).message == "There is no search here")
  }

  @Test func `searching again starts empty: typing replaces the search, Up recalls it`() {
    let session = found().when(keys: "/‹ilk›⏎/")
    #expect(session.draft?.line.text == "")
    #expect(session.titles == ["silk", "milk", "bottles"], "it goes on until something is typed")
    session.when(.recall(older: true))
    #expect(session.draft?.line.text == "ilk")
    session.when(.write(.replaceAll("")), .write(.insert("br")), .commit(staysOpen: false))
    #expect(session.titles == ["bread"])
  }

  @Test func `a search on which nothing was typed goes on, whether it is taken or left`() {
    for end in [Intent.back, .commit(staysOpen: false)] {
      let session = found().when(keys: "/‹ilk›⏎/").when(end)
      #expect(session.titles == ["silk", "milk", "bottles"])
      #expect(session.state.navigation.mode == .browsing)
    }
  }

  @Test func `a recalled search narrows the list at once, and selects its best match`() {
    let session = found().when(keys: "/‹milk›⏎⎋/").when(.recall(older: true))
    #expect(session.titles == ["milk", "bottles"] && session.selected == "milk")
    session.when(.recall(older: false))
    #expect(session.titles.count == 4)
  }

  @Test func `Escape after a search that found nothing returns to where the cursor was`() {
    let session = found().when(keys: "/‹zzz›⏎⎋")
    #expect(session.selected == "silk" && session.state.navigation.position == 2)
  }

  @Test func `sorting while matches are ranked says when it shows`() {
    let session = found().when(keys: "/‹ilk›⏎").when(.sort(.title))
    #expect(
      session.message == "Best matches come first; after the search, sorted by title"
        + "  ·  sortAsBefore brings its own order back")
    #expect(session.titles == ["milk", "silk", "bottles"], "it decides among equal matches")
    session.when(.back)
    #expect(session.titles == ["bottles", "bread", "milk", "silk"])
  }

  @Test func `changes during a search change what it shows, and undo takes them back`() {
    let session = found().when(keys: "/‹milk›⏎x")
    #expect(session.titles == ["milk", "bottles"], "what was just completed stays")
    session.when(keys: "e").when(.write(.replaceAll("oat milk")), .commit(staysOpen: false))
    #expect(session.titles == ["oat milk", "bottles"])
    session.when(keys: "d")
    #expect(session.titles == ["bottles"])
    session.when(keys: "uu")
    #expect(session.titles == ["milk", "bottles"])
    session.changeElsewhere { $0.items[id(9)] = item(9, "a milkshake") }
    #expect(session.titles == ["milk", "a milkshake", "bottles"])
  }

  @Test func `matches are not moved by hand, but what conditions find is`() {
    let session = found().when(keys: "/‹ilk›⏎J")
    #expect(session.message == "Items cannot be moved while a search ranks them; end the search first")
    #expect(session.journalEntries.isEmpty)
    session.when(keys: "⎋/‹is:open›⏎gJ")
    #expect(session.titles == ["bottles", "bread", "silk", "milk"])
  }

  // Similar words.

  private func reports() -> Session {
    let other = item(4, "Report to the landlord") { $0.category = categoryID(1) }
    return Session(
      .with(
        items: [item(1, "Plan holiday"), item(2, "Write quarterly report"), item(3, "Call"), other],
        categories: [category(1, "Home")], selecting: 1))
  }

  @Test(arguments: [
    ("rprt", ["Write quarterly report"]), ("quartrly", ["Write quarterly report"]),
    ("hldy", ["Plan holiday"]),
    ("reprot qurterly", ["Write quarterly report"]), ("repor", ["Write quarterly report"]), ("pr", []),
    ("rprt is:done", []), ("landlrod", []),
  ])
  func `where nothing has the words of a search, items with similar ones are found`(
    text: String, titles: [String]
  ) {
    let session = reports().when(keys: "/‹\(text)›⏎")
    #expect(session.titles == titles)
    if let title = titles.first { #expect(session.selected == title) }
    #expect(reports().when(keys: "/‹\(text)›⏎⎋").titles.count == 3)
  }

  @Test func `each letter finds what the text would find alone`() {
    let text = "reprt wrtie"
    let session = reports().when(.search)
    for count in 1...text.count {
      session.when(.write(.insert(String(text.dropFirst(count - 1).prefix(1)))))
      let alone = reports().when(.search, .write(.insert(String(text.prefix(count)))))
      #expect(session.titles == alone.titles, "\(text.prefix(count))")
    }
    #expect(session.titles == ["Write quarterly report"])
  }

  @Test func `an item with a similar word that is changed is still found`() {
    let session = reports().when(keys: "/‹rprt›⏎").when(.prioritize(.high))
    #expect(session.titles == ["Write quarterly report"])
    #expect(session.message?.contains("no longer") != true)
  }

  @Test func `a list with the words themselves is named before similar words`() {
    let state = AppState.with(
      items: [
        item(1, "resort"), item(2, "resorts"), item(3, "report") { $0.status = .done },
      ], selecting: 1)
    let session = Session(state).when(keys: "/‹report›")
    #expect(session.titles.sorted() == ["resort", "resorts"])
    #expect(wider(session) == "done 1")
    let home = item(4, "the report") { $0.category = categoryID(1) }
    let spread = Session(
      .with(
        items: [item(1, "resort"), item(2, "resorts"), home], categories: [category(1, "Home")], selecting: 1)
    )
    #expect(wider(spread.when(keys: "/‹report›")) == "all 1")
    #expect(wider(Session(.with(item(1, "Call"), home)).when(keys: "/‹reprot›")) == "all 1")
  }

  // A wider list.

  private func wider(_ session: Session) -> String? {
    session.handlers.lists.wider(session.state).map { "\($0.list) \($0.count)" }
  }

  @Test(arguments: [
    ("milk", "all 2"), ("glasses", "all 1"), ("bread", nil), ("nothing", nil), ("old", "done 1"), ("", nil),
    ("milk is:done", "done 1"), ("old list:done", "done 1"), ("milk is:trashed", nil), ("#", nil),
  ])
  func `where more is found is known when little is found here`(text: String, place: String?) {
    let session = spread()
    type(text, into: session)
    #expect(wider(session) == place)
  }

  @Test func `nothing else is looked at while enough is found here`() {
    let items = (1...5).map { item($0, "milk \($0)") } + [item(6, "milk") { $0.category = categoryID(1) }]
    let session = Session(.with(items: items, categories: [category(1, "Home")]))
    type("milk", into: session)
    #expect(wider(session) == nil)
  }

  @Test func `where something is found in All, more among what is done is not looked for`() {
    let done = [item(2, "milk"), item(3, "milk")].map { item in
      var item = item
      item.status = .done
      return item
    }
    let session = Session(.with(items: [item(1, "milk")] + done, list: .all))
    type("milk", into: session)
    #expect(wider(session) == nil)
  }

  @Test func `a search goes on in a wider list, and Escape leads back to where it began`() {
    let session = spread()
    type("milk", into: session)
    session.when(.widenSearch)
    #expect(session.state.navigation.list == .all)
    #expect(session.titles == ["milk glasses", "soy milk"])
    #expect(session.selected == "soy milk", "what was selected stays selected")
    session.when(.write(.insert(" g")))
    #expect(session.titles == ["milk glasses"])
    session.when(.back)
    #expect(session.state.navigation.list == .inbox)
    #expect(session.titles == ["bread", "soy milk"])
    #expect(session.selected == "bread")
  }

  @Test func `a committed search goes on in a wider list too`() {
    let session = spread().when(keys: "/‹glasses›⏎")
    #expect(session.titles.isEmpty)
    session.when(.widenSearch)
    #expect(session.titles == ["milk glasses"])
    #expect(session.selected == "milk glasses")
    session.when(.widenSearch)
    #expect(session.message == "Nothing more is found in another list")
    session.when(.back)
    #expect(session.state.navigation.list == .all)
    #expect(session.selected == "milk glasses")
  }

  @Test func `where nothing open is found, what is done is told, and then the trash`() {
    let session = spread().when(.goTo(.all))
    session.changeElsewhere { $0.items.update(id(1)) { $0.status = .trashed } }
    type("old", into: session)
    #expect(wider(session) == "done 1")
    session.when(.widenSearch)
    #expect(session.titles == ["old milk"])
    type("bread", into: session)
    #expect(wider(session) == "trash 1")
  }

  @Test func `without a search, or in another prompt, there is nothing to widen`() {
    let session = spread().when(.widenSearch)
    #expect(session.message == "There is no search here")
    session.when(keys: "/‹milk›⏎a").when(.widenSearch)
    #expect(session.state.navigation.list == .inbox)
    #expect(session.draft?.purpose == .addItem(.below(id(2))))
  }

  // Completion.

  @Test(arguments: [
    ("#ho", "#Home"), ("milk #H", "milk #Home"), ("@er", "@errand"), ("is:la", "is:late"), ("du", "due"),
    ("due:tom", "due:tomorrow"), ("-has:no", "-has:notes"), ("(list:to", "(list:today"), ("#Home", "#Home"),
    ("xyzzy", "xyzzy"), ("#two", "#\"two words\""),
  ])
  func `Tab completes names, fields and values`(text: String, completed: String) {
    let state = AppState.with(
      item(1) { $0.tags = ["errand", "office"] }, categories: [category(1, "Home"), category(2, "two words")])
    let session = Session(state)
    type(text, into: session)
    session.when(.complete(.forward))
    #expect(session.draft?.line.text == completed)
    #expect(session.state.navigation.search == completed)
  }

  @Test func `Tab goes through the values of a condition, and the list follows`() {
    let session = Session(
      .with(item(1, "milk") { $0.tags = ["office"] }, item(2, "tea") { $0.tags = ["online"] }))
    type("@o", into: session)
    session.when(.complete(.forward))
    #expect(session.draft?.line.text == "@office" && session.titles == ["milk"])
    session.when(.complete(.forward))
    #expect(session.draft?.line.text == "@online" && session.titles == ["tea"])
    session.when(.complete(.forward))
    #expect(session.state.navigation.search == "@office")
  }

  @Test func `Tab goes on from a field to its values`() {
    let session = spread()
    type("du", into: session)
    session.when(.complete(.forward))
    #expect(session.draft?.line.text == "due" && session.draft?.completion == nil)
  }

  @Test func `Tab completes at the cursor and leaves it after the completed word`() {
    let session = spread()
    type("#ho milk", into: session)
    for _ in 0..<5 { session.when(.write(.moveLeft)) }
    session.when(.complete(.forward))
    #expect(session.draft?.line.text == "#Home milk")
    #expect(session.draft?.line.cursor == 5)
    #expect(session.titles.isEmpty)
    session.when(.widenSearch)
    #expect(session.titles == ["milk glasses"])
  }
}
