/// Which ids were written on the way from one version of a table to another: a chain that versions share.
///
/// A chain is cut after ``limit`` writes, so that old versions can be freed; across a cut the answer is
/// "unknown".
///
/// `@unchecked Sendable` is fine: all is constant but ``previous``, which only `deinit` changes, when nobody
/// else can hold a node.
@usableFromInline
final class WriteLog<ID: Hashable & Sendable>: @unchecked Sendable {
  @usableFromInline
  enum Written: Sendable {
    case nothing
    case one(ID)
    case many([ID])
  }

  /// The number of writes after which a chain starts anew.
  @inlinable
  static var limit: Int { 4096 }

  @usableFromInline let written: Written
  @usableFromInline let depth: Int
  @usableFromInline var previous: WriteLog?

  @inlinable
  init(_ written: Written, previous: WriteLog?, depth: Int) {
    self.written = written
    self.previous = previous
    self.depth = depth
  }

  /// A version that has no other before it.
  @inlinable
  static func start() -> WriteLog { WriteLog(.nothing, previous: nil, depth: 0) }

  /// The version after one more write.
  @inlinable
  func adding(_ written: Written) -> WriteLog {
    depth < Self.limit ? WriteLog(written, previous: self, depth: depth + 1) : .start()
  }

  /// The ids written between the two, whichever came first; `nil` where they have no version in common.
  /// Linear in the number of writes between them.
  @inlinable
  func written(since other: WriteLog) -> Set<ID>? {
    var ids: Set<ID> = []
    var mine = self
    var theirs = other
    while mine !== theirs {
      let isMineLater = mine.depth >= theirs.depth
      let node = isMineLater ? mine : theirs
      guard let previous = node.previous else { return nil }
      switch node.written {
      case .nothing: break
      case .one(let id): ids.insert(id)
      case .many(let many): ids.formUnion(many)
      }
      if isMineLater { mine = previous } else { theirs = previous }
    }
    return ids
  }

  /// Frees a long chain step by step, where plain release would recurse.
  @inlinable
  deinit {
    var next = previous
    previous = nil
    while isKnownUniquelyReferenced(&next) {
      let rest = next?.previous
      next?.previous = nil
      next = rest
    }
  }
}
