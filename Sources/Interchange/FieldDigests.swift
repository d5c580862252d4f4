internal import FoundationEssentials
internal import ReduxCore

/// A digest of each field of an entry, which an export writes beside the fields.
///
/// For an item that was never imported, nothing here says what a file contained when it was written. With the
/// digests a later import still tells what was changed there since, and what here. Dates have two: a file has
/// points in time, which stay the same in other time zones, and an item has local times.
struct FieldDigests: Equatable, Sendable {
  /// The fields of an entry, in the order of the digests, and after them those of an item that has local times.
  /// Others are added at the end.
  private static let fields: [Item.Field] = [
    .title, .notes, .category, .status, .completed, .priority, .due, .start, .recurrence, .tags, .parent,
    .waitsFor, .estimate,
  ]
  private static let localFields: [Item.Field] = [.due, .start]

  /// The digests; 0 for a field without a value.
  private let digests: [UInt32]

  /// - Parameters:
  ///   - due: the local due date of the item; `nil` if only the entry is known.
  ///   - start: the local start date, likewise.
  init(of entry: ImportedEntry, due: DayTime? = nil, start: DayTime? = nil) {
    let texts = Self.fields.map { entry.text(of: $0) } + [due, start].map { $0?.iso8601 ?? "" }
    digests = texts.map { $0.isEmpty ? 0 : UInt32(truncatingIfNeeded: TextDigest.of(Array($0.utf8))) }
  }

  /// Creates the digests that an export has written as ``text``; `nil` for another text.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    digests = parts.compactMap { UInt32($0, radix: 16) }
    guard digests.count == parts.count else { return nil }
  }

  /// The digests as hexadecimal numbers with dots between them.
  var text: String { digests.map { String($0, radix: 16) }.joined(separator: ".") }

  /// Returns `true` if a field of an entry has another value than in other digests, or is missing in one of them.
  func differs(from other: FieldDigests, in field: Item.Field) -> Bool {
    differs(from: other, at: Self.fields.firstIndex(of: field))
  }

  /// Returns the same for a field of an item.
  func differsLocally(from other: FieldDigests, in field: Item.Field) -> Bool {
    guard let index = Self.localFields.firstIndex(of: field) else { return differs(from: other, in: field) }
    return differs(from: other, at: Self.fields.count + index)
  }

  private func differs(from other: FieldDigests, at index: Int?) -> Bool {
    guard let index, index < min(digests.count, other.digests.count) else { return true }
    return digests[index] != other.digests[index]
  }
}

extension ImportedEntry {
  /// Returns a text that tells the values of a field apart; empty without a value.
  fileprivate func text(of field: Item.Field) -> String {
    switch field {
    case .title: title
    case .notes: notes
    case .category: category?.lowercased() ?? ""
    case .status: status.rawValue
    case .completed: completed.map(Self.text) ?? ""
    case .priority: priority?.rawValue ?? ""
    case .due: due.map(Self.text) ?? ""
    case .start: start.map(Self.text) ?? ""
    case .recurrence: recurrence.map { "\($0.from.rawValue) \($0.skipMissed) \($0.rule)" } ?? ""
    case .tags: tags.sorted().joined(separator: "\n")
    case .parent: parentKey ?? ""
    case .waitsFor: awaitedKeys.sorted().joined(separator: "\n")
    case .estimate: estimate.map { "\($0.minutes)" } ?? ""
    case .rank, .created, .modified, .extras: ""
    }
  }

  private static func text(_ time: EntryTime) -> String {
    switch time {
    case .local(let time): time.iso8601
    case .instant(let moment): "\(moment.milliseconds)"
    case .instantOrDay(let moment): "\(moment.milliseconds) or its day"
    }
  }
}
