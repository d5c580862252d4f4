internal import FoundationEssentials
internal import Redux

/// Describes changes in sentences.
package struct ChangeDescription {
  private let documents: [Document]
  private let today: Day?

  /// - Parameters:
  ///   - documents: the documents in which the names of items and categories are looked up, in this order:
  ///     usually the one after the change, then the one before.
  ///   - today: the day on which dates are told as people say them, `Sat 28 Nov`; `nil` for dates as files
  ///     have them.
  package init(_ documents: Document..., today: Day? = nil) {
    self.documents = documents
    self.today = today
  }

  /// Returns one sentence for each difference, without a full stop: `completed “Pay rent”`. Categories and
  /// views come first, then items by rank.
  package func sentences(_ change: DocumentChange) -> [String] {
    let items = change.items.map { (rank: rank(of: $0), change: $0) }
      .sorted { ($0.rank, $0.change.id) < ($1.rank, $1.change.id) }
    return change.categories.flatMap(sentences) + change.views.flatMap(sentences)
      + items.flatMap { sentences($0.change) }
  }

  /// Returns one sentence for each event in the change of an item.
  package func sentences(_ change: EntityChange<Item>) -> [String] {
    change.events.map { sentence($0, name(of: change)) }
  }

  /// Returns the sentence for an event of an item whose title is `name`.
  package func sentence(_ event: ItemEvent, _ name: String) -> String {
    switch event {
    case .created: "added “\(name)”"
    case .cameBack: "brought back “\(name)”"
    case .removed: "removed “\(name)”"
    case .completed: "completed “\(name)”"
    case .reopened: "reopened “\(name)”"
    case .trashed: "deleted “\(name)”"
    case .restored: "restored “\(name)”"
    case .moved(let from, let to): "moved “\(name)” from \(place(from)) to \(place(to))"
    case .placed: "reordered “\(name)”"
    case .changed(.title, let from, let to): "renamed “\(from.text ?? "")” to “\(to.text ?? "")”"
    case .changed(.notes, _, _): "changed the notes of “\(name)”"
    case .changed(let field, let from, let to):
      "changed the \(field.title) of “\(name)” from \(words(from, field)) to \(words(to, field))"
    }
  }

  /// Returns an event with an old and a new value of one item in few words: `“Pay rent”: priority none → high`;
  /// `nil` for others, whose sentences are short.
  func short(of event: ItemEvent, _ change: EntityChange<Item>) -> String? {
    switch event {
    case .moved(let from, let to): "“\(name(of: change))”: \(place(from)) → \(place(to))"
    case .changed(.title, _, _), .changed(.notes, _, _): nil
    case .changed(.waitsFor, let from, let to):
      "“\(name(of: change))”: waits for \(words(from, .waitsFor)) → \(words(to, .waitsFor))"
    case .changed(let field, let from, let to):
      "“\(name(of: change))”: \(field.title) \(words(from, field)) → \(words(to, field))"
    default: nil
    }
  }

  /// Returns the old and the new value, or the beginning of each, where a sentence leaves them out because of
  /// their length; `nil` for other events.
  package func values(_ event: ItemEvent) -> String? {
    guard case .changed(.notes, let from, let to) = event else { return nil }
    return "\(excerpt(of: from)) → \(excerpt(of: to))"
  }

  /// Returns an event with the old and the new value, but without the title of the item: `Title: “a” → “b”`.
  package func line(_ event: ItemEvent) -> String {
    switch event {
    case .created: "Added"
    case .cameBack: "Brought back"
    case .removed: "Removed"
    case .completed: "Done"
    case .reopened: "Reopened"
    case .trashed: "Deleted"
    case .restored: "Restored"
    case .moved(let from, let to): "Moved: \(place(from)) → \(place(to))"
    case .placed: "Reordered"
    case .changed(let field, let from, let to):
      "\(field.title.raisingFirst): "
        + "\(words(from, field)) → \(words(to, field))"
    }
  }

  /// Returns what an item has now that it had not, in a few words for each event: `due date 2026-11-27`,
  /// `no tags`, `now in “Work”`.
  package func outcomes(_ change: EntityChange<Item>) -> [String] {
    change.events.map { event in
      switch event {
      case .moved(_, let to): "now in \(place(to))"
      case .changed(.title, let from, _): "was “\(from.text ?? "")”"
      case .changed(.notes, _, let to): to.text?.isEmpty ?? true ? "no notes" : "new notes"
      case .changed(.waitsFor, _, let to): "waits for \(value(to, .waitsFor) ?? "nothing")"
      case .changed(let field, _, let to):
        value(to, field).map { "\(field.title) \($0)" } ?? "no \(field.title)"
      default: line(event).lowercased()
      }
    }
  }

  /// The most lines of notes that are shown of a change.
  private static let mostLines = 12

  /// Returns an event as ``line(_:)``, or for notes a heading and the lines that changed, each after `- ` or
  /// `+ `; those of long texts in part.
  func lines(_ event: ItemEvent) -> [String] {
    guard case .changed(.notes, let from, let to) = event else {
      return [line(event).replacing("\n", with: " ")]
    }
    let changed = LineDifference.lines(from: from.text ?? "", to: to.text ?? "")
    guard !changed.isEmpty else { return ["Notes: blank lines"] }
    guard changed.count > Self.mostLines else { return ["Notes"] + changed }
    let rest = changed.count - Self.mostLines + 1
    return ["Notes"] + changed.prefix(Self.mostLines - 1) + ["… and \(rest) more lines"]
  }

  /// Returns the value of a field in words, for use within a sentence.
  package func words(_ value: FieldValue, _ field: Item.Field) -> String {
    self.value(value, field) ?? "none"
  }

  /// Returns the value of a field in words; `nil` if it is empty.
  func value(_ value: FieldValue, _ field: Item.Field) -> String? {
    switch (field.kind, value) {
    case (.category, _): place(CategoryID(fieldValue: value))
    case (_, .none): nil
    case (_, .identity(let uuid)): naming(uuid)
    case (.items, .identities(let uuids)):
      uuids.first.map { naming($0) + English.more(uuids.count - 1) }
    case (.estimate, .number(let minutes)): Estimate(minutes: Int(minutes))?.words
    case (.dayTime, .text(let text)):
      today.flatMap { DayTime(text)?.words(today: $0) } ?? text.replacing("T", with: " ")
    case (.text, .text(let text)): "“\(text)”"
    case (_, .text(let text)): text
    case (_, .identities): nil
    case (_, .texts(let tags)): tags.isEmpty ? nil : tags.tagText
    case (_, .number(let time)): Timestamp(milliseconds: time).iso8601
    case (.recurrence, .pairs): Recurrence(fieldValue: value).map { "“\($0.reading.words)”" }
    case (_, .pairs(let pairs)):
      pairs.isEmpty
        ? nil : pairs.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    }
  }

  private func naming(_ uuid: UUID) -> String { "“\(item(ItemID(uuid))?.title ?? "an item that is gone")”" }

  private func excerpt(of value: FieldValue) -> String {
    guard let text = value.text, !text.isEmpty else { return "none" }
    let line = text.prefix(120).replacing("\n", with: " ")
    return "“\(line)\(text.count > line.count ? "…" : "")”"
  }

  func sentences(_ change: EntityChange<Category>) -> [String] {
    switch change {
    case .added(let category): return ["added category “\(category.name)”"]
    case .removed(let category): return ["removed category “\(category.name)”"]
    case .edited(let id, let fields):
      let name = category(id)?.name ?? ""
      return fields.compactMap { field in
        switch field.field {
        case .name: "renamed category “\(field.before.text ?? "")” to “\(field.after.text ?? "")”"
        case .tint: "coloured category “\(name)” \(field.after.text ?? "")"
        case .rank: "moved category “\(name)”"
        case .created: nil
        }
      }
    }
  }

  func sentences(_ change: EntityChange<SavedView>) -> [String] {
    switch change {
    case .added(let view): return ["added view “\(view.name)”"]
    case .removed(let view): return ["removed view “\(view.name)”"]
    case .edited(let id, let fields):
      let name = documents.lazy.compactMap { $0.views[id] }.first?.name ?? ""
      return fields.compactMap { field in
        switch field.field {
        case .name: "renamed view “\(field.before.text ?? "")” to “\(field.after.text ?? "")”"
        case .query:
          "changed the query of view “\(name)” from “\(field.before.text ?? "")” to “\(field.after.text ?? "")”"
        case .sort, .grouping: "changed the \(field.field.title) of view “\(name)”"
        case .rank: "moved view “\(name)”"
        case .created: nil
        }
      }
    }
  }

  private func name(of change: EntityChange<Item>) -> String {
    switch change {
    case .added(let item), .removed(let item): item.title
    case .edited(let id, let fields): item(id)?.title ?? Item.name(in: fields) ?? "an item that is gone"
    }
  }

  private func rank(of change: EntityChange<Item>) -> Rank {
    switch change {
    case .added(let item), .removed(let item): item.rank
    case .edited(let id, _): item(id)?.rank ?? Rank(rawValue: "")
    }
  }

  private func place(_ id: CategoryID?) -> String {
    guard let id else { return "the Inbox" }
    return category(id).map { "“\($0.name)”" } ?? "a category that is gone"
  }

  private func item(_ id: ItemID) -> Item? { documents.lazy.compactMap { $0.items[id] }.first }

  private func category(_ id: CategoryID) -> Category? {
    documents.lazy.compactMap { $0.categories[id] }.first
  }
}
