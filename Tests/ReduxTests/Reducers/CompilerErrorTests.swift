import Testing

/// What the compiler says about common mistakes: the mistake itself, with a remedy where that is not obvious.
struct CompilerErrorTests {
  /// Pieces of code, each with the first error of the compiler; `nil` if the code compiles.
  typealias Examples = KeyValuePairs<String, String?>

  private static let errors = Result {
    let code = [
      refusing, mistakesInReducers, results, unknownPaths, mistakesInObservers, incomparable, readOnlyPaths,
      assignments, restrictedScopes, correct,
    ].flatMap { $0.map(\.key) }
    return Dictionary(zip(code, try Compiler.errors(in: code))) { first, _ in first }
  }

  private func compile(_ examples: Examples, at place: SourceLocation = #_sourceLocation) throws {
    let errors = try Self.errors.get()
    for (code, error) in examples {
      #expect(errors[code] == .some(error), "\(code)", sourceLocation: place)
    }
  }

  private static func unavailable(_ name: String, _ message: String) -> String {
    "'\(name)' is unavailable: \(message)"
  }

  private static func noDynamicMember(_ name: String, of type: String) -> String {
    "value of type '\(type)' has no dynamic member '\(name)' using key path from root type 'Shop'"
  }

  // MARK: Reducers

  @Test func `every kind of reducer may throw`() throws { try compile(Self.refusing) }

  private static let refusing: Examples = [
    "_ = Reducer<Shop, Event> { state, event in throw Refusal() }": nil,
    "_ = Reducer<Shop, Event>({ state, event in throw Refusal() })": nil,
    """
    _ = Reducer<Shop, Event> { state, event in
      state.count += 1
      if state.count > 3 { throw Refusal() }
    }
    """: nil,
    """
    _ = Reducer<Shop, Event>.pure { state, event in
      guard state.count < 3 else { throw Refusal() }
      return Shop(count: state.count + 1)
    }
    """: nil,
  ]

  @Test func `a mistake in a reducer is reported where it is`() throws {
    try compile(Self.mistakesInReducers)
  }

  private static let mistakesInReducers: Examples = [
    """
    _ = Reducer<Shop, Event> { state, event in
      switch event {
      case .opened: state.count += 1
      case .closed: state.count -= 1
      }
    }
    """: "type 'Event' has no member 'closed'",
    """
    _ = Reducer<Shop, Event> { state, event in
      state.count += 1
      state.total += 1
    }
    """: "value of type 'Shop' has no member 'total'",
    """
    _ = Reducer<Shop, Event> { state, event in
      guard state.count < 3 else { throw Refusal() }
      state.count += "one"
    }
    """: "cannot convert value of type 'String' to expected argument type 'Int'",
  ]

  @Test func `a reducer that returns an effect or a state is told to return nothing`() throws {
    try compile(Self.results)
  }

  private static let results: Examples = [
    """
    _ = Reducer<Shop, Event> { state, event in
      state.count += 1
      return .run { send in await send(.opened) }
    }
    """: "value of tuple type 'Void' has no member 'run'",
    """
    _ = Reducer<Shop, Event> { state, event in
      state.count += 1
      return Effect<Event>.none
    }
    """: "cannot convert value of type 'Effect<Event>' to closure result type 'Void'",
    """
    _ = Reducer<Shop, Event> { state, event in
      state.count += 1
      return state
    }
    """: "cannot convert value of type 'Shop' to closure result type 'Void'",
  ]

  @Test func `a key path that a reducer cannot write is reported with the remedy`() throws {
    try compile(Self.readOnlyPaths)
  }

  private static let readOnly =
    "This key path is read-only: a reducer changes its part, so it must be a 'var'"

  private static let readOnlyPaths: Examples = [
    #"_ = Reducer<String, Event>.identity.lift(to: \Shop.name)"#: unavailable("lift(to:)", readOnly),
    #"_ = Reducer<String, Event>.identity.pullback(state: \Shop.name, action: .itself())"#:
      unavailable("pullback(state:action:)", readOnly),
    #"_ = Child(state: \Shop.name, intent: Event.sold, action: Event.sold)"#:
      unavailable("init(state:intent:action:)", readOnly),
  ]

  // MARK: Observers

  @Test func `a key path that names nothing is reported as such`() throws { try compile(Self.unknownPaths) }

  private static let noMember = "value of type 'Shop' has no member 'cuont'"

  private static let unknownPaths: Examples = [
    #"_ = store.subscribe(\.cuont) { print($0) }"#: noMember,
    #"_ = store.watch(\.cuont) { _, _ in .none }"#: noMember,
    #"_ = store.values(\.cuont)"#: noMember,
    #"_ = store[\.cuont]"#: noMember,
    #"_ = scope.subscribe(\.cuont) { print($0) }"#: noMember,
    #"_ = Selector(\Shop.cuont) { $0 }"#: noMember,
    #"_ = Reducer<Shop, Event>.identity.onChange(of: \.cuont) { _, _, _, _ in }"#: noMember,
    #"_ = Reducer<Int, Event>.identity.lift(to: \Shop.cuont)"#: noMember,
    #"_ = Reducer<Int, Event>.identity.pullback(state: \Shop.cuont, action: .itself())"#: noMember,
    #"_ = Child(state: \Shop.cuont, intent: Event.sold, action: Event.sold)"#: noMember,
    "_ = store.cuont": noDynamicMember("cuont", of: "Store<Shop, Event, Event>"),
  ]

  @Test func `a mistake in an observer is reported where it is`() throws {
    try compile(Self.mistakesInObservers)
  }

  private static let mistakesInObservers: Examples = [
    #"_ = store.subscribe(\.count) { count in print(count.cents) }"#:
      "value of type 'Int' has no member 'cents'",
    #"_ = store.watch(\.count) { _, _ in .send(.closed) }"#: "type 'Event' has no member 'closed'",
  ]

  @Test func `a value that cannot be compared is reported with the remedy`() throws {
    try compile(Self.incomparable)
  }

  private static let pathNotEquatable = "The value at this key path is not Equatable"
  private static let onePathNotEquatable =
    "The value at one of these key paths is not Equatable: subscribe to an Equatable part of it"
  private static let readUnobserved =
    "The value is not Equatable: read it from 'state', which does not observe it"

  private static let incomparable: Examples = [
    #"_ = store.subscribe(\.price) { print($0.cents) }"#:
      unavailable("subscribe", pathNotEquatable + ": pass a comparison, as in subscribe(_:by:_:)"),
    #"_ = store.watch(\.price) { _, _ in .none }"#:
      unavailable("watch", pathNotEquatable + ": watch an Equatable part of it"),
    #"_ = store.values(\.price)"#:
      unavailable("values", pathNotEquatable + ": pass a comparison, as in values(_:by:)"),
    #"_ = store.subscribe(\.count, \.price) { print($0, $1.cents) }"#:
      unavailable("subscribe(_:_:_:observer:)", onePathNotEquatable),
    #"_ = scope.subscribe(\.count, \.price) { print($0, $1.cents) }"#:
      unavailable("subscribe(_:_:_:observer:)", onePathNotEquatable),
    #"_ = scope.subscribe(\.price) { print($0.cents) }"#:
      unavailable("subscribe", pathNotEquatable + ": pass a comparison, as in subscribe(_:by:_:)"),
    #"_ = scope.reading.subscribe(\.price) { print($0.cents) }"#:
      unavailable("subscribe", pathNotEquatable + ": pass a comparison, as in subscribe(_:by:_:)"),
    "_ = store.price.cents": unavailable("subscript(dynamicMember:)", readUnobserved),
    #"_ = store[\.price]"#: unavailable("subscript(_:)", readUnobserved),
    "_ = scope.price": unavailable("subscript(dynamicMember:)", readUnobserved),
    #"_ = scope[\.price]"#: unavailable("subscript(_:)", readUnobserved),
    "_ = scope.reading.price": unavailable("subscript(dynamicMember:)", readUnobserved),
    #"_ = scope.reading[\.price]"#: unavailable("subscript(_:)", readUnobserved),
    #"_ = Reducer<Shop, Event>.identity.onChange(of: \.price) { _, _, _, _ in }"#:
      unavailable("onChange(of:_:)", pathNotEquatable + ", so its changes cannot be noticed"),
    #"_ = Selector(\Shop.price, \.count) { $0.cents + $1 }"#:
      unavailable(
        "init(_:keeping:compute:)",
        "An input of a selector must be Equatable, so that a change of it is noticed"),
  ]

  // MARK: Protection of the state

  @Test func `TP02 the compiler rejects an assignment to the state of a store`() throws {
    try compile(Self.assignments)
  }

  private static let onlyByActions =
    "The state changes by actions only: send an action, or dispatch an intent"

  private static let assignments: Examples = [
    "store.count = 1": unavailable("subscript(dynamicMember:)", onlyByActions),
    "store.count += 1": unavailable("subscript(dynamicMember:)", onlyByActions),
    #"store[\.count] = 1"#: unavailable("subscript(_:)", onlyByActions),
    "store.state.count = 1": "cannot assign to property: 'state' is a get-only property",
    "store.state = Shop()": "cannot assign to property: 'state' is a get-only property",
  ]

  @Test func `RC14 the compiler rejects sending to a read-only scope, and reading a write-only one`() throws {
    try compile(Self.restrictedScopes)
  }

  private static let restrictedScopes: Examples = [
    "scope.reading.dispatch(.opened)": noDynamicMember("dispatch", of: "ReadOnlyScope<Shop>"),
    "_ = scope.writing.state": "value of type 'WriteOnlyScope<Event>' has no member 'state'",
  ]

  @Test func `correct code compiles`() throws { try compile(Self.correct) }

  private static let correct: Examples = [
    #"_ = [store.subscribe(\.count) { print($0 + 1) }, store.subscribe(\.self) { print($0.count) }]"#: nil,
    #"_ = store.subscribe(to: Selector(\.count, \.name) { "\($0)\($1)" }) { print($0.count) }"#: nil,
    #"_ = store.subscribe(\.price, by: { $0.cents == $1.cents }) { print($0.cents) }"#: nil,
    #"_ = scope.subscribe(\.price, by: { $0.cents == $1.cents }) { print($0.cents) }"#: nil,
    #"_ = store.subscribe(\.count, \.name) { count, name in print(count, name) }"#: nil,
    #"_ = scope.subscribe(\.count, \.name) { count, name in print(count, name) }"#: nil,
    #"_ = store.watch(\.count) { old, new in old < new ? .send(.opened) : .none }"#: nil,
    #"_ = Child(state: \Shop.count, intent: Event.sold, action: Event.sold)"#: nil,
    #"_ = (store.values(\.count), store.count + store[\.count], scope.count + scope[\.count])"#: nil,
    #"""
    _ = Reducer<Shop, Event>.combine(
      Reducer<Int, Event> { count, _ in count += 1 }.lift(to: \.count),
      Reducer<Int, Event> { count, _ in count += 1 }.pullback(state: \.count, action: .itself()),
      Reducer { state, _ in state.count += 1 }.onChange(of: \.count) { _, new, _, _ in print(new) })
    """#: nil,
  ]
}
