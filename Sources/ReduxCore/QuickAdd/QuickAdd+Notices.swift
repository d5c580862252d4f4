extension QuickAdd {
  /// Returns sentences about what looks as if a token was meant, but stayed in the title, and about a start
  /// after the due date.
  package func notices(in text: String) -> [String] {
    lateStart + nearMisses.map { $0.sentence(about: words(of: $0, in: text)) }
  }

  /// Returns the same in one sentence, which names all that stayed in the title if that is more than one; `nil` if there
  /// is nothing to say.
  func notice(in text: String) -> String? {
    let inTitle = nearMisses.filter(\.isInTitle)
    guard inTitle.count > 1 else {
      let notices = notices(in: text)
      return notices.isEmpty ? nil : notices.joined(separator: "; ")
    }
    let others = nearMisses.filter { !$0.isInTitle }.map { $0.sentence(about: words(of: $0, in: text)) }
    let named = English.list(inTitle.map { "“\(words(of: $0, in: text))”" })
    return (lateStart + others + ["\(named) are part of the title"]).joined(separator: "; ")
  }

  private var lateStart: [String] {
    DayTime.startsLate(start, due: due) ? ["It starts after it is due"] : []
  }

  private func words(of miss: NearMiss, in text: String) -> String {
    let bytes = Array(text.utf8)
    return String(decoding: bytes[miss.range.clamped(to: bytes.indices)], as: UTF8.self)
  }
}

extension QuickAdd.NearMiss {
  /// `false` for a date that counts, although something is wrong with it.
  fileprivate var isInTitle: Bool { if case .otherWeekday = kind { false } else { true } }

  fileprivate func sentence(about words: String) -> String {
    switch kind {
    case .misspelled(let word): "“\(words)” is part of the title; did you mean “\(word)”?"
    case .impossible: "“\(words)” does not exist, and is part of the title"
    case .notUnderstood: "“\(words)” was not understood as a date, and is part of the title"
    case .otherDate: "“\(words)” is part of the title, not the due date"
    case .withoutDates: "“\(words)” has no dates left, and is part of the title"
    case .otherWeekday(let weekday): "“\(words)” is a \(Day.longWeekdayNames[weekday - 1])"
    case .another(let kind): "“\(words)” is part of the title, as there already is \(kind.naming)"
    case .unknownPriority: "“\(words)” is part of the title; the priorities are p1, p2 and p3"
    case .unknownEstimate: "“\(words)” is part of the title; an estimate is written as ~90m or ~2h"
    }
  }
}

extension QuickAdd {
  /// Returns the dates that the line has given an item, as parts of a sentence.
  /// - Parameter tellsDue: `true` for the due date in any case.
  func dateWords(in item: Item, today: Day, tellsDue: Bool = false) -> [String] {
    var words: [String] = []
    if tellsDue || due != nil || recurrence != nil, let due = item.due {
      words.append("due " + due.words(today: today))
    }
    if let start { words.append("starts " + start.words(today: today)) }
    if recurrence != nil, let recurrence = item.recurrence {
      words.append("repeats " + recurrence.reading.words)
    }
    return words
  }
}

extension QuickAdd.Span.Kind {
  /// The field, within a sentence.
  fileprivate var naming: String {
    switch self {
    case .category: "a category"
    case .priority: "a priority"
    case .estimate: "an estimate"
    case .due: "a due date"
    case .start: "a start"
    case .recurrence: "a repetition"
    case .tag: "a tag"
    case .notes, .literal: "a text"
    }
  }
}
