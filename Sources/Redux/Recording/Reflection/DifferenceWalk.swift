/// A recursive comparison of two versions of a value that collects the changes.
struct DifferenceWalk {
  private(set) var changes: [StateDifference.Change] = []
  /// The pairs of objects being compared, because objects can contain references to themselves.
  private var pairs: [(ObjectIdentifier, ObjectIdentifier)] = []

  mutating func compare(_ old: Any, _ new: Any, at path: String) {
    if let shared = (new as? any StructureSharing)?.changes(since: old) {
      return compare(shared, at: path)
    }
    switch (Shape(old), Shape(new)) {
    case (.record(let a), .record(let b)) where a.type == b.type && a.fields.count == b.fields.count:
      compare(a, b, at: path)
    case (.choice(let name, .some(let a)), .choice(let other, .some(let b))) where name == other:
      compare(a, b, at: Self.join(path, name))
    case (.list(let a), .list(let b)):
      if let a = Self.byID(a), let b = Self.byID(b) {
        compareKeyed(a, b, at: path)
        compareOrder(a.map(\.key), b.map(\.key), at: path)
      } else {
        compareByPlace(a, b, at: path)
      }
    case (.set(let a), .set(let b)): compareSets(a, b, at: path)
    case (.table(let a), .table(let b)):
      compareTables(a, b, old, new, at: path)
    default: compareWhole(old, new, at: path)
    }
  }

  // MARK: Records

  private mutating func compare(_ old: Shape.Record, _ new: Shape.Record, at path: String) {
    if let a = old.identity, let b = new.identity {
      if a == b || pairs.contains(where: { $0 == (a, b) }) { return }
      pairs.append((a, b))
    }
    for (a, b) in zip(old.fields, new.fields) { compare(a.value, b.value, at: Self.join(path, a.label)) }
    if old.identity != nil { pairs.removeLast() }
  }

  private static func join(_ path: String, _ label: String) -> String {
    if label.hasPrefix(".") { return path + label }
    return path.isEmpty ? label : "\(path).\(label)"
  }

  // MARK: Tables and sets

  private mutating func compare(_ shared: SharedChanges, at path: String) {
    switch shared {
    case .table(let rows):
      let named = rows.map { (key: Outline(of: $0.key), old: $0.old, new: $0.new) }
      for row in named.sorted(by: { $0.key < $1.key }) {
        compareRow(row.old, row.new, at: "\(path)[\(row.key.line)]")
      }
    case .set(let removed, let added):
      for text in Self.texts(removed) { note(path, .removed(text)) }
      for text in Self.texts(added) { note(path, .added(text)) }
    }
  }

  private mutating func compareRow(_ old: Any?, _ new: Any?, at path: String) {
    switch (old, new) {
    case (let old?, let new?): compare(old, new, at: path)
    case (let old?, nil): note(path, .removed(Outline(of: old).line))
    case (nil, let new?): note(path, .added(Outline(of: new).line))
    case (nil, nil): break
    }
  }

  private mutating func compareTables(
    _ a: [(key: Any, value: Any)], _ b: [(key: Any, value: Any)], _ old: Any, _ new: Any, at path: String
  ) {
    let keyed = { (pairs: [(key: Any, value: Any)]) in
      Self.unique(pairs.map { (key: Outline(of: $0.key), value: $0.value) }.sorted { $0.key < $1.key })
    }
    guard let a = keyed(a), let b = keyed(b) else { return compareWhole(old, new, at: path) }
    compareKeyed(a, b, at: path)
  }

  private mutating func compareSets(_ a: [Any], _ b: [Any], at path: String) {
    let (a, b) = (Self.texts(a), Self.texts(b))
    for change in b.difference(from: a) {
      switch change {
      case .remove(_, let text, _): note(path, .removed(text))
      case .insert(_, let text, _): note(path, .added(text))
      }
    }
  }

  private static func texts(_ values: [Any]) -> [String] {
    values.map { Outline(of: $0) }.sorted().map(\.line)
  }

  /// Reports the removed rows in their old order, then compares the rows of `new` in their order.
  private mutating func compareKeyed(
    _ old: [(key: Outline, value: Any)], _ new: [(key: Outline, value: Any)], at path: String
  ) {
    let before = Dictionary(uniqueKeysWithValues: old.map { ($0.key, $0.value) })
    let kept = Set(new.map(\.key))
    for row in old where !kept.contains(row.key) {
      note("\(path)[\(row.key.line)]", .removed(Outline(of: row.value).line))
    }
    for row in new { compareRow(before[row.key], row.value, at: "\(path)[\(row.key.line)]") }
  }

  /// Returns the rows, or `nil` if the keys of two rows have the same text.
  private static func unique(
    _ rows: [(key: Outline, value: Any)]
  ) -> [(key: Outline, value: Any)]? {
    Set(rows.map(\.key)).count == rows.count ? rows : nil
  }

  // MARK: Lists

  /// Returns the elements keyed by id, or `nil` if one has no id or two have the same one.
  private static func byID(_ elements: [Any]) -> [(key: Outline, value: Any)]? {
    var rows: [(key: Outline, value: Any)] = []
    for element in elements {
      guard let one = element as? any Identifiable, let id = id(of: one) else { return nil }
      rows.append((Outline(of: id), element))
    }
    return unique(rows)
  }

  /// Returns the id of a value, or `nil` if it is the identity of an object, which is not a meaningful id.
  private static func id(of value: some Identifiable) -> Any? {
    value.id is ObjectIdentifier ? nil : value.id
  }

  private mutating func compareOrder(_ old: [Outline], _ new: [Outline], at path: String) {
    let (before, after) = (Set(old), Set(new))
    let (a, b) = Self.middle(old.filter(after.contains), new.filter(before.contains))
    guard !a.isEmpty || !b.isEmpty else { return }
    let text = { (ids: ArraySlice<Outline>) in ids.map(\.line).joined(separator: ", ") }
    note(path, .reordered(from: text(a), to: text(b)))
  }

  private mutating func compareByPlace(_ old: [Any], _ new: [Any], at path: String) {
    let (a, b) = Self.middle(old.map { Outline(of: $0) }, new.map { Outline(of: $0) })
    for place in a.startIndex..<max(a.endIndex, b.endIndex) {
      compareRow(
        a.indices.contains(place) ? old[place] : nil, b.indices.contains(place) ? new[place] : nil,
        at: "\(path)[\(place)]")
    }
  }

  /// Returns both lists without their common prefix and suffix. Both slices start at the same index.
  private static func middle(
    _ old: [Outline], _ new: [Outline]
  ) -> (ArraySlice<Outline>, ArraySlice<Outline>) {
    let same = zip(old, new).prefix { $0 == $1 }.count
    let (a, b) = (old[same...], new[same...])
    let end = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    return (a.dropLast(end), b.dropLast(end))
  }

  // MARK: Values without common parts

  private mutating func compareWhole(_ old: Any, _ new: Any, at path: String) {
    let (old, new) = (Outline(of: old).line, Outline(of: new).line)
    if old != new { note(path, .changed(from: old, to: new)) }
  }

  private mutating func note(_ path: String, _ kind: StateDifference.Change.Kind) {
    changes.append(StateDifference.Change(path: path.isEmpty ? "self" : path, kind: kind))
  }
}
