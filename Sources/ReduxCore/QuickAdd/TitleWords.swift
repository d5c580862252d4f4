/// Tells by the words around a date whether it belongs to the title: `Chapter 5/6`, `Watch High Noon`.
struct TitleWords {
  let line: QuickAddLine
  let dates: DateGrammar

  struct Match {
    /// The words that belong to the title.
    var words: Range<Int>
    /// `true` unless somebody may have meant a date.
    var isCertain: Bool
  }

  /// Returns the words of a date or a repetition that belong to the title; `nil` if it counts.
  func words(of date: Range<Int>) -> Match? {
    let first = date.lowerBound
    switch dates.kind(first) {
    case .dayOfYear, .ambiguousFigures, .time(_, .twentyFourHours), .range(_, .plain):
      return figures(at: first, isAlone: date.count == 1).map {
        Match(words: first..<(first + 1), isCertain: $0)
      }
    // `Read chapter 8 in the morning`
    case .number
    where first > 0 && dates.joins(first) && word(first - 1).map(Self.numbered.contains) ?? false:
      return Match(words: first..<(first + 1), isCertain: true)
    // `Watch Apollo 11 tonight`
    case .number
    where first > 1 && dates.joins(first) && line.isCapitalized(first - 1)
      && dates.month(at: first + 1) == nil && word(0).map(Self.media.contains) ?? false:
      return Match(words: first..<(first + 1), isCertain: false)
    case .word(.in):
      return isDimension(date) || isHeading(date) || dates.joins(first) && word(first - 1) == "invest"
        ? Match(words: date, isCertain: false) : nil
    default:
      return isName(date) || isNamedDay(date) || isCompound(date) ? Match(words: date, isCertain: false) : nil
    }
  }

  // MARK: Figures

  /// Returns whether it is certain that figures belong to the title; `nil` if they are a date or a time.
  private func figures(at index: Int, isAlone: Bool) -> Bool? {
    if word(index) == "24/7" { return true }
    guard dates.joins(index), let before = word(index - 1) else { return nil }
    switch dates.kind(index) {
    case .time, .range: return time(after: before, at: index)
    default: break
    }
    if Self.numbered.contains(before) { return true }
    if isRating(index) { return false }
    if Self.media.contains(before) { return false }
    // `Ubuntu 26.4.`; with a year it is a version only after a name: `Pay 30.11.26`, `Use Firefox 12.11.26`
    let isDotted = line.bytes[line.lexemes[index].range].contains(UInt8(ascii: "."))
    let hasYear = if case .ambiguousFigures = dates.kind(index) { true } else { false }
    // With a time it is a date, and so it is after a person: `Call Anna 3.12. 14:00`, `Lunch with Bob 27.1.`
    guard isAlone, isDotted, line.isCapitalized(index - 1), !isPerson(index - 1) else { return nil }
    return index > 1 || !hasYear ? false : nil
  }

  /// Returns `true` for a name after a word such as `call` or `with`.
  func isPerson(_ index: Int) -> Bool {
    guard index > 0, dates.joins(index) else { return false }
    return word(index - 1).map(Self.social.contains) ?? false
  }

  /// Returns `true` for points out of five or ten: `Rate it 9/10`.
  private func isRating(_ index: Int) -> Bool {
    guard let parts = word(index)?.split(separator: "/"), parts.count == 2,
      parts[1] == "5" || parts[1] == "10"
    else { return false }
    return wordsBefore(index).contains { word($0).map(Self.rating.contains) ?? false }
  }

  /// Reads `John 3:16` and `Ratio 16:9`.
  private func time(after before: String, at index: Int) -> Bool? {
    if Self.books.contains(before) || Self.compared.contains(before) { return true }
    guard line.isCapitalized(index - 1) else { return nil }
    if before == "room" { return false }
    // At times of five minutes one may be with John.
    if index == 1, Self.gospels.contains(before), case .time(let minute, _) = dates.kind(index),
      !minute.isMultiple(of: 5)
    {
      return false
    }
    // `2 Samuel 7:12`
    if index > 1, dates.joins(index - 1), case .number(1...3, digits: 1) = dates.kind(index - 2) {
      return true
    }
    return wordsBefore(index - 1).contains { word($0).map(Self.citing.contains) ?? false } ? false : nil
  }

  /// Returns `true` for `in 3d` where it means three dimensions.
  private func isDimension(_ date: Range<Int>) -> Bool {
    guard date.count == 2, let length = word(date.upperBound - 1), length == "2d" || length == "3d" else {
      return false
    }
    return wordsBefore(date.lowerBound).contains { word($0).map(Self.shown.contains) ?? false }
  }

  // MARK: Names

  /// Returns `true` if the words are part of a name in capitals: `Watch Freaky Friday`,
  /// `Read Every Day Is for the Thief`.
  private func isName(_ date: Range<Int>) -> Bool {
    let first = date.lowerBound
    let isMedium = word(0).map(Self.media.contains) ?? false
    if isMedium, isNameWithNumber(date) { return true }
    // `Dinner at Five Guys`
    if date.count == 2, dates.word(first) == .at, case .cardinal = dates.word(first + 1),
      line.isCapitalized(first + 1), goesOnInCapitals(date.upperBound)
    {
      return true
    }
    guard first > 0, dates.joins(first), line.isCapitalized(first), date.allSatisfy({ dates.word($0) != nil })
    else {
      return false
    }
    if line.isCapitalized(first - 1), first > 1 || isMedium, goesOnInCapitals(date.upperBound) { return true }
    if isMedium, date.count > 1, date.allSatisfy(line.isCapitalized) { return true }
    guard first > 1, line.isCapitalized(first - 1) else { return false }
    if case .clock = dates.word(first) { return true }
    return isMedium && first <= Self.reach
      && (1..<first).allSatisfy { line.isCapitalized($0) || dates.word($0) != nil }
  }

  /// Returns `true` for a name that ends with a day, or is all of one: `Blue Monday`, `USA Today`,
  /// `The Day After Tomorrow`, and for weather: `enjoy this sun`.
  private func isNamedDay(_ date: Range<Int>) -> Bool {
    let first = date.lowerBound
    if first == 0, dates.word(0) == .the, date.count == 4, date.allSatisfy(line.isCapitalized) { return true }
    guard first > 0, dates.joins(first), let before = word(first - 1) else { return false }
    switch dates.word(first) {
    case .this where date.count == 2:
      return dates.word(first + 1) == .ambiguousWeekday(7) && Self.lived.contains(before)
    case .today where line.isCapitalized(first): return before == "usa"
    case .weekday where line.isCapitalized(first) && line.isCapitalized(first - 1):
      return Self.beforeWeekdays.contains(before) || before == "ruby" && first == 1
    default: return false
    }
  }

  /// Returns `true` for a name that has a number, or small words, after what one does with it:
  /// `Watch 28 Days Later`, `Watch Born on the Fourth of July`, `Read End of Days`. Names of days and months
  /// are in capitals anywhere.
  private func isNameWithNumber(_ date: Range<Int>) -> Bool {
    guard date.lowerBound > 0, dates.joins(date.lowerBound), date.count > 1 else { return false }
    let isFirst = date.lowerBound == 1
    guard isFirst || line.isCapitalized(date.lowerBound - 1) else { return false }
    var isName = false
    for index in date {
      switch dates.kind(index) {
      case .number where index == date.lowerBound: continue
      case .word(.weekday), .word(.ambiguousWeekday), .word(.month), .word(.ambiguousMonth), .word(.tomorrow),
        .word(.today):
        guard line.isCapitalized(index) else { return false }
      case .word(.of), .word(.the), .word(.on), .word(.in), .word(.a), .word(.and): continue
      case .word where line.isCapitalized(index): isName = true
      default: return false
      }
    }
    return isName
  }

  /// Returns `true` for a length in capitals within a title in capitals: `Around the World in 80 Days`.
  private func isHeading(_ date: Range<Int>) -> Bool {
    guard date.count == 3, case .number = dates.kind(date.lowerBound + 1),
      case .unit = dates.word(date.lowerBound + 2),
      line.isCapitalized(date.lowerBound + 2), !line.isCapitalized(date.lowerBound), date.lowerBound > 1,
      dates.joins(date.lowerBound)
    else { return false }
    return wordsBefore(date.lowerBound).allSatisfy {
      line.isCapitalized($0) || line.lexemes[$0].range.count <= 3
    } && line.isCapitalized(date.lowerBound - 1)
  }

  /// Returns `true` if what follows makes something else of a day than a date: `Cook sunday roast`,
  /// `Make every day count`.
  private func isCompound(_ date: Range<Int>) -> Bool {
    let end = date.upperBound
    guard let last = dates.word(end - 1), dates.joins(end), line.words[end].role == .plain,
      let next = word(end)
    else { return false }
    switch last {
    case .weekday, .ambiguousWeekday: return Self.ofWeekdays.contains(next)
    case .tomorrow: return date.count == 1 && next == "never"
    case .part(.night):
      return dates.weekday(at: date.lowerBound) != nil && line.isCapitalized(end)
        && Self.ofNights.contains(next)
    case .oclock: return next == "tea" || next == "shadow"
    case .unit(.day):
      return dates.word(date.lowerBound) == .every && dates.joins(date.lowerBound)
        && word(date.lowerBound - 1).map(Self.lived.contains) ?? false
    default: return false
    }
  }

  private func goesOnInCapitals(_ index: Int) -> Bool {
    dates.joins(index) && line.isCapitalized(index) && line.words[index].role == .plain
  }

  private func wordsBefore(_ index: Int) -> Range<Int> { max(0, index - Self.reach)..<index }

  /// How many words before a date are looked at, so that reading a line stays linear in its length.
  private static let reach = 12

  /// Returns a word in lower case, without punctuation after it; `nil` if it is too long for one of those
  /// known here.
  private func word(_ index: Int) -> String? {
    var bytes = line.bytes[line.lexemes[index].range]
    while let last = bytes.last, ",.:;!?".utf8.contains(last) { bytes = bytes.dropLast() }
    guard bytes.count <= 16 else { return nil }
    return String(decoding: bytes.map(\.lowercased), as: UTF8.self)
  }

  // MARK: Words

  /// What has numbers that look like dates.
  private static let numbered: Set = [
    "act", "art", "article", "aspect", "build", "bug", "ch", "chapter", "chapters", "ep", "episode",
    "exercise",
    "fig", "figure", "fraction", "grade", "issue", "issues", "lesson", "level", "nr", "number", "odds",
    "page",
    "pages", "par", "paragraph", "part", "parts", "patch", "phase", "pr", "question", "ratio", "release",
    "scale",
    "scene", "score", "season", "sec", "section", "sections", "signature", "size", "stage", "step", "steps",
    "table", "ticket", "unit", "v", "ver", "verse", "version", "vol", "volume",
  ]

  /// What gives points.
  private static let rating: Set = [
    "rate", "rated", "rates", "rating", "score", "scored", "scores", "scoring",
  ]

  /// What has pairs of numbers that look like times.
  private static let compared: Set = [
    "aspect", "chapter", "clip", "odds", "ratio", "scale", "score", "song", "sura", "surah", "track", "verse",
    "verses", "video",
  ]

  /// Books of the Bible whose names are also those of people.
  private static let gospels: Set = [
    "daniel", "ezra", "james", "joel", "john", "joshua", "luke", "mark", "matthew", "micah", "peter", "ruth",
    "titus",
  ]

  /// Books of the Bible whose names are no names of people.
  private static let books: Set = [
    "acts", "chronicles", "colossians", "corinthians", "deuteronomy", "ecclesiastes", "ephesians", "exodus",
    "ezekiel", "galatians", "genesis", "habakkuk", "haggai", "hebrews", "hosea", "isaiah", "jeremiah",
    "judges",
    "kings", "lamentations", "leviticus", "malachi", "nahum", "nehemiah", "numbers", "obadiah", "philemon",
    "philippians", "proverbs", "psalm", "psalms", "revelation", "romans", "thessalonians", "zechariah",
    "zephaniah",
  ]

  /// Words of lines that quote from books.
  private static let citing: Set = [
    "bible", "gospel", "memorise", "memorize", "passage", "quote", "read", "reading", "scripture", "sermon",
    "study", "verse",
  ]

  /// What one does with works that have titles.
  private static let media: Set = ["listen", "read", "reread", "rewatch", "stream", "watch"]

  /// What is before people, and not before programs that have versions.
  private static let social: Set = [
    "ask", "call", "congratulate", "email", "invite", "meet", "phone", "remind", "ring", "tell", "text",
    "thank", "visit",
    "with",
  ]

  /// What is named after a day of the week, whenever it is.
  private static let ofWeekdays: Set = [
    "addams", "blues", "league", "person", "people", "roast", "school", "supplement",
  ]

  /// What is in names that end with a day of the week, in capitals.
  private static let beforeWeekdays: Set = ["blue", "freaky", "manic", "stormy", "super", "taco"]

  /// What is named after a night, in capitals.
  private static let ofNights: Set = ["fever", "lights", "live"]

  /// What one does with every day.
  private static let lived: Set = ["cherish", "enjoy", "live", "living", "made", "make", "makes", "making"]

  /// What one does with things of two or three dimensions.
  private static let shown: Set = [
    "animate", "avatar", "cinema", "draw", "film", "model", "movie", "print", "render", "scan", "see", "show",
    "view",
    "watch",
  ]
}
