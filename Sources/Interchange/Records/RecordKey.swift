/// The keys of an item's record, in the order in which they are written: those of `list --json`.
enum RecordKey: String, CaseIterable {
  case id, uuid, title, notes, category, status, priority, due, start, tags, parent, waitsFor, estimate
  case recurrence, created, modified, completed, extras
}
