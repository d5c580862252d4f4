/// Reads the value at a key path, past the runtime of key paths where it is stored in the root itself: that costs
/// a multiple of the reading.
@usableFromInline
struct Part<Root, Value> {
  @usableFromInline let path: KeyPath<Root, Value>
  /// How many bytes into the root the value is stored; `nil` where it is computed, or lies elsewhere.
  @usableFromInline let offset: Int?

  @inlinable
  init(_ path: KeyPath<Root, Value>) {
    self.path = path
    offset = MemoryLayout<Root>.offset(of: path)
  }

  @inlinable
  func value(of root: Root) -> Value {
    guard let offset else { return root[keyPath: path] }
    return withUnsafePointer(to: root) { Self.place($0, offset).pointee }
  }

  /// Where the value lies: what ``MemoryLayout/offset(of:)`` is documented to be for.
  @inlinable
  static func place(_ root: UnsafePointer<Root>, _ offset: Int) -> UnsafePointer<Value> {
    (UnsafeRawPointer(root) + offset).assumingMemoryBound(to: Value.self)
  }
}

extension Part where Value: Equatable {
  /// Whether the value is another one in `a` than in `b`.
  @inlinable
  func differs(_ a: Root, _ b: Root) -> Bool {
    guard let offset else { return a[keyPath: path] != b[keyPath: path] }
    return withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { b in Self.place(a, offset).pointee != Self.place(b, offset).pointee }
    }
  }
}
