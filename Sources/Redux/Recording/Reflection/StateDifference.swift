/// The differences between two versions of a state, as text: one line for each change, with its path.
///
/// In tables and sets that share structure (``EntityTable``, ``PersistentSet``), only elements that may
/// differ are compared. Elements of arrays are matched by id if they have one, and otherwise by index, after
/// the common prefix and suffix have been removed.
///
/// ```text
/// todos[3].title: "Milk" -> "Oat milk"
/// todos[4]: added Todo(id: 4, title: "Bread")
/// tags: removed "home"
/// ```
public struct StateDifference: Equatable, Sendable, CustomStringConvertible {
  /// A single difference.
  public struct Change: Equatable, Sendable, CustomStringConvertible {
    /// The kind of change, with the affected values as text on one line.
    public enum Kind: Equatable, Sendable {
      /// The value changed.
      case changed(from: String, to: String)
      /// The value was added.
      case added(String)
      /// The value was removed.
      case removed(String)
      /// The elements were reordered. The values are their ids, without the common prefix and suffix.
      case reordered(from: String, to: String)
    }

    /// The path to the value, consisting of properties, cases, keys, ids and indices (from 0):
    /// `lists[7].items[0].title`. The path of the whole state is `self`.
    public let path: String
    /// The kind of change.
    public let kind: Kind

    /// The change on one line.
    public var description: String {
      switch kind {
      case .changed(let old, let new): "\(path): \(old) -> \(new)"
      case .added(let new): "\(path): added \(new)"
      case .removed(let old): "\(path): removed \(old)"
      case .reordered(let old, let new): "\(path): order \(old) -> \(new)"
      }
    }
  }

  /// The changes, in the order of the properties, and within a table in the order of the keys.
  public let changes: [Change]

  /// Compares two versions of a state.
  public init<State>(from old: State, to new: State) {
    var walk = DifferenceWalk()
    walk.compare(old, new, at: "")
    changes = walk.changes
  }

  /// `true` if there are no differences.
  public var isEmpty: Bool { changes.isEmpty }

  /// The paths of all changes, without duplicates.
  public var paths: [String] {
    var seen: Set<String> = []
    return changes.map(\.path).filter { seen.insert($0).inserted }
  }

  /// One line per change, or "no change".
  public var description: String {
    isEmpty ? "no change" : changes.map(\.description).joined(separator: "\n")
  }
}
