package import Redux

/// Categories nested by the `/` in their names.
package enum CategoryOutline {
  package struct Entry: Sendable {
    package let category: Category
    /// The number of categories above it in which it lies.
    package let depth: Int
    /// The part of the name that the category above does not say.
    package let name: String
    /// The category in which it lies; `nil` if there is none.
    let parent: CategoryID?
  }

  /// Returns the categories, each below the one whose name, with a `/`, begins its own.
  /// - Parameter categories: in their order, which siblings keep.
  static func entries(_ categories: [Category]) -> [Entry] {
    var positions: [String: Int] = [:]
    for (position, category) in categories.enumerated() { positions[category.name.lowercased()] = position }
    var roots: [Int] = []
    var children: [Int: [Int]] = [:]
    for (position, category) in categories.enumerated() {
      if let parent = parent(of: category.name, positions) {
        children[parent, default: []].append(position)
      } else {
        roots.append(position)
      }
    }
    var entries: [Entry] = []
    // The next one is last.
    var waiting = roots.reversed().map { (position: $0, depth: 0, prefix: 0, parent: nil as CategoryID?) }
    while let (position, depth, prefix, parent) = waiting.popLast() {
      let category = categories[position]
      let rest = category.name.dropFirst(prefix)
      entries.append(
        Entry(
          category: category, depth: depth, name: rest.isEmpty ? category.name : String(rest), parent: parent)
      )
      for child in (children[position] ?? []).reversed() {
        waiting.append((child, depth + 1, category.name.count + 1, category.id))
      }
    }
    return entries
  }

  /// Returns the position of the category that a name lies in; `nil` if there is none.
  private static func parent(of name: String, _ positions: [String: Int]) -> Int? {
    var rest = name.lowercased()[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      if let position = positions[String(rest)] { return position }
    }
    return nil
  }
}

extension EntityTable<Category> {
  /// The categories as the sidebar has them: in their order, with those that lie in another one below it.
  package var inOutline: [Category] { CategoryOutline.entries(inOrder).map(\.category) }
}
