internal import FoundationEssentials
internal import ReduxCore

/// One task, as the JSON object that Taskwarrior exports (its manual, “JSON Format”); attributes that are not
/// understood, such as user-defined ones, stay as they are.
struct TaskwarriorTask: Equatable, Sendable {
  /// The attributes that have a meaning here.
  enum Attribute: String {
    case uuid, description, status, entry, modified, end, due, scheduled, until, wait, recur, parent, imask,
      mask
    case rtype, project, priority, tags, depends, annotations
    /// The digests of the fields, of an item that was not read from a task. Taskwarrior keeps it as a
    /// user-defined attribute.
    case digests = "toduxbase"
  }

  var object = JSONObject()

  /// Creates a task without attributes.
  init() {}

  /// Takes over an object, without what Taskwarrior computes anew for each export.
  init(_ object: JSONObject) {
    self.object = object
    self.object["id"] = nil
    self.object["urgency"] = nil
  }

  /// Parses the text of an object; `nil` if it is not one.
  init?(_ source: String) {
    var parser = JSONParser(Array(source.utf8))
    guard case .object(let object)? = try? parser.value() else { return nil }
    self.object = object
  }

  subscript(attribute: Attribute) -> JSONNode? {
    get { object[attribute.rawValue] }
    set { object[attribute.rawValue] = newValue }
  }

  /// Returns an attribute that is a string.
  func text(_ attribute: Attribute) -> String? { self[attribute]?.string }

  /// Sets an attribute to a string, or removes it.
  mutating func set(_ attribute: Attribute, _ text: String?) {
    self[attribute] = text.map { .text(JSONText($0)) }
  }

  /// The UUID; `nil` if there is none, or the attribute is not a UUID.
  var uuid: UUID? { text(.uuid).flatMap { UUID(uuidString: $0) } }

  /// The UUID of the task whose occurrence this one is.
  var parent: UUID? { text(.parent).flatMap { UUID(uuidString: $0) } }

  /// The number of an occurrence among those of its series, from 0. Once it was imported, Taskwarrior writes it with
  /// decimals.
  var occurrenceNumber: Int? {
    var text = text(.imask) ?? ""
    if case .literal(let number)? = self[.imask] { text = number }
    return Double(text).flatMap { (0..<1_000_000).contains($0) ? Int($0) : nil }
  }

  /// The status; a task without one is pending.
  var status: String { text(.status) ?? "pending" }

  /// `true` for a task whose `recur` says that it repeats: one that is open, or was done without being one of the
  /// dates of a series. Of these, one that is done repeats no more.
  var mayRepeat: Bool {
    switch status {
    case "completed": self[.parent] == nil
    case "deleted": false
    default: true
    }
  }

  /// `true` for the task from which Taskwarrior makes the occurrences of a series.
  var isTemplate: Bool { status == "recurring" }

  /// The attribute that says when the task starts: what only waits is hidden until then, as what starts later
  /// is here.
  var startAttribute: Attribute {
    let isScheduled = self[.scheduled].map { $0.string != "" } ?? false
    return !isScheduled && self[.wait] != nil ? .wait : .scheduled
  }

  /// The names of what the task waits for: an array, a list with commas, or an array within a string.
  var awaited: [String] {
    switch self[.depends] {
    case .list(let elements): elements.compactMap(\.string).map { $0.lowercased() }
    case .text(let text):
      text.value.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-") }.map(
        String.init)
    default: []
    }
  }

  /// The tags, each once: an array, or a list with commas.
  var tags: [String] {
    let tags: [String]
    switch self[.tags] {
    case .list(let elements): tags = elements.compactMap(\.string)
    case .text(let text): tags = text.value.split(separator: ",").map(String.init)
    default: tags = []
    }
    var seen: Set<String> = []
    return tags.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// The annotations: objects with `entry` and `description`.
  var annotations: [JSONObject] {
    guard case .list(let elements)? = self[.annotations] else { return [] }
    return elements.compactMap { if case .object(let object) = $0 { object } else { nil } }
  }
}
