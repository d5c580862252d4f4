import Cells
import Redux
import ReduxCore
import TUI
import Testing

/// The three panes beside each other, drawn from states that differ in one thing.
@MainActor
struct ThreePaneTests {
  private struct Panes {
    let sidebar: [String]
    let list: [String]
    let detail: [String]

    /// The number beside a name in the sidebar; 0 if there is none.
    func count(of name: String) -> Int {
      let row = sidebar.first { $0.contains(name) }
      return row?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    }

    /// The marked row of the sidebar or the list.
    static func marked(_ rows: [String]) -> String { rows.first { $0.hasPrefix("›") } ?? "" }

    func detailShows(_ text: String) -> Bool { detail.contains { $0.contains(text) } }
  }

  private let plan = Item.sample(1, "Plan")
  private let report = Item.sample(2, "Report") { $0.category = Lists.work.id }

  /// Two items, one in the Inbox and one in a category, of which the first is selected among all.
  private var start: AppState {
    var state = AppState.sample([plan, report], categories: [Lists.work])
    state.navigation.list = .all
    state.navigation.item = plan.id
    return state
  }

  /// Draws a state on a new screen, as text.
  private func panes(_ change: (inout AppState) -> Void = { _ in }) throws -> Panes {
    var state = start
    change(&state)
    let grid = Screen(state, size: Size(width: 120, height: 20)).grid
    let layout = Layout(size: grid.size, settings: state.settings, focus: state.navigation.pane)
    func rows(_ pane: Rect?) throws -> [String] {
      let pane = try #require(pane).inset(left: 1, right: 1)
      return (pane.minY..<pane.maxY).map { grid.text(row: $0, columns: pane.minX..<pane.maxX) }
    }
    return Panes(
      sidebar: try rows(layout.sidebar), list: try rows(layout.list), detail: try rows(layout.detail))
  }

  @Test func `TP11 sidebar, list and detail show the document of the state`() throws {
    let before = try panes()
    #expect(before.count(of: "Inbox") == 1 && before.count(of: "Done") == 0)
    #expect(Panes.marked(before.list).contains("Plan"))
    #expect(before.detailShows("Plan"))

    let completed = try panes { $0.document.items.update(plan.id) { $0.status = .done } }
    #expect(completed.count(of: "Inbox") == 0 && completed.count(of: "Done") == 1)
    #expect(!completed.list.contains { $0.contains("Plan") })
    #expect(completed.detailShows("Report") && !completed.detailShows("Plan"))

    let moved = try panes { $0.document.items.update(plan.id) { $0.category = Lists.work.id } }
    #expect(moved.count(of: "Inbox") == 0 && moved.count(of: "Work") == 2)
    #expect(moved.detailShows("Category  Work"))

    let retitled = try panes { $0.document.items.update(plan.id) { $0.title = "Trip" } }
    #expect(retitled.sidebar == before.sidebar)
    #expect(Panes.marked(retitled.list).contains("Trip"))
    #expect(retitled.detailShows("Trip") && !retitled.detailShows("Plan"))
  }

  @Test func `TP11 sidebar, list and detail show the navigation of the state`() throws {
    let before = try panes()
    let selected = try panes {
      $0.navigation.item = report.id
      $0.navigation.position = 1
    }
    #expect(selected.sidebar == before.sidebar)
    #expect(Panes.marked(selected.list).contains("Report"))
    #expect(selected.detailShows("Category  Work"))

    let listed = try panes { $0.navigation.list = .category(Lists.work.id) }
    #expect(Panes.marked(before.sidebar).contains("All"))
    #expect(Panes.marked(listed.sidebar).contains("Work"))
    #expect(listed.list[0].contains("Work") && !listed.list.contains { $0.contains("Plan") })
    #expect(listed.detailShows("Report"))
  }

  @Test func `TP11 a renamed category has its new name in all three panes`() throws {
    let renamed = try panes {
      $0.navigation.list = .category(Lists.work.id)
      $0.document.categories.update(Lists.work.id) { $0.name = "Office" }
    }
    for pane in [renamed.sidebar, renamed.list, renamed.detail] {
      #expect(pane.contains { $0.contains("Office") })
      #expect(!pane.contains { $0.contains("Work") })
    }
  }
}
