import Redux

/// A state with children: one that may be missing, and a list of them.
struct Family: Equatable, Sendable {
  var name = ""
  /// The number of toys that children got, counted by the parent.
  var counted = 0
  var child: Child?
  var children = EntityTable<Child>()
  var order: [Int] = []

  /// The list of children, in its order.
  var list: [Child] { order.compactMap { children[$0] } }
}

struct Child: Identifiable, Equatable, Sendable {
  let id: Int
  var toys = 0
}

enum ChildAction: Equatable, Sendable {
  case got(Int)
  case left
}

enum FamilyAction: Equatable, Sendable {
  case named(String)
  case childCame(Child)
  case childLeft
  /// Replaces the list. Children that stay keep their state.
  case listed([Int])
  case child(ChildAction)
  case one(Int, ChildAction)
}

/// The cases for children.
enum ChildCase {
  static let only = Case(FamilyAction.child) { if case .child(let action) = $0 { action } else { nil } }
  static let one = Case<FamilyAction, (Int, ChildAction)>({ .one($0.0, $0.1) }) {
    if case .one(let id, let action) = $0 { (id, action) } else { nil }
  }
}

let playing = Reducer<Child, ChildAction> { child, action in
  if case .got(let count) = action { child.toys += count }
}

let family = Reducer<Family, FamilyAction>.combine(
  playing.optional.pullback(state: \.child, action: ChildCase.only),
  playing.forEach(\.children, action: ChildCase.one),
  Reducer { state, action in
    switch action {
    case .named(let name): state.name = name
    case .childCame(let child): state.child = child
    case .childLeft, .child(.left): state.child = nil
    case .listed(let ids):
      let before = state.children
      state.children = EntityTable(ids.map { before[$0] ?? Child(id: $0) })
      state.order = ids
    case .one(let id, .left):
      state.children[id] = nil
      state.order.removeAll { $0 == id }
    case .child(.got(let count)), .one(_, .got(let count)): state.counted += count
    }
  })

@MainActor
func familyStore(_ state: Family = Family()) -> Store<Family, FamilyAction, FamilyAction> {
  Store(state: state, reducer: family)
}
