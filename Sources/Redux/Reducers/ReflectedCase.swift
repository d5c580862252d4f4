internal import Synchronization

/// An enum case known only by the function that embeds its associated value.
///
/// `Mirror` reports the case of a value and its associated value. The case is learned from the first value
/// that the function returns.
final class ReflectedCase<Whole, Part>: Sendable {
  private let embedding: @Sendable (Part) -> Whole
  private let signature = AtomicLazyReference<CaseSignature>()

  init(_ embed: @escaping @Sendable (Part) -> Whole) {
    precondition(
      !(Whole.self is any CustomReflectable.Type),
      "\(Whole.self) is CustomReflectable: pass the function that extracts as well, Case(_:extract:)")
    embedding = embed
  }

  func embed(_ part: Part) -> Whole {
    let whole = embedding(part)
    if signature.load() == nil { _ = learnSignature(from: whole) }
    return whole
  }

  func extract(_ whole: Whole) -> Part? {
    guard let value = AssociatedValue(of: whole) else { return nil }
    if let signature = signature.load() { return signature.extract(value) }
    // Any value of the right type can be used to learn the case, even one of another case.
    guard let part = value.content as? Part ?? value.element as? Part else { return nil }
    return learnSignature(from: embedding(part)).extract(value)
  }

  private func learnSignature(from whole: Whole) -> CaseSignature {
    if let value = AssociatedValue(of: whole) {
      let found = CaseSignature(value)
      if let _: Part = found.extract(value) { return signature.storeIfNil(found) }
    }
    preconditionFailure(
      """
      Case(_:) takes a case of \(Whole.self) with the associated value \(Part.self). For another function, \
      pass the function that extracts as well, Case(_:extract:).
      """)
  }
}

/// The properties that distinguish a case from the others of its enum.
private final class CaseSignature: Sendable {
  private let name: String
  /// The tuple of the associated values; `nil` for a single unlabelled one. Its type includes the labels,
  /// which may be the only difference between two cases.
  private let tuple: (type: Any.Type, isSingle: Bool)?

  init(_ value: AssociatedValue) {
    name = value.name
    tuple = value.isTuple ? (type(of: value.content), value.element != nil) : nil
  }

  /// Returns the associated value, or `nil` for another case.
  func extract<Part>(_ value: AssociatedValue) -> Part? {
    guard value.name == name else { return nil }
    guard let tuple else { return value.content as? Part }
    guard type(of: value.content) == tuple.type else { return nil }
    return tuple.isSingle ? value.element as? Part : value.content as? Part
  }
}

/// The associated value of an enum value, obtained by reflection.
private struct AssociatedValue {
  /// The name of the case.
  let name: String
  /// The associated value; a tuple if there are several, or one with a label.
  let content: Any

  /// Returns `nil` for a case without associated values.
  init?(of whole: Any) {
    let mirror = Mirror(reflecting: whole)
    precondition(mirror.displayStyle == .enum, "\(type(of: whole)) is not an enum")
    guard let child = mirror.children.first, let name = child.label else { return nil }
    self.name = name
    content = child.value
  }

  var isTuple: Bool {
    !(content is any CustomReflectable) && Mirror(reflecting: content).displayStyle == .tuple
  }

  /// The only element of a tuple; `nil` if there are several.
  var element: Any? {
    let mirror = Mirror(reflecting: content)
    return mirror.displayStyle == .tuple && mirror.children.count == 1 ? mirror.children.first?.value : nil
  }
}
