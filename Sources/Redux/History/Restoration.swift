/// The parts of a state that undo and redo restore. They never change other parts.
///
/// Undo and redo change only the listed parts that differ between the two states of a step.
///
/// ```swift
/// let restored: Restoration<Page> = [.field(\.title), .entities(of: \.notes)]
/// ```
public struct Restoration<State>: Sendable {
  /// Replaces the parts in which `source` and `target` differ with those of `target`. Before that, copies
  /// these parts of the current state to `source`.
  @usableFromInline typealias Move =
    @Sendable (_ present: inout State, _ source: inout State, _ target: State) -> Void
  /// Returns true if the parts in which `source` and `target` differ are the same in the current state as in
  /// `source`.
  @usableFromInline typealias Fits =
    @Sendable (_ present: State, _ source: State, _ target: State) -> Bool

  @usableFromInline let move: Move
  @usableFromInline let fits: Fits

  @usableFromInline
  init(move: @escaping Move, fits: @escaping Fits) {
    self.move = move
    self.fits = fits
  }

  /// Returns a restoration of a single value, such as a property.
  @inlinable
  public static func field<Value: Equatable & Sendable>(
    _ path: any WritableKeyPath<State, Value> & Sendable
  ) -> Self {
    Self(
      move: { present, source, target in
        let new = target[keyPath: path]
        let old = source[keyPath: path]
        guard old != new else { return }
        let value = present[keyPath: path]
        if value != old { source[keyPath: path] = value }
        present[keyPath: path] = new
      },
      fits: { present, source, target in
        let old = source[keyPath: path]
        return old == target[keyPath: path] || old == present[keyPath: path]
      })
  }

  /// Returns a restoration of the entities of a plain or indexed table, each of which is restored on its own.
  /// - Complexity: undo and redo are O(n) in the number of entities that the step has changed; see
  ///   ``EntityTable/changedIDs(since:)``.
  @inlinable
  public static func entities<Table: WritableTable & Sendable>(
    of path: any WritableKeyPath<State, Table> & Sendable
  ) -> Self where Table.Entity: Equatable {
    Self(
      move: { present, source, target in
        let old = source[keyPath: path].entities
        let new = target[keyPath: path].entities
        let now = present[keyPath: path].entities
        let changed = new.changedIDs(since: old).filter { old[$0] != new[$0] }
        let taken = changed.filter { now[$0] != old[$0] }
        if !taken.isEmpty { source[keyPath: path].copy(taken, from: now) }
        present[keyPath: path].copy(changed, from: new)
      },
      fits: { present, source, target in
        let old = source[keyPath: path].entities
        let new = target[keyPath: path].entities
        let now = present[keyPath: path].entities
        return new.changedIDs(since: old).allSatisfy { old[$0] == new[$0] || old[$0] == now[$0] }
      })
  }
}

extension Restoration where State: Equatable & Sendable {
  /// A restoration of the whole state as one part.
  @inlinable
  public static var all: Self {
    Self(
      move: { present, source, target in
        guard source != target else { return }
        if present != source { source = present }
        present = target
      },
      fits: { present, source, target in source == target || source == present })
  }
}

extension Restoration where State: Equatable {
  /// Returns true if a step from `before` to `after` changes any of the parts.
  func differs(_ before: State, _ after: State) -> Bool {
    guard before != after else { return false }
    var (moved, source) = (before, before)
    move(&moved, &source, after)
    return moved != before
  }
}

extension Restoration: ExpressibleByArrayLiteral {
  /// Creates a restoration of several parts.
  public init(arrayLiteral parts: Self...) {
    self.init(
      move: { present, source, target in
        for part in parts { part.move(&present, &source, target) }
      },
      fits: { present, source, target in parts.allSatisfy { $0.fits(present, source, target) } })
  }
}

extension WritableTable {
  /// Replaces the entities with `ids` with those of `table`, as a single write. Entities that `table` does
  /// not contain are removed.
  @inlinable
  mutating func copy(_ ids: some Sequence<Entity.ID>, from table: EntityTable<Entity>) {
    apply(ids.map { id in table[id].map { .set($0) } ?? .removed(id) })
  }
}
