import Redux
import ReduxCore
import Testing

/// The samples of actions have every case of every enum, and lead to states that have too.
struct SamplesTests {
  /// The enums found in a value, by reflection.
  private struct Found {
    /// The names of all cases of the enums found.
    var expected: Set<String> = []
    /// The names of the cases found.
    var names: Set<String> = []
    /// The enums of the app whose cases have no names.
    var unnamed: Set<String> = []

    mutating func search(_ value: Any) {
      let mirror = Mirror(reflecting: value)
      if let value = value as? any NamedCases {
        expected.formUnion(type(of: value).allNames)
        names.insert(value.fullName)
      } else if mirror.displayStyle == .enum {
        let type = String(reflecting: type(of: value))
        // The private enums are ways to store a value, which tests cannot name.
        if type.hasPrefix("ReduxCore."), !type.contains("(unknown context") { unnamed.insert(type) }
      }
      for child in mirror.children { search(child.value) }
    }
  }

  @Test func `the samples have every case of every enum in an action`() {
    var found = Found()
    for action in Samples.actions { found.search(action) }
    #expect(found.expected.subtracting(found.names).sorted() == [])
    #expect(found.unnamed.sorted() == [], "NamedCases.swift lacks these enums")
    #expect(found.expected.count > 150)
  }

  @Test func `the samples lead to states with every case of every enum in a state`() {
    var (found, state) = (Found(), AppState.with(item(1)))
    for action in Samples.actions {
      appReducer(&state, action)
      found.search(state.navigation)
      found.search(state.external)
      found.search(state.settings)
      for item in state.document.items.unordered { found.search(item) }
      for category in state.document.categories.unordered { found.search(category) }
    }
    #expect(found.expected.subtracting(found.names).sorted() == [])
    #expect(found.unnamed.sorted() == [], "NamedCases.swift lacks these enums")
    #expect(found.names.contains("ReduxCore.Mode.browsingItemHistory"))
  }
}
