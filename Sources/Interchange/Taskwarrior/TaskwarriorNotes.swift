internal import ReduxCore

/// The annotations of a task as notes: one line, or several, for each.
enum TaskwarriorNotes {
  /// Returns the notes of a task.
  static func notes(of task: TaskwarriorTask) throws(TaskwarriorProblem) -> String {
    guard let value = task[.annotations] else { return "" }
    guard case .list(let elements) = value else {
      throw TaskwarriorProblem(reason: "“annotations” is not a list")
    }
    var texts: [String] = []
    for element in elements {
      guard case .object(let annotation) = element, let text = annotation["description"]?.string else {
        throw TaskwarriorProblem(reason: "an annotation has no description")
      }
      texts.append(text)
    }
    return texts.joined(separator: "\n")
  }

  /// Returns annotations for notes. Those of `old` whose text is still there stay as they are; others are as
  /// new as `modified`, each a second after the one before, since Taskwarrior orders them by their time.
  static func annotations(_ notes: String, old: [JSONObject], modified: Timestamp) -> JSONNode? {
    guard !notes.isEmpty else { return nil }
    var old = old[...]
    var result: [JSONNode] = []
    var last: Timestamp?
    for text in texts(notes) {
      if let place = old.firstIndex(where: { $0["description"]?.string == text }) {
        result.append(.object(old[place]))
        last = time(old[place]) ?? last
        old = old[(place + 1)...]
        continue
      }
      let isLast = old.isEmpty
      var time = last.map { Timestamp(milliseconds: $0.milliseconds + 1000) } ?? modified
      if isLast { time = max(time, modified) }
      last = time
      var annotation = JSONObject()
      annotation["entry"] = .text(JSONText(CompactTime.text(time)))
      annotation["description"] = .text(JSONText(text))
      result.append(.object(annotation))
    }
    return .list(result)
  }

  /// Splits notes into texts that are not empty, since Taskwarrior refuses empty ones: an empty line belongs
  /// to the text before it, and at the beginning to the one after it.
  private static func texts(_ notes: String) -> [String] {
    var texts: [String] = []
    for line in notes.split(separator: "\n", omittingEmptySubsequences: false) {
      let joins = texts.last.map { line.isEmpty || $0.utf8.allSatisfy { $0 == 0x0A } } ?? false
      if joins, let last = texts.popLast() {
        texts.append(last + "\n" + line)
      } else {
        texts.append(String(line))
      }
    }
    return texts
  }

  private static func time(_ annotation: JSONObject) -> Timestamp? {
    annotation["entry"]?.string.flatMap(CompactTime.time)?.moment(in: .utc)
  }
}
