import ReduxCore
import Testing

/// Step labels: storage and wording.
struct StepLabelTests {
  private static let labels: [(StepLabel, String)] = [
    (.added(StepLabel.Items(["a", "b"])), "add “a” and 1 more"), (.imported(2), "import 2 items"),
    (.examplesAdded(1), "begin with 1 example"), (.renamed(from: "a", to: "b"), "rename “a” to “b”"),
    (.edited([], StepLabel.Items(["a"])), "edit “a”"),
    (.edited([.due], StepLabel.Items(["a"])), "change the due date of “a”"),
    (.edited([.category], StepLabel.Items(["a"])), "move “a”"),
    (
      .edited([.category, .due, .tags], StepLabel.Items(["a"])),
      "change the category, due date and tags of “a”"
    ),
    (.edited([.title, .category, .due, .tags], StepLabel.Items(["a"])), "edit “a”"),
    (
      .set(.due, to: "2026-11-27", StepLabel.Items(["a", "b"])),
      "set the due date of “a” and 1 more to 2026-11-27"
    ),
    (.set(.due, to: nil, StepLabel.Items(["a"])), "remove the due date of “a”"),
    (.set(.category, to: "“Work”", StepLabel.Items(["a"])), "move “a” to “Work”"),
    (.set(.category, to: nil, StepLabel.Items(["a"])), "move “a” to the Inbox"),
    (.set(.parent, to: "“b”", StepLabel.Items(["a"])), "move “a” under “b”"),
    (.set(.parent, to: nil, StepLabel.Items(["a"])), "move “a” out of what it was part of"),
    (.set(.waitsFor, to: "“b”", StepLabel.Items(["a"])), "make “a” wait for “b”"),
    (.set(.waitsFor, to: nil, StepLabel.Items(["a"])), "make “a” wait for nothing"),
    (.tagged("@x @y", without: "", StepLabel.Items(["a"])), "add @x @y to “a”"),
    (.tagged("", without: "@x", StepLabel.Items(["a"])), "remove @x from “a”"),
    (.tagged("@y", without: "@x", StepLabel.Items(["a"])), "replace @x with @y in “a”"),
    (.completed(StepLabel.Items(["a"])), "complete “a”"), (.reopened(StepLabel.Items(["a"])), "reopen “a”"),
    (.trashed(StepLabel.Items(["a"])), "delete “a”"), (.restored(StepLabel.Items(["a"])), "restore “a”"),
    (.archived(StepLabel.Items(["a", "b"])), "archive “a” and 1 more"),
    (.trashEmptied(3), "empty the trash of 3 items"), (.placed(StepLabel.Items(["a"])), "move “a”"),
    (.categoryAdded("c"), "add category “c”"),
    (.categoryRenamed(from: "c", to: "d"), "rename category “c” to “d”"),
    (.categoryTinted("c"), "colour category “c”"), (.categoryPlaced("c"), "move category “c”"),
    (.categoryDeleted("c"), "delete category “c”"),
    (.viewAdded("v"), "add view “v”"), (.viewRenamed(from: "v", to: "w"), "rename view “v” to “w”"),
    (.viewEdited(.query, "v"), "change the query of view “v”"),
    (.viewEdited(.sort, "v"), "change the order of view “v”"),
    (.viewEdited(nil, "v"), "change view “v”"), (.viewPlaced("v"), "move view “v”"),
    (.viewDeleted("v"), "delete view “v”"),
    (.travelled(to: .completed(StepLabel.Items(["a"]))), "travel to: complete “a”"),
    (.travelled(to: .text("as it was")), "travel to: as it was"),
    (.travelledToBeginning, "travel to the beginning"),
    (.travelledToOldest, "travel as far back as the journal reaches"),
    (.broughtBack(StepLabel.Items(["a"])), "bring back “a”"),
    (.reverted(nil, StepLabel.Items(["a"])), "bring back “a” as it was"),
    (.withdrawn("a", 1), "take back 1 change of “a”"),
    (.reverted(.notes, StepLabel.Items(["a"])), "bring back the notes of “a”"),
    (.text("complete “a”"), "complete “a”"), (.completed(StepLabel.Items([])), "complete nothing"),
  ]

  @Test(arguments: labels)
  func `a label survives storage and is worded correctly`(label: StepLabel, words: String) {
    #expect(StepLabel(stored: label.stored) == label)
    #expect(LazyLabel(stored: label.stored) == LazyLabel(label))
    #expect(label.words == words)
  }

  @Test(arguments: ["{", "{}", #"{"kind":"of a later version"}"#, #"{"kind":5}"#, "", "complete “a”"])
  func `an unknown label is shown as stored`(stored: String) {
    #expect(StepLabel(stored: stored) == .text(stored))
    #expect(StepLabel(stored: stored).stored == stored)
  }

  @Test func `a label of an older version has no value`() {
    let stored = #"{"count":1,"field":"due","kind":"edited","name":"a"}"#
    #expect(StepLabel(stored: stored) == .edited([.due], StepLabel.Items(["a"])))
    let several = #"{"count":1,"field":"due,of a later version","kind":"edited","name":"a"}"#
    #expect(StepLabel(stored: several) == .edited([], StepLabel.Items(["a"])))
  }

  @Test func `a date is read as people say it, with its year if that is another one`() {
    let items = StepLabel.Items(["a"])
    func words(_ field: Item.Field, _ value: String?) -> String {
      StepLabel.set(field, to: value, items).dated(today: today).words
    }
    #expect(words(.due, "2026-11-29") == "set the due date of “a” to Sun 29 Nov")
    #expect(words(.start, "2027-01-04 09:30") == "set the start of “a” to Mon 4 Jan 2027 09:30")
    #expect(words(.due, nil) == "remove the due date of “a”")
    #expect(words(.due, "of a later version") == "set the due date of “a” to of a later version")
    #expect(words(.priority, "high") == "set the priority of “a” to high")
    let travel = StepLabel.travelled(to: .set(.due, to: "2026-11-29", items))
    #expect(travel.dated(today: today).past == "Travelled to: set the due date of “a” to Sun 29 Nov")
  }

  @Test func `a long title leaves room for the value behind it`() {
    let label = StepLabel.set(
      .due, to: "2026-11-27", StepLabel.Items(["Write the quarterly report for the board"]))
    #expect(label.words == "set the due date of “Write the quarter… the board” to 2026-11-27")
    #expect(label.words(upTo: 61) == "due 2026-11-27: “Write the quarterly report for the board”")
    #expect(label.words(upTo: 34) == "due 2026-11-27: “Write the quart…”")
    #expect(label.words(upTo: 9) == "due 2026-11-27: “Write th…”")
    let items = StepLabel.Items(["Write the report", "Pay rent"])
    #expect(StepLabel.completed(items).words(upTo: 9) == "complete “Write the report” and 1 more")
    let briefly: [(StepLabel, String)] = [
      (.set(.due, to: nil, items), "no due date"), (.set(.priority, to: "high", items), "priority high"),
      (.set(.category, to: "“Work”", items), "to “Work”"), (.set(.category, to: nil, items), "to the Inbox"),
      (.set(.parent, to: "“b”", items), "under “b”"), (.set(.parent, to: nil, items), "out"),
      (.set(.waitsFor, to: "“b”", items), "wait for “b”"), (.tagged("@x", without: "", items), "add @x"),
      (.tagged("", without: "@x", items), "remove @x"), (.tagged("@x", without: "@y", items), "@x for @y"),
    ]
    for (label, value) in briefly {
      #expect(label.words(upTo: 10) == "\(value): “Write th…” and 1 more")
    }
  }

  @Test func `names in values are mapped, dates are not`() {
    let items = StepLabel.Items(["a"])
    let hidden = StepLabel.Items(["-"])
    #expect(
      StepLabel.set(.category, to: "“Work”", items).mapNames { _ in "-" } == .set(.category, to: "-", hidden))
    #expect(
      StepLabel.set(.due, to: "2026-11-27", items).mapNames { _ in "-" }
        == .set(.due, to: "2026-11-27", hidden))
    #expect(
      StepLabel.tagged("@x", without: "@y", items).mapNames { _ in "-" } == .tagged("-", without: "-", hidden)
    )
  }

  @Test func `a name with braces, quotes and line breaks is kept`() {
    let label = StepLabel.completed(StepLabel.Items(["{\"kind\":\"x\"}\n\u{1b}“”"]))
    #expect(StepLabel(stored: label.stored) == label)
    #expect(label.mapNames { _ in "-" } == .completed(StepLabel.Items(["-"])))
  }
}
