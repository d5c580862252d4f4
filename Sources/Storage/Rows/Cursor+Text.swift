internal import FoundationEssentials
internal import ReduxCore

/// Where the user was at a step, as the journal stores it: what an encoder writes that sorts the keys. A
/// decoder and an encoder are needed for nothing else in most commands, and cost them a tenth of their
/// instructions when they are first used.
extension Cursor {
  /// Reads a stored cursor.
  init(stored: String) throws { self = try Self(plain: stored) ?? JSON.value(Cursor.self, stored) }

  /// Reads a text that ``stored`` writes; `nil` for any other.
  init?(plain stored: String) {
    var stored = stored
    let parts = stored.withUTF8 { bytes -> [String: Part]? in
      var reader = FieldReader(bytes: bytes)
      let parts = reader.object(Self.part)
      return reader.isAtEnd ? parts : nil
    }
    guard case .list(let lists)? = parts?["list"], lists.count == 1, let (name, values) = lists.first,
      let list = ListID(name, values)
    else { return nil }
    switch parts?["item"] {
    case nil where parts?.count == 1: self.init(list: list, item: nil)
    case .item(let coded)?:
      guard parts?.count == 2, let id = UUID(coded: coded) else { return nil }
      self.init(list: list, item: ItemID(id))
    default: return nil
    }
  }

  private static func part(_ reader: inout FieldReader) -> Part? {
    var other = reader
    if let id = other.object({ $0.string() }) {
      reader = other
      return .item(id)
    }
    return reader.object { list in list.object { id in id.pairs() } }.map { .list($0) }
  }

  private enum Part {
    case item([String: String])
    case list([String: [String: [String: String]]])
  }

  var stored: String {
    let item = item.map { "\"item\":\($0.rawValue.coded)," } ?? ""
    let value = list.entity.map { "\"_0\":\($0.coded)" } ?? ""
    return "{\(item)\"list\":{\"\(list.name)\":{\(value)}}}"
  }
}

extension ListID {
  fileprivate init?(_ name: String, _ values: [String: [String: String]]) {
    if let list = Self.smart.first(where: { $0.name == name }) {
      guard values.isEmpty else { return nil }
      self = list
      return
    }
    guard values.count == 1, let id = values["_0"].flatMap({ UUID(coded: $0) }) else { return nil }
    switch name {
    case "category": self = .category(CategoryID(id))
    case "view": self = .view(SavedViewID(id))
    default: return nil
    }
  }

  fileprivate var name: String {
    switch self {
    case .category: "category"
    case .view: "view"
    case .inbox, .today, .upcoming, .overdue, .all, .done, .trash: builtInName ?? ""
    }
  }

  fileprivate var entity: UUID? {
    switch self {
    case .category(let id): id.rawValue
    case .view(let id): id.rawValue
    case .inbox, .today, .upcoming, .overdue, .all, .done, .trash: nil
    }
  }
}

extension UUID {
  fileprivate init?(coded: [String: String]) {
    guard coded.count == 1, let text = coded["rawValue"] else { return nil }
    self.init(uuidString: text)
  }

  fileprivate var coded: String { "{\"rawValue\":\"\(uuidString)\"}" }
}
