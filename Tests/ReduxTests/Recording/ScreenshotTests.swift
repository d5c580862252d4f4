import Foundation
import Redux
import Testing

/// Pictures of an app made from a list of actions, without anybody at the keys.
@MainActor
struct ScreenshotTests {
  private struct Kitchen: Equatable, Sendable {
    var pots = 0
    var note = ""
  }

  private enum Happening: Codable, Equatable, Sendable {
    case potSet
    case noted(String)
  }

  private let reducer = Reducer<Kitchen, Happening> { kitchen, event in
    switch event {
    case .potSet: kitchen.pots += 1
    case .noted(let text): kitchen.note = text
    }
  }

  /// What a screen is: a pure function of the state.
  private func draw(_ kitchen: Kitchen) -> String {
    String(repeating: "◯ ", count: kitchen.pots) + "| \(kitchen.note)"
  }

  @Test func `RC16 a list of actions read from JSON brings the app to a state, which is then drawn`() throws {
    let script = #"[{"potSet":{}},{"noted":{"_0":"soup"}},{"potSet":{}}]"#
    let actions = try JSONDecoder().decode([Happening].self, from: Data(script.utf8))
    let store = Store(state: Kitchen(), reducer: reducer)
    var pictures: [String] = []
    let watching = store.onTransition { pictures.append(draw($0.after)) }
    store.send(contentsOf: actions)
    #expect(pictures == ["◯ | ", "◯ | soup", "◯ ◯ | soup"])
    withExtendedLifetime(watching) {}
  }

  @Test func `a recording read from JSON leads to the same picture as the session did`() throws {
    var recording = Recording<Happening>()
    for action in [.potSet, .noted("tea")] as [Happening] { recording.append([action], at: .zero) }
    let read = try JSONDecoder().decode(Recording<Happening>.self, from: JSONEncoder().encode(recording))
    #expect(draw(read.played(from: Kitchen(), by: reducer)) == "◯ | tea")
  }
}
