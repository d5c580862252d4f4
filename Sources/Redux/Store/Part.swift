/// A reader of the value at a key path. A value that is stored inline in the root is read by its offset,
/// which is several times faster than the key path runtime.
@usableFromInline
struct Part<Root, Value> {
  @usableFromInline let path: KeyPath<Root, Value>
  /// The byte offset of the value in the root; `nil` if the value is computed or not stored inline.
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

  /// Returns the address of the value, the documented use of ``MemoryLayout/offset(of:)``.
  @inlinable
  static func place(_ root: UnsafePointer<Root>, _ offset: Int) -> UnsafePointer<Value> {
    (UnsafeRawPointer(root) + offset).assumingMemoryBound(to: Value.self)
  }
}

extension Part where Value: Equatable {
  /// Returns true if the value differs between `a` and `b`.
  @inlinable
  func differs(_ a: Root, _ b: Root) -> Bool {
    guard let offset else { return a[keyPath: path] != b[keyPath: path] }
    return withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { b in Self.place(a, offset).pointee != Self.place(b, offset).pointee }
    }
  }
}
