internal import Observation

/// The values that somebody reads under `withObservationTracking`, by the key paths that they are read by.
///
/// A path is announced once when its value has changed, and is then forgotten until it is read again.
@MainActor
@usableFromInline
final class ObservedPaths<Root> {
  private var positions: [PartialKeyPath<Root>: Int] = [:]
  /// In the order in which they were first read.
  @usableFromInline var paths: [ObservedPath<Root>] = []

  init() {}

  @inlinable var isEmpty: Bool { paths.isEmpty }

  /// Notes that the value at `path` is being read; who waits for it to change holds `interest` meanwhile.
  func access<Value: Equatable>(_ path: KeyPath<Root, Value>, by interest: ObservationToken = .none) {
    if let position = positions[path] { return paths[position].access(by: interest) }
    let watched = ObservedValue(path)
    positions[path] = paths.count
    paths.append(watched)
    watched.access(by: interest)
  }

  /// Tells the readers of what differs.
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

/// One of the paths, whatever is read by it.
@usableFromInline
class ObservedPath<Root> {
  let path: PartialKeyPath<Root>

  init(path: PartialKeyPath<Root>) {
    self.path = path
  }

  func access(by interest: ObservationToken) {}
  func differs(_ before: Root, _ after: Root) -> Bool { false }
  func announce() {}
}

/// What the registrar knows as one property of one object.
private final class ObservedValue<Root, Value: Equatable>: ObservedPath<Root>, Observable {
  private let registrar = ObservationRegistrar()
  private let typed: KeyPath<Root, Value>
  /// Made once, since that costs more than all the rest.
  private let told: KeyPath<ObservedValue, Void> = \.[ObservationToken.none]
  private subscript(interest: ObservationToken) -> Void { () }

  init(_ path: KeyPath<Root, Value>) {
    typed = path
    super.init(path: path)
  }

  override func access(by interest: ObservationToken) {
    registrar.access(self, keyPath: interest === ObservationToken.none ? told : \.[interest])
  }

  override func differs(_ before: Root, _ after: Root) -> Bool {
    before[keyPath: typed] != after[keyPath: typed]
  }

  override func announce() { registrar.withMutation(of: self, keyPath: told) {} }
}
