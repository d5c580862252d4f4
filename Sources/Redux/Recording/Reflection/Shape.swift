internal import Observation

/// The outermost level of a value: its kind, and its parts as values that have not been examined yet.
enum Shape {
  /// A value without parts, or one that its text represents completely, such as a number, a string or an id.
  case leaf(String)
  /// A struct, a tuple or an object, with its stored properties.
  case record(Record)
  /// A case of an enum, with its associated value.
  case choice(name: String, payload: Any?)
  /// An array or another sequence with a meaningful order.
  case list([Any])
  /// Elements without a meaningful order.
  case set([Any])
  /// Values by key, without a meaningful order.
  case table([(key: Any, value: Any)])

  struct Record {
    /// `nil` for a tuple.
    let type: Any.Type?
    let fields: [(label: String, value: Any)]
    /// Set only for objects, which can contain references to themselves.
    let identity: ObjectIdentifier?
  }

  /// Examines the outermost level of `value`. An optional is unwrapped.
  init(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: self = Self.optional(mirror)
    case .enum: self = Self.enumeration(value, mirror)
    case .collection: self = .list(mirror.children.map(\.value))
    case .set:
      let elements = mirror.children.map(\.value)
      self = value is any RandomAccessCollection ? .list(elements) : .set(elements)
    case .dictionary: self = Self.dictionary(value, mirror)
    default: self = Self.other(value, mirror)
    }
  }

  private static func optional(_ mirror: Mirror) -> Self {
    guard let wrapped = mirror.children.first?.value else { return .leaf("nil") }
    // Otherwise `.some(nil)` would read like `nil`.
    let isNested = Mirror(reflecting: wrapped).displayStyle == .optional
    return isNested ? .choice(name: "some", payload: wrapped) : Shape(wrapped)
  }

  private static func enumeration(_ value: Any, _ mirror: Mirror) -> Self {
    if let carried = mirror.children.first, let name = carried.label {
      return .choice(name: name, payload: carried.value)
    }
    guard value is any CustomStringConvertible || value is any CustomDebugStringConvertible else {
      return .choice(name: String(describing: value), payload: nil)
    }
    // The description of an enum need not distinguish its cases; its only byte does.
    let number = onlyByte(of: value).map { " #\($0)" } ?? ""
    return .choice(name: "\(value)\(number)", payload: nil)
  }

  private static func onlyByte(of value: some Any) -> UInt8? {
    withUnsafeBytes(of: value) { $0.count == 1 ? $0.first : nil }
  }

  private static func dictionary(_ value: Any, _ mirror: Mirror) -> Self {
    let pairs = mirror.children.map { Mirror(reflecting: $0.value).children.map(\.value) }
    guard !(value is any RandomAccessCollection), pairs.allSatisfy({ $0.count == 2 }) else {
      return .list(mirror.children.map(\.value))
    }
    return .table(pairs.map { ($0[0], $0[1]) })
  }

  private static func other(_ value: Any, _ mirror: Mirror) -> Self {
    if mirror.displayStyle != .class, mirror.displayStyle != .tuple {
      if value is any StringProtocol || value is Character { return .leaf("\(value)".debugDescription) }
      // -0.0 equals 0.0 but has a different description.
      if let number = value as? any FloatingPoint, number.isZero { return .leaf("0.0") }
      // The description of such a value represents all of it.
      if value is any LosslessStringConvertible { return .leaf("\(value)") }
    }
    let fields = storedProperties(mirror)
    if fields.isEmpty, mirror.displayStyle != .tuple { return .leaf(String(describing: value)) }
    return .record(
      Record(
        type: mirror.displayStyle == .tuple ? nil : type(of: value), fields: fields,
        identity: mirror.displayStyle == .class ? ObjectIdentifier(value as AnyObject) : nil))
  }

  /// Returns the stored properties, those of superclasses first. The observation registrar of an object is
  /// not part of its value.
  private static func storedProperties(_ mirror: Mirror) -> [(label: String, value: Any)] {
    let inherited = mirror.superclassMirror.map(storedProperties) ?? []
    return inherited
      + mirror.children.enumerated().compactMap { position, child in
        if child.value is ObservationRegistrar { return nil }
        return (child.label ?? ".\(position)", child.value)
      }
  }
}
