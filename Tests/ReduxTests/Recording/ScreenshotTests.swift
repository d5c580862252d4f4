import Foundation
import Redux
import Testing

/// Pictures of an app that are drawn from a list of actions.
@MainActor
struct ScreenshotTests {
  private struct Kitchen: Codable, Equatable, Sendable {
    var pots = 0
    var note = ""
  }

  private enum KitchenAction: Codable, Equatable, Sendable {
    case potSet
    case noted(String)
  }

  private let reducer = Reducer<Kitchen, KitchenAction> { kitchen, event in
    switch event {
    case .potSet: kitchen.pots += 1
    case .noted(let text): kitchen.note = text
    }
  }

  /// Returns the screen, a pure function of the state.
  private func draw(_ kitchen: Kitchen) -> String {
    String(repeating: "◯ ", count: kitchen.pots) + "| \(kitchen.note)"
  }

  @Test func `RC16 actions decoded from JSON lead to a state, which is then drawn`() throws {
    let script = #"[{"potSet":{}},{"noted":{"_0":"soup"}},{"potSet":{}}]"#
    let actions = try JSONDecoder().decode([KitchenAction].self, from: Data(script.utf8))
    let store = Store(state: Kitchen(), reducer: reducer)
    var pictures: [String] = []
    let watching = store.onTransition { pictures.append(draw($0.after)) }
    store.send(contentsOf: actions)
    #expect(pictures == ["◯ | ", "◯ | soup", "◯ ◯ | soup"])
    withExtendedLifetime(watching) {}
  }

  @Test func `a recording decoded from JSON leads to the same picture as the session`() throws {
    let recording = Recording(of: [KitchenAction.potSet, .noted("tea")], from: Kitchen(pots: 1))
    let read = try JSONDecoder().decode(
      Recording<Kitchen, KitchenAction>.self, from: JSONEncoder().encode(recording))
    #expect(draw(read.played(by: reducer)) == "◯ ◯ | tea")
  }
}
