import ReduxCore
import Testing

/// Step labels: storage and wording.
struct StepLabelTests {
  private static let labels: [(StepLabel, String)] = [
    (.added(StepLabel.Items(["a", "b"])), "add “a” and 1 more"), (.imported(2), "import 2 items"),
    (.examplesAdded(1), "begin with 1 example"), (.renamed(from: "a", to: "b"), "rename “a” to “b”"),
    (.edited(nil, StepLabel.Items(["a"])), "edit “a”"),
    (.edited(.due, StepLabel.Items(["a"])), "change the due date of “a”"),
    (.edited(.category, StepLabel.Items(["a"])), "move “a”"),
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

  @Test func `a name with braces, quotes and line breaks is kept`() {
    let label = StepLabel.completed(StepLabel.Items(["{\"kind\":\"x\"}\n\u{1b}“”"]))
    #expect(StepLabel(stored: label.stored) == label)
    #expect(label.mapNames { _ in "-" } == .completed(StepLabel.Items(["-"])))
  }
}
