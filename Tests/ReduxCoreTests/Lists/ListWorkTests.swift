import Redux
import ReduxCore
import Testing

/// The selectors count their computations.
@MainActor
struct ListWorkTests {
  private func work(of lists: ItemLists, on state: AppState) -> ListComputations {
    let start = lists.work
    _ = lists.visible(state)
    _ = lists.counts(state)
    _ = lists.categories(state)
    return lists.work.since(start)
  }

  @Test func `only lists and counts that changed are computed again`() throws {
    let lists = ItemLists()
    var state = Session().when(.addText("Milk", .last)).state
    var expected = ListComputations()
    (expected.listsEvaluated, expected.counts, expected.categories) = (1, 1, 1)
    #expect(work(of: lists, on: state) == expected)
    #expect(work(of: lists, on: state) == ListComputations())

    let item = try #require(state.document.items.unordered.first { _ in true })
    state.document.items.update(item.id) { $0.title = "Bread" }
    expected = ListComputations()
    (expected.listsUpdated, expected.counts) = (1, 1)
    #expect(work(of: lists, on: state) == expected)
  }
}
