internal import Observation

/// One level of a value: of what kind it is, and the parts in it, which nobody has looked into yet.
enum Shape {
  /// Nothing further inside, or nothing that would say more than this text: a number, a text, an id.
  case leaf(String)
  /// A struct, a tuple or an object, with its stored properties.
  case record(Record)
  /// The case of an enum, with what it carries.
  case choice(name: String, payload: Any?)
  /// An array or another sequence in which the place counts.
  case list([Any])
  /// Elements whose order says nothing.
  case set([Any])
  /// Values by their keys, whose order says nothing.
  case table([(key: Any, value: Any)])

  struct Record {
    /// `nil` for a tuple.
    let type: Any.Type?
    let fields: [(label: String, value: Any)]
    /// Set for objects alone, which can lead back to themselves.
    let identity: ObjectIdentifier?
  }

  /// The outermost level of `value`. An optional is what it holds.
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
    // Else `.some(nil)` would read like `nil`.
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
    // What an enum says of itself need not tell its cases apart; its only byte does.
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
      // It equals -0.0, whose text is another.
      if let number = value as? any FloatingPoint, number.isZero { return .leaf("0.0") }
      // The text of such a value is a promise to hold all of it.
      if value is any LosslessStringConvertible { return .leaf("\(value)") }
    }
    let fields = storedProperties(mirror)
    if fields.isEmpty, mirror.displayStyle != .tuple { return .leaf(String(describing: value)) }
    return .record(
      Record(
        type: mirror.displayStyle == .tuple ? nil : type(of: value), fields: fields,
        identity: mirror.displayStyle == .class ? ObjectIdentifier(value as AnyObject) : nil))
  }

  /// Those of superclasses come first. What observers of an object left in it is no part of its value.
  private static func storedProperties(_ mirror: Mirror) -> [(label: String, value: Any)] {
    let inherited = mirror.superclassMirror.map(storedProperties) ?? []
    return inherited
      + mirror.children.enumerated().compactMap { position, child in
        if child.value is ObservationRegistrar { return nil }
        return (child.label ?? ".\(position)", child.value)
      }
  }
}
