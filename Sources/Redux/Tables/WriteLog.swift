internal import Synchronization

/// Which ids were written on the way from one version of a table to another: a chain that versions share.
///
/// After ``limit`` writes a chain starts anew with a copy of its last ``overlap`` writes, so that old ones can be
/// freed; between versions further apart than that the answer is "unknown".
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
  /// The number of writes that a new chain takes over.
  @inlinable
  static var overlap: Int { 1024 }

  /// Names the version, once in a process. A later one has a greater number; a copy of a node keeps it.
  @usableFromInline let version: UInt64
  @usableFromInline let written: Written
  @usableFromInline let depth: Int
  @usableFromInline var previous: WriteLog?

  @inlinable
  init(_ written: Written, previous: WriteLog?, depth: Int, version: UInt64) {
    self.written = written
    self.previous = previous
    self.depth = depth
    self.version = version
  }

  /// A version that has no other before it.
  @inlinable
  static func start() -> WriteLog { WriteLog(.nothing, previous: nil, depth: 0, version: nextVersion()) }

  /// The version after one more write.
  @inlinable
  func adding(_ written: Written) -> WriteLog {
    let base = depth < Self.limit ? self : copyOfEnd()
    return WriteLog(written, previous: base, depth: base.depth + 1, version: nextVersion())
  }

  /// The newest ``overlap`` writes, as a chain of their own.
  @inlinable
  func copyOfEnd() -> WriteLog {
    var nodes: [WriteLog] = []
    var next: WriteLog? = self
    while let node = next, nodes.count <= Self.overlap {
      nodes.append(node)
      next = node.previous
    }
    var copy: WriteLog?
    for node in nodes.reversed() {
      copy = WriteLog(
        node.written, previous: copy, depth: copy.map { $0.depth + 1 } ?? 0, version: node.version)
    }
    return copy ?? .start()
  }

  /// The id of the one write between the two; `nil` where it was another way.
  @inlinable
  func onlyWrite(since other: WriteLog?) -> ID? {
    guard let previous, previous.version == other?.version, case .one(let id) = written else { return nil }
    return id
  }

  /// The ids written between the two, whichever came first; `nil` where they have no version in common.
  /// Linear in the number of writes between them.
  @inlinable
  func written(since other: WriteLog) -> Set<ID>? {
    var ids: Set<ID> = []
    var mine = self
    var theirs = other
    while mine.version != theirs.version {
      let isMineLater = mine.version > theirs.version
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

private let versions = Atomic<UInt64>(0)

/// A number greater than all before it.
@usableFromInline
func nextVersion() -> UInt64 { versions.wrappingAdd(1, ordering: .relaxed).newValue }
