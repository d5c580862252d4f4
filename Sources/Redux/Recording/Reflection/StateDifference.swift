/// What differs between two versions of a state, in words: one change a line, by its path.
///
/// Only what may differ is looked at in tables and sets that share their structure (``EntityTable``,
/// ``PersistentSet``). In an array, elements that have an id are matched by it; others by place, after what
/// is the same at the beginning and the end.
///
/// ```text
/// todos[3].title: "Milk" -> "Oat milk"
/// todos[4]: added Todo(id: 4, title: "Bread")
/// tags: removed "home"
/// ```
public struct StateDifference: Equatable, Sendable, CustomStringConvertible {
  /// One place that differs.
  public struct Change: Equatable, Sendable, CustomStringConvertible {
    /// What became of it; each with the reflection of the value, in one line.
    public enum Kind: Equatable, Sendable {
      /// It was one and is another.
      case changed(from: String, to: String)
      /// It was not there before.
      case added(String)
      /// It is not there any more.
      case removed(String)
      /// The ids of the elements that are in another order, without those at both ends that stay.
      case reordered(from: String, to: String)
    }

    /// The way to it through properties, cases, keys and places (from 0): `lists[7].items[0].title`; `self`
    /// for the whole.
    public let path: String
    /// What became of it.
    public let kind: Kind

    /// One line.
    public var description: String {
      switch kind {
      case .changed(let old, let new): "\(path): \(old) -> \(new)"
      case .added(let new): "\(path): added \(new)"
      case .removed(let old): "\(path): removed \(old)"
      case .reordered(let old, let new): "\(path): order \(old) -> \(new)"
      }
    }
  }

  /// In the order of the properties; within a table, by key.
  public let changes: [Change]

  /// Compares two versions.
  public init<State>(from old: State, to new: State) {
    var walk = DifferenceWalk()
    walk.compare(old, new, at: "")
    changes = walk.changes
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { changes.isEmpty }

  /// Where something differs, each place once.
  public var paths: [String] {
    var seen: Set<String> = []
    return changes.map(\.path).filter { seen.insert($0).inserted }
  }

  /// One line a change, or "no change".
  public var description: String {
    isEmpty ? "no change" : changes.map(\.description).joined(separator: "\n")
  }
}
