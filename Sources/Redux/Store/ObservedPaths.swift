internal import Observation

/// The key paths whose values have been read under `withObservationTracking`.
///
/// A path is announced once when its value has changed, and then removed until it is read again.
@MainActor
@usableFromInline
final class ObservedPaths<Root> {
  private var positions: [PartialKeyPath<Root>: Int] = [:]
  /// The observed paths, in the order in which they were first read.
  @usableFromInline var paths: [ObservedPath<Root>] = []

  init() {}

  @inlinable var isEmpty: Bool { paths.isEmpty }

  /// Registers a read of the value at `path`. The observation holds `token` until the value changes.
  func access<Value: Equatable>(_ path: KeyPath<Root, Value>, by token: ObservationToken = .none) {
    if let position = positions[path] { return paths[position].access(by: token) }
    let watched = ObservedValue(path)
    positions[path] = paths.count
    paths.append(watched)
    watched.access(by: token)
  }

  /// Announces the paths whose values differ, and removes them.
  @usableFromInline
  func announce(from before: Root, to after: Root) {
    var (changed, same): ([ObservedPath<Root>], [ObservedPath<Root>]) = ([], [])
    for path in paths {
      if path.differs(before, after) { changed.append(path) } else { same.append(path) }
    }
    guard !changed.isEmpty else { return }
    paths = same
    positions = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1.path, $0) })
    for path in changed { path.announce() }
  }
}

/// An observed key path, whatever the type of its value.
@usableFromInline
class ObservedPath<Root> {
  let path: PartialKeyPath<Root>

  init(path: PartialKeyPath<Root>) {
    self.path = path
  }

  func access(by token: ObservationToken) {}
  func differs(_ before: Root, _ after: Root) -> Bool { false }
  func announce() {}
}

/// An observed key path as an `Observable` object with a single property.
private final class ObservedValue<Root, Value: Equatable>: ObservedPath<Root>, Observable {
  private let registrar = ObservationRegistrar()
  private let typed: KeyPath<Root, Value>
  /// Stored, because creating a key path costs more than everything else here.
  private let mutation: KeyPath<ObservedValue, Void> = \.[ObservationToken.none]
  private subscript(token: ObservationToken) -> Void { () }

  init(_ path: KeyPath<Root, Value>) {
    typed = path
    super.init(path: path)
  }

  override func access(by token: ObservationToken) {
    registrar.access(self, keyPath: token === ObservationToken.none ? mutation : \.[token])
  }

  override func differs(_ before: Root, _ after: Root) -> Bool {
    before[keyPath: typed] != after[keyPath: typed]
  }

  override func announce() { registrar.withMutation(of: self, keyPath: mutation) {} }
}
