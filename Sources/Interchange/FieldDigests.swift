internal import FoundationEssentials
internal import ReduxCore

/// A digest of each field of an entry, which an export writes beside the fields.
///
/// For an item that was never imported, nothing here says what a file contained when it was written. With the
/// digests a later import still tells what was changed there since, and what here.
struct FieldDigests: Equatable, Sendable {
  /// The fields, in the order of the digests. Others are added at the end.
  private static let fields: [Item.Field] = [
    .title, .notes, .category, .status, .completed, .priority, .due, .start, .recurrence, .tags, .parent,
    .waitsFor, .estimate,
  ]

  /// The digests; 0 for a field without a value.
  private let digests: [UInt32]

  init(of entry: ImportedEntry) {
    digests = Self.fields.map { field in
      let text = entry.text(of: field)
      return text.isEmpty ? 0 : UInt32(truncatingIfNeeded: TextDigest.of(Array(text.utf8)))
    }
  }

  /// Creates the digests that an export has written as ``text``; `nil` for another text.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    digests = parts.compactMap { UInt32($0, radix: 16) }
    guard digests.count == parts.count else { return nil }
  }

  /// The digests as hexadecimal numbers with dots between them.
  var text: String { digests.map { String($0, radix: 16) }.joined(separator: ".") }

  /// Returns `true` if a field has another value than in other digests, or is missing in one of them.
  func differs(from other: FieldDigests, in field: Item.Field) -> Bool {
    guard let index = Self.fields.firstIndex(of: field), index < min(digests.count, other.digests.count)
    else { return true }
    return digests[index] != other.digests[index]
  }
}

extension ImportedEntry {
  /// Returns a text that tells the values of a field apart; empty without a value.
  fileprivate func text(of field: Item.Field) -> String {
    switch field {
    case .title: title
    case .notes: notes
    case .category: category ?? ""
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
