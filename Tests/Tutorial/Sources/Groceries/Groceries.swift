import Redux

struct Thing: Equatable, Identifiable, Sendable {
  let id: Int
  let name: String
  var isBought = false
}

struct Groceries: Equatable, Sendable {
  /// The part that undo restores.
  var list: [Thing] = []
  /// Prices from the shop, in cents. Undo leaves them alone.
  var prices: [String: Int] = [:]
  var history = History<[Thing], Action>()
}

enum Action: Equatable, Sendable {
  case added(id: Int, name: String)
  case bought(id: Int)
  case priced(name: String, cents: Int)
  case undone
  case redone
}

struct NoSuchThing: Error, Equatable, CustomStringConvertible {
  let id: Int

  var description: String { "There is no number \(id) on the list." }
}
