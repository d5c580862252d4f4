internal import FoundationEssentials
internal import ReduxCore

/// The fields of a line.
extension TodoLine {
  var isDone: Bool { words.first?.role == .mark }

  var letter: Character? { value(.priority)?.first ?? value(.pair(.pri))?.first }

  var completion: Day? { value(.completion).flatMap { Day($0) } }

  var creation: Day? { value(.creation).flatMap { Day($0) } }

  var category: String? { value(.project) }

  /// The contexts, without duplicates.
  var tags: [String] {
    var seen: Set<String> = []
    return words.lazy.filter { $0.role == .context }.map(\.value).filter { seen.insert($0).inserted }
  }

  var notes: String { value(.pair(.note)).map(TodoNote.decode) ?? "" }

  var recurrence: Recurrence? {
    TodoRecurrence.recurrence(rec: value(.pair(.rec)), rrule: value(.pair(.rrule)))
  }

  /// The words that were meant as a repetition, but are none that is understood; they are part of the title.
  var unreadRules: [String] {
    words.filter { word in
      word.role == .title && word.text.utf8.count > 4
        && (word.text.hasPrefix("rec:") || word.text.hasPrefix("rrule:"))
    }.map(\.text)
  }

  var estimate: Estimate? { value(.pair(.estimate)).flatMap { Estimate($0) } }

  /// The names of the lines that this one waits for.
  var awaitedKeys: [String] { value(.pair(.after))?.split(separator: ",").map(String.init) ?? [] }

  var uuid: UUID? { value(.pair(.uuid)).flatMap(TodoWord.uuid) }

  func day(_ key: TodoWord.Key) -> Day? { value(.pair(key)).flatMap { Day($0) } }

  func value(_ role: TodoWord.Role) -> String? { words.first { $0.role == role }?.value }

  /// The words that belong to no field, with their blanks. For a line without such words, its category and
  /// tags, or failing that its other words but for a mark, a priority and dates at the beginning.
  var title: String {
    let title = TodoWord.text(of: titleWords)
    if !title.isEmpty { return title }
    let names = words.filter { $0.role == .project || $0.role == .context }.map(\.value)
    if !names.isEmpty { return names.joined(separator: " ") }
    let heads: [TodoWord.Role] = [.mark, .priority, .completion, .creation, .pair(.pri)]
    let body = words.filter { !heads.contains($0.role) }
    return (body.isEmpty ? words : body).map(\.text).joined(separator: " ")
  }

  /// The words of the title with escapes decoded; blanks next to words of other fields become a single one.
  var titleWords: [TodoWord] {
    var result: [TodoWord] = []
    var last: Int?
    for index in words.indices where words[index].role == .title {
      var word = words[index]
      word.text = TodoEscape.decode(word.text, isFirst: last == nil)
      if last != index - 1 { word.space = " " }
      if last == nil { word.space = "" }
      result.append(word)
      last = index
    }
    return result
  }
}
