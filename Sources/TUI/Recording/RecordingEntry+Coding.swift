internal import Cells
internal import Preferences
internal import ReduxCore

/// A line is a JSON object with its time in `ms` and one member for what happened.
extension SessionRecording.Line: Codable {
  private enum Name: String, CodingKey, CaseIterable {
    case ms, modifiers
    case key, paste, mouse, at, size, notes, item, items, categories, settings, released, dropped, ready,
      answered, finished, journal, played, caught, flashed, edge
    case event = "news"
    case now, id, answer, did, frame
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Name.self)
    milliseconds = try values.decode(Int.self, forKey: .ms)
    guard Self.times.contains(milliseconds) else { throw Self.fault(values, .ms) }
    let names = values.allKeys.filter { ![.ms, .modifiers, .item, .categories, .at].contains($0) }
    guard names.count == 1, let name = names.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "A line tells one thing"))
    }
    func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
      try values.decode(type, forKey: name)
    }
    switch name {
    case .ms, .modifiers, .item, .categories, .at, .key: entry = .input(.key(try Self.key(values)))
    case .paste: entry = .input(.paste(try value()))
    case .mouse:
      let place = try values.decode([Int].self, forKey: .at)
      guard place.count == 2, place.allSatisfy({ (0...0xFFFF).contains($0) }) else {
        throw Self.fault(values, .at)
      }
      entry = .input(.mouse(MouseEvent(try value(), Point(x: place[0], y: place[1]))))
    case .size:
      let sides = try value([Int].self)
      guard sides.count == 2, sides.allSatisfy(RecordingHeader.sides.contains) else {
        throw Self.fault(values, .size)
      }
      entry = .input(.size(Size(width: sides[0], height: sides[1])))
    case .event: entry = .input(.event(try value()))
    case .notes: entry = .input(.notes(try values.decode(ItemID.self, forKey: .item), try value()))
    case .items:
      // Recordings of older versions have no categories here.
      let categories = try values.decodeIfPresent([ReduxCore.Category].self, forKey: .categories) ?? []
      entry = .input(.items(try value(), categories: categories))
    case .settings: entry = .input(.configured(try value()))
    case .released: entry = .input(.heldReleased)
    case .dropped: entry = .input(.heldDropped)
    case .ready: entry = .input(.journalReady)
    case .answered: entry = .input(.answerDue)
    case .finished: entry = .input(.changeReady)
    case .journal: entry = .input(.cacheInvalidated)
    case .played: entry = .input(.playbackDue)
    case .caught: entry = .input(.refreshDue)
    case .flashed: entry = .input(.flashEnded)
    case .edge: entry = .input(.edgeScrollDue)
    case .now: entry = .now(try value())
    case .id: entry = .id(try value())
    case .answer: entry = .answer(try value())
    case .did: entry = .actions(try value())
    case .frame:
      guard let fingerprint = UInt64(try value(String.self), radix: 16) else {
        throw Self.fault(values, .frame)
      }
      entry = .frame(fingerprint)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Name.self)
    try values.encode(milliseconds, forKey: .ms)
    switch entry {
    case .input(let input): try Self.encode(input, &values)
    case .now(let time): try values.encode(time, forKey: .now)
    case .id(let id): try values.encode(id, forKey: .id)
    case .answer(let answer): try values.encode(answer, forKey: .answer)
    case .actions(let actions): try values.encode(actions, forKey: .did)
    case .frame(let fingerprint): try values.encode(String(fingerprint, radix: 16), forKey: .frame)
    }
  }

  private static func encode(
    _ input: Interface.Input, _ values: inout KeyedEncodingContainer<Name>
  ) throws {
    switch input {
    case .key(let key): try encode(key, &values)
    case .paste(let text): try values.encode(text, forKey: .paste)
    case .mouse(let mouse):
      try values.encode(mouse.kind, forKey: .mouse)
      try values.encode([mouse.place.x, mouse.place.y], forKey: .at)
    case .size(let size): try values.encode([size.width, size.height], forKey: .size)
    case .event(let event): try values.encode(event, forKey: .event)
    case .notes(let item, let notes):
      try values.encode(item, forKey: .item)
      try values.encode(notes, forKey: .notes)
    case .items(let items, let categories):
      try values.encode(items, forKey: .items)
      if !categories.isEmpty { try values.encode(categories, forKey: .categories) }
    case .configured(let new): try values.encode(new, forKey: .settings)
    case .heldReleased: try values.encode(true, forKey: .released)
    case .heldDropped: try values.encode(true, forKey: .dropped)
    case .journalReady: try values.encode(true, forKey: .ready)
    case .answerDue: try values.encode(true, forKey: .answered)
    case .changeReady: try values.encode(true, forKey: .finished)
    case .cacheInvalidated: try values.encode(true, forKey: .journal)
    case .playbackDue: try values.encode(true, forKey: .played)
    case .refreshDue: try values.encode(true, forKey: .caught)
    case .flashEnded: try values.encode(true, forKey: .flashed)
    case .edgeScrollDue: try values.encode(true, forKey: .edge)
    }
  }

  /// Encodes a key in its notation, or by its number if it is a combining mark, which would merge with the
  /// text before it.
  private static func encode(_ key: Key, _ values: inout KeyedEncodingContainer<Name>) throws {
    if case .character(let scalar) = key.code, (try? Key.parse(key.notation)) != [key] {
      try values.encode(scalar.value, forKey: .key)
      try values.encode(key.modifiers.rawValue, forKey: .modifiers)
    } else {
      try values.encode(key.notation, forKey: .key)
    }
  }

  private static func key(_ values: KeyedDecodingContainer<Name>) throws -> Key {
    if values.contains(.modifiers) {
      guard let scalar = Unicode.Scalar(try values.decode(UInt32.self, forKey: .key)) else {
        throw fault(values, .key)
      }
      let modifiers = try values.decode(UInt8.self, forKey: .modifiers)
      return Key(.character(scalar), Key.Modifiers(rawValue: modifiers))
    }
    let keys = try Key.parse(try values.decode(String.self, forKey: .key))
    guard keys.count == 1 else { throw fault(values, .key) }
    return keys[0]
  }

  /// The valid times of a line in milliseconds: up to about twelve years.
  private static let times = 0...400_000_000_000

  private static func fault(_ values: KeyedDecodingContainer<Name>, _ name: Name) -> DecodingError {
    .dataCorruptedError(forKey: name, in: values, debugDescription: "not what it should be")
  }
}
