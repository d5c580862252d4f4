internal import FoundationEssentials
internal import ReduxCore

/// Edits of single fields; only the words of the field are changed.
extension TodoLine {
  /// Marks the line as done or open, and moves the priority: it is written as `pri:` while the line is done.
  mutating func setDone(_ isDone: Bool, completion: Day?) {
    if isDone != self.isDone {
      let letter = self.letter
      removeAll(.priority)
      removeAll(.pair(.pri))
      removeAll(.mark)
      removeAll(.completion)
      if isDone { insert("x", .mark, at: 0) }
      setLetter(letter)
    }
    guard let completion else {
      removeAll(.completion)
      // A single date would be read as the date of completion.
      if isDone { removeAll(.creation) }
      return
    }
    if let index = index(.completion) {
      words[index].text = completion.iso8601
    } else {
      insert(
        completion.iso8601, .completion, at: words.prefix { [.mark, .priority].contains($0.role) }.count)
    }
  }

  /// Sets the letter of the priority in its current position, or inserts it.
  mutating func setLetter(_ letter: Character?) {
    if letter == self.letter { return }
    guard let letter else {
      removeAll(.priority)
      removeAll(.pair(.pri))
      return
    }
    if let index = index(.priority) {
      words[index].text = "(\(letter))"
    } else if isDone || index(.pair(.pri)) != nil {
      setPair(.pri, String(letter))
    } else {
      insert("(\(letter))", .priority, at: 0)
    }
  }

  mutating func setCreation(_ day: Day?) {
    guard let day else { return removeAll(.creation) }
    if isDone, completion == nil { return }
    if let index = index(.creation) {
      words[index].text = day.iso8601
    } else {
      insert(day.iso8601, .creation, at: headCount)
    }
  }

  /// Replaces the words of the title that differ; the others keep their positions.
  mutating func setTitle(_ title: String) {
    var new = TodoLine.plainWords(title)
    let places = words.indices.filter { words[$0].role == .title }
    let old = titleWords
    if old.isEmpty, self.title == title { return }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = zip(old[start...].reversed(), new[start...].reversed())
    let end = rest.prefix { $0.text == $1.text && $0.space == $1.space }.count
    let spelled = Dictionary(zip(old.map(\.text), places.map { words[$0].text })) { first, _ in first }
    for index in new.indices {
      let word = new[index].text
      new[index].text = spelled[word] ?? TodoEscape.encode(word, isFirst: index == 0)
    }
    let oldMiddle = start..<(places.count - end)
    let newMiddle = start..<(new.count - end)
    let inPlace = min(oldMiddle.count, newMiddle.count)
    for index in start..<(start + inPlace) {
      words[places[index]].text = new[index].text
      if old[index].space != new[index].space { words[places[index]].space = new[index].space }
    }
    let next = places[..<(start + inPlace)].last.map { $0 + 1 } ?? places.first ?? headCount
    for index in oldMiddle.dropFirst(inPlace).reversed() { remove(at: places[index]) }
    for (offset, index) in newMiddle.dropFirst(inPlace).enumerated() {
      insert(new[index].text, .title, at: next + offset, space: new[index].space)
    }
  }

  /// Sets the category as `+name` in one word, appended if there was none; a name that differs only in case
  /// is kept.
  mutating func setCategory(_ name: String?) {
    guard let name = name.map(CategoryNames.oneWord), !name.isEmpty else { return removeAll(.project) }
    if name.lowercased() == category?.lowercased() { return }
    if let index = index(.project) {
      words[index].text = "+" + name
    } else {
      insert("+" + name, .project, at: words.count)
    }
  }

  /// Sets the contexts; those that remain keep their positions, new ones are appended.
  mutating func setTags(_ tags: [String]) {
    let wanted = tags.map(CategoryNames.oneWord).filter { !$0.isEmpty }
    if wanted == self.tags { return }
    for index in words.indices.reversed() where words[index].role == .context {
      if !wanted.contains(words[index].value) { remove(at: index) }
    }
    if !wanted.starts(with: self.tags) { removeAll(.context) }
    for tag in wanted where !self.tags.contains(tag) { insert("@" + tag, .context, at: words.count) }
  }

  /// Sets `key:value` in its current position, or appends it; removes it if there is no value.
  mutating func setPair(_ key: TodoWord.Key, _ value: String?) {
    guard let value else { return removeAll(.pair(key)) }
    let text = key.rawValue + ":" + value
    if let index = index(.pair(key)) {
      words[index].text = text
    } else {
      insert(text, .pair(key), at: words.count)
    }
  }

  /// Returns the words of a title, with the blanks before them.
  private static func plainWords(_ title: String) -> [TodoWord] {
    var plain = TodoLine()
    plain.split(title.split(omittingEmptySubsequences: false) { $0.isNewline }.joined(separator: " "))
    if !plain.words.isEmpty { plain.words[0].space = "" }
    return plain.words
  }

  private var headCount: Int {
    words.prefix { [.mark, .priority, .completion, .creation].contains($0.role) }.count
  }

  private func index(_ role: TodoWord.Role) -> Int? { words.firstIndex { $0.role == role } }

  private mutating func insert(_ text: String, _ role: TodoWord.Role, at index: Int, space: String = " ") {
    words.insert(TodoWord(space: index == 0 ? "" : space, text: text, role: role), at: index)
    if index > 0, words[index].space.isEmpty { words[index].space = " " }
    if words.count > index + 1, words[index + 1].space.isEmpty { words[index + 1].space = " " }
  }

  private mutating func remove(at index: Int) {
    words.remove(at: index)
    if index == 0, !words.isEmpty { words[0].space = "" }
  }

  private mutating func removeAll(_ role: TodoWord.Role) {
    for index in words.indices.reversed() where words[index].role == role { remove(at: index) }
  }
}
