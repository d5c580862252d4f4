extension Groceries {
  /// The list as text.
  var page: String {
    if list.isEmpty { return "Nothing to buy.\n" }
    let lines = list.map { thing in
      let mark = thing.isBought ? "x" : " "
      let price = prices[thing.name].map { ", \($0) cents" } ?? ""
      return "\(thing.id) [\(mark)] \(thing.name)\(price)\n"
    }
    return lines.joined()
  }
}

extension Intent {
  /// Parses a typed line.
  init(typed line: String) {
    let words = line.split(separator: " ")
    switch words.first {
    case "undo" where words.count == 1: self = .undo
    case "redo" where words.count == 1: self = .redo
    case "buy" where words.count == 2: self = Int(words[1]).map { .buy($0) } ?? .add(line)
    default: self = .add(line)
    }
  }
}
