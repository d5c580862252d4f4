import Redux
import ReduxCore
import TestSupport
import Testing

/// Intents on saved views.
@MainActor
struct ViewIntentTests {
  private func session(
    views: [SavedView] = [view(1, "Late", "is:late"), view(2, "Home", "#Home")], list: ListID = .inbox,
    pane: Pane = .list
  ) -> Session {
    let items = [
      item(1, "rent") { $0.due = DayTime(today.adding(days: -1)) },
      item(2, "roof") { $0.category = categoryID(1) },
      item(3, "milk") {
        $0.tags = ["shop"]
        $0.due = DayTime(today)
      },
    ]
    var state = AppState.with(items: items, categories: [category(1, "Home")], list: list, pane: pane)
    state.document.views = EntityTable(views)
    return Session(state)
  }

  private func names(_ session: Session) -> [String] { session.state.document.views.inOrder.map(\.name) }

  private func commit(_ session: Session, _ text: String) {
    session.when(.write(.replaceAll(text)), .commit(staysOpen: false))
  }

  @Test func `a view shows what its query finds, in its order`() {
    let session = session(views: [view(1, "All due", "has:due", ListArrangement(.due, isReversed: true))])
    session.when(.goTo(.view(viewID(1))))
    #expect(session.titles == ["milk", "rent"])
  }

  @Test func `a new view asks for a name and a query, and is one step`() {
    let session = session(pane: .sidebar).when(.beginView)
    commit(session, " Shopping ")
    #expect(session.journalEntries.isEmpty)
    commit(session, "@shop")
    #expect(names(session) == ["Late", "Home", "Shopping"])
    #expect(session.state.selectedView?.query == "@shop")
    #expect(session.titles == ["milk"])
    #expect(session.state.navigation.pane == .sidebar, "the next key is for the view")
    #expect(session.message == "Added view “Shopping”  ·  undo undoes")
    #expect(session.journalEntries.map(\.label.words) == ["add view “Shopping”"])
    session.when(.undo)
    #expect(names(session) == ["Late", "Home"])
    #expect(session.state.navigation.list == .inbox)
    session.when(.redo)
    #expect(names(session) == ["Late", "Home", "Shopping"])
  }

  @Test func `after a view that was added in the sidebar, as after a category, what is deleted is that`() {
    let session = session(pane: .sidebar).when(.beginView)
    commit(session, "Shopping")
    commit(session, "@shop")
    session.when(.trash)
    #expect(names(session) == ["Late", "Home"])
    session.when(.add(.below))
    commit(session, "Garden")
    session.when(.trash)
    #expect(session.state.document.categories.inOrder.map(\.name) == ["Home"])
    #expect(session.state.document.items.unordered.allSatisfy { $0.status == .open })
  }

  @Test func `after a view of what the list shows, the list has the focus`() {
    let session = session(pane: .detail).when(.saveView)
    commit(session, "Here")
    #expect(session.state.navigation.pane == .list && session.state.selectedView?.name == "Here")
  }

  @Test func `a search that found only similar words is not saved, since a view would find nothing`() {
    for keys in ["/‹rnet›", "/‹rnet›⏎"] {
      let session = session().when(keys: keys).when(.saveView)
      #expect(session.titles == ["rent"])
      let reason = session.draft?.complaint ?? session.message
      #expect(reason == "A view finds words only as they are written: correct the search first")
      #expect(names(session) == ["Late", "Home"])
    }
    let session = session().when(keys: "/‹zzz›⏎").when(.saveView)
    commit(session, "None")
    #expect(names(session) == ["Late", "Home", "None"])
  }

  @Test func `without a name no view is added, and a name in use is refused`() {
    let session = session().when(.beginView)
    commit(session, "lATE")
    #expect(session.draft?.complaint == "There is already a view “Late”")
    commit(session, "today")
    #expect(session.draft?.complaint == "There is already a list “Today”")
    commit(session, "\u{200B}")
    #expect(session.draft?.complaint == "A view needs a name with visible characters")
    commit(session, "  ")
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `a query with a mistake is refused with the reason, and can be mended`() {
    let session = session().when(.beginView)
    commit(session, "Bad")
    commit(session, "due<=someday")
    #expect(session.draft?.complaint?.hasPrefix("“someday” is not a date.") == true)
    #expect(session.draft?.complaintRange == 5..<12)
    commit(session, "due<=today")
    #expect(session.titles == ["rent", "milk"])
  }

  @Test func `Escape leaves everything as it was`() {
    let session = session().when(.beginView)
    commit(session, "Name")
    session.when(.back)
    #expect(session.state.navigation.mode == .browsing)
    #expect(names(session) == ["Late", "Home"])
  }

  @Test func `e changes the name and the query of a view, as one step`() {
    let session = session(list: .view(viewID(1)), pane: .sidebar).when(.edit)
    #expect(session.draft?.line.text == "Late")
    commit(session, "Urgent")
    #expect(session.draft?.line.text == "is:late")
    commit(session, "is:late or p1")
    #expect(session.journalEntries.map(\.label.words) == ["change view “Late”"])
    #expect(session.state.selectedView?.query == "is:late or p1")
    session.when(.undo)
    #expect(session.state.selectedView == view(1, "Late", "is:late"))
  }

  @Test func `an unchanged view makes no step, and a changed name names the view`() {
    let session = session(list: .view(viewID(1)), pane: .sidebar).when(.edit)
    session.when(.commit(staysOpen: false), .commit(staysOpen: false))
    #expect(session.journalEntries.isEmpty)
    session.when(.edit)
    commit(session, "Now")
    session.when(.commit(staysOpen: false))
    #expect(session.message == "Renamed view “Late” to “Now”  ·  undo undoes")
  }

  @Test func `a query that cannot be read is kept, shows nothing, and may stay while the view is renamed`() {
    let session = session(
      views: [view(1, "Newer", "moon:full")], list: .view(viewID(1)), pane: .sidebar)
    #expect(session.titles.isEmpty)
    session.when(.edit)
    commit(session, "Moon")
    session.when(.commit(staysOpen: false))
    #expect(session.state.selectedView?.name == "Moon")
    #expect(session.state.selectedView?.query == "moon:full")
  }

  @Test func `a search is saved with its order, and names the list that it narrows`() {
    let session = session(list: .all).when(.sort(.title))
    session.when(keys: "/‹@shop›⏎").when(.saveView)
    commit(session, "Shop")
    #expect(session.state.selectedView?.query == "@shop")
    #expect(session.state.selectedView?.arrangement == ListArrangement(.title))
    session.when(.goTo(.category(categoryID(1)))).when(keys: "/‹roof›⏎").when(.saveView)
    commit(session, "Roof")
    #expect(session.state.selectedView?.query == "category=Home roof")
    #expect(session.titles == ["roof"])
    session.when(.goTo(.today), .saveView)
    commit(session, "My day")
    #expect(session.state.selectedView?.query == "list:today")
    #expect(session.titles == ["rent", "milk"])
    session.when(keys: "/‹milk›⏎").when(.saveView)
    commit(session, "Narrowed")
    #expect(session.state.selectedView?.query == "list:today milk")
  }

  @Test func `a search can be saved while it is typed, and one with a mistake is not`() {
    let session = session(list: .all).when(keys: "/‹rent›").when(.saveView)
    commit(session, "Rent")
    #expect(session.state.selectedView?.query == "rent")
    #expect(session.state.navigation.search.isEmpty)
    session.when(.goTo(.inbox)).when(keys: "/‹due<=someday milk›").when(.saveView)
    let mistake = "The search has a mistake: “someday” is not a date."
    #expect(session.draft?.complaint?.hasPrefix(mistake) == true)
    #expect(session.draft?.complaintRange == 5..<12)
    var taken = session.state
    taken.navigation.mode = .browsing
    #expect(Session(taken).when(.saveView).message?.hasPrefix(mistake) == true)
  }

  @Test func `when a change takes an item out of a view, the message says where it is`() {
    let views = [
      view(1, "High", "p1"), view(2, "Shop", "@shop"), view(3, "Bare", "no:notes"),
      view(4, "Late", "is:late"),
    ]
    func session(_ view: Int) -> Session { self.session(views: views, list: .view(viewID(view))) }
    let high = self.session(views: views, list: .all).when(.prioritize(.high), .goTo(.view(viewID(1))))
    high.when(.prioritize(.low))
    #expect(high.message == "Priority low, now in Today  ·  undo undoes" && high.titles.isEmpty)
    let tagged = session(2).when(.tag([SwitchedTag("shop", isOn: false), SwitchedTag("home", isOn: true)]))
    #expect(tagged.message == "Tagged “milk” @home, removed @shop, now in Today  ·  undo undoes")
    let bare = session(3).when(.move(.next), .setNotes(id(2), "with tiles"))
    #expect(bare.message == "Notes saved, now in “Home”  ·  undo undoes")
    #expect(session(4).when(.setField(.due, "tomorrow")).message?.contains("now in Upcoming") == true)
    // What stays is where it was.
    #expect(session(3).when(.prioritize(.low)).message == "Priority low  ·  undo undoes")
    #expect(session(4).when(.setField(.title, "rent!")).message?.contains("now in") == false)
  }

  @Test func `of several items that a change takes out of a view, the message counts those`() {
    let session = session(views: [view(1, "Untagged", "no:tags")], list: .view(viewID(1)))
    session.when(.toggleAllMarks, .tag([SwitchedTag("x", isOn: true)]))
    #expect(session.message == "Tagged 2 items @x, now in Today and “Home”  ·  undo undoes")
    #expect(session.titles.isEmpty)
  }

  @Test func `when a change takes an item out of a search, the message says so`() {
    let session = session(list: .all).when(keys: "/‹@shop›⏎")
    session.when(.tag([SwitchedTag("shop", isOn: false)]))
    #expect(session.message == "Removed @shop from “milk”, no longer found by the search  ·  undo undoes")
  }

  @Test func `a saved search finds what the search has found, also while a name is typed`() {
    for keys in ["/‹@sh›", "/‹@sh›⏎", "/‹#ho›", "/‹#ho›⏎"] {
      let session = session(list: .all).when(keys: keys)
      let found = session.titles
      session.when(.saveView)
      commit(session, "Saved")
      #expect(found.count == 1 && session.titles == found, "\(keys)")
    }
  }

  @Test func `sorting and grouping change the view itself, consecutive changes as one step`() {
    let session = session(list: .view(viewID(1))).when(.sort(.due), .group(.priority))
    #expect(session.state.selectedView?.arrangement == ListArrangement(.due, by: .priority))
    #expect(session.state.navigation.layouts == nil)
    #expect(Set(session.journalEntries.map(\.step)).count == 1)
    #expect(session.journalEntries.last?.label.words == "change the order of view “Late”")
    session.when(.undo)
    #expect(session.state.selectedView?.arrangement == .byHand)
    session.when(.sort(.due), .sort(nil))
    #expect(session.state.selectedView?.arrangement == .byHand)
  }

  @Test func `dd deletes a view and keeps its items, and undo brings it back to where it was`() {
    let session = session(list: .view(viewID(1)), pane: .sidebar)
    let before = session.state.document
    session.when(.trash)
    #expect(session.state.document.items == before.items)
    #expect(session.state.navigation.list == .view(viewID(2)))
    #expect(session.message == "Deleted view “Late”; its items stay  ·  undo undoes")
    session.when(.undo)
    #expect(session.state.document == before)
    #expect(session.state.navigation.list == .view(viewID(1)))
    session.when(.trash, .trash)
    #expect(session.state.navigation.list == .inbox)
  }

  @Test func `J and K move a view among the views, and stop at the ends`() {
    let session = session(list: .view(viewID(1)), pane: .sidebar).when(.place(.forward))
    #expect(names(session) == ["Home", "Late"])
    session.when(.place(.forward))
    #expect(session.message == "It is already the last view")
    session.when(.undo)
    #expect(names(session) == ["Late", "Home"])
  }

  @Test func `the sidebar moves through the smart lists, the views and the categories`() {
    let session = session(list: .trash, pane: .sidebar)
    var lists: [ListID] = []
    for _ in 0..<3 { lists.append(session.when(.move(.next)).state.navigation.list) }
    #expect(lists == [.view(viewID(1)), .view(viewID(2)), .category(categoryID(1))])
  }

  @Test(arguments: ["is:today", "list:today"])
  func `a view of what is in Today makes an item due today that does not start`(query: String) {
    let session = session(views: [view(1, "Now", query)], list: .view(viewID(1)))
    for (text, due) in [
      ("milk", DayTime(today)), ("milk starting today", nil), ("milk starting tomorrow", nil),
      ("milk tomorrow", DayTime(today.adding(days: 1))),
    ] {
      session.when(.addText(text, .last))
      let added = session.state.document.items.unordered.max { $0.rank < $1.rank }
      #expect(added?.due == due, "\(text)")
    }
  }

  @Test func `an item added in a view gets what its query says`() {
    let query = "#Home @shop p1 due:tomorrow estimate:30m"
    let session = session(views: [view(1, "V", query)], list: .view(viewID(1)))
    session.when(.addText("nails", .last))
    #expect(session.titles == ["nails"])
    let item = session.item("nails")
    #expect(item?.category == categoryID(1))
    #expect(item?.tags == ["shop"])
    #expect(item?.priority == .high)
    #expect(item?.due == DayTime(today.adding(days: 1)))
    #expect(item?.estimate == Estimate(minutes: 30))
    session.when(.addText("paint p3 @Shop", .last))
    #expect(session.item("paint")?.priority == .low)
    #expect(session.item("paint")?.tags == ["Shop"])
  }

  @Test func `an item that the query does not show goes to the Inbox, and the message says so`() {
    let session = session(list: .view(viewID(1))).when(.addText("bread", .last))
    #expect(session.item("bread")?.category == nil)
    #expect(session.message == "Added “bread” to the Inbox; “Late” does not show it  ·  undo undoes")
  }

  @Test func `what is completed in a view stays until the view is left`() {
    let session = session(list: .view(viewID(1))).when(.toggleDone)
    #expect(session.titles == ["rent"])
    session.when(.goTo(.inbox), .goTo(.view(viewID(1))))
    #expect(session.titles.isEmpty)
  }

  @Test func `f finds a view by its name and goes there`() {
    let session = session().when(.find, .write(.insert("late")), .commit(staysOpen: false))
    #expect(session.state.navigation.list == .view(viewID(1)))
  }

  @Test func `when another process deletes the view on the screen, the Inbox appears`() {
    let session = session(list: .view(viewID(1))).changeElsewhere { $0.views[viewID(1)] = nil }
    #expect(session.state.navigation.list == .inbox)
  }

  @Test func `a view that was deleted elsewhere while it is written is not added again`() {
    let session = session(list: .view(viewID(1)), pane: .sidebar).when(.edit)
    commit(session, "Now")
    session.changeElsewhere { $0.views[viewID(1)] = nil }
    session.when(.commit(staysOpen: false))
    #expect(session.draft?.complaint == "This view is gone: copy your text, then cancel")
  }

  @Test func `a name that was changed elsewhere is kept if only the query was changed here`() {
    let session = session(list: .view(viewID(1)), pane: .sidebar).when(.edit, .commit(staysOpen: false))
    session.changeElsewhere { $0.views.update(viewID(1)) { $0.name = "Theirs" } }
    commit(session, "p1")
    #expect(session.state.selectedView == view(1, "Theirs", "p1"))
  }

  @Test func `while an item is written, there is no search to save`() {
    let session = session().when(keys: "a‹text›").when(.saveView)
    #expect(session.draft?.line.text == "text")
  }

  @Test func `NUL characters do not reach a view`() {
    let session = session().when(.addView(name: "a\0b", query: "c\0d", .byHand))
    #expect(names(session).last == "ab")
    session.when(.editView(viewID(1), [.query("x\0y")]))
    #expect(session.state.document.views[viewID(1)]?.query == "xy")
  }
}
