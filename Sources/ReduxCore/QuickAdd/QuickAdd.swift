/// The text typed to add an item, parsed into fields.
///
/// | typed | field |
/// |---|---|
/// | `#Home`, `+Home`, `#Work/Reports`, `#"two words"` | category, with a letter first unless quoted |
/// | `@phone`, `@"two words"` | tag |
/// | `p1`, `p2`, `p3`, `pri:A`, `(A)` at the start | priority |
/// | `tomorrow`, `next fri 9am`, `by 27 jan` | due |
/// | `every fri`, `every! 2 weeks` | recurrence; without a date the item is due on its first one |
/// | `rec:1w`, `rec:+1m` | recurrence as in todo.txt; without a date the item is due on its start, or today |
/// | `t:2026-12-01` | start as in todo.txt |
/// | `starting 1 dec` | start; with a recurrence and no date, the first date |
/// | `start mon due fri`, `from mon due fri` | start and due |
/// | `~30m`, `~2h`, `~1h30`, `~1h 30m`, `~2 hours` | estimate |
/// | `fri 5-7pm`, `fri from 9 to 11am`, `fri at 5pm for 2 hours` | due and, unless there is another, estimate |
/// | `// text` | notes: all that follows |
///
/// A backslash before a word makes it literal. Quotation marks make all words between them literal, and are
/// removed if one of these would otherwise be a token.
///
/// The first token of each kind counts, and later ones stay in the title; a time apart from the date belongs
/// to it (`tomorrow call mum at 9am`). What only may be a date stays in the title, by these rules:
///
/// - Certain words count anywhere: `tomorrow`, `fri`, `27 jan`, `in 3 days`, `9am`.
/// - A date in figures (`27/1`, `27.1.27`) and a date of a month that is also another word (`may 5`) count at
///   the end of the line, and after `on`, `by` or `due`. Only tokens may follow the end.
/// - Feasts (`christmas`, `new year's eve`) and weeks of the year (`week 49`) count after `on`, `by` or `due`
///   only.
/// - Words of their own, such as `sun`, `mon` or (in lower case) `tom`, a day of the month alone (`27th`), an
///   hour without a date (`at 9`), `+3d`, `daily` and `weekdays` count at the end of the line, and so does a
///   day after `before` (`before friday`). `mondays`, `weekends` and `mon-fri` count with a time,
///   and `mondays and fridays` also at the end.
/// - Nothing counts after an article or a word that refers to the date (`the friday report`, `my monday`,
///   `since tomorrow`, `after 27 jan`, `last fri`), before `of`, or in capitals (`SAT`). Neither do two dates
///   joined by `and`, `or` or `to`.
/// - Neither does what belongs to the words before it (``TitleWords``): `Chapter 5/6`, `John 3:16`,
///   `Issue 12.11.`, `Watch High Noon`.
/// - A date or a repetition of which only a part is understood (`nov 28 - 30`) is text as a whole, and so is one that
///   contradicts itself (`sat 22nd`, if the 22nd is a Sunday), and a time in a zone that may mean several (`9am ET`).
/// - A date of which a sentence says more does not count: when something was done (`bought yesterday`), and from when
///   to when it is moved (`move monday meeting to tuesday`).
/// - A time without a day does not count if the title has a day beside it (`firday 5pm`), or a date that was
///   not understood.
/// - A line must have another word before one of the uncertain kinds: `sun` alone is a title.
package struct QuickAdd: Equatable, Sendable {
  package var title = ""
  /// The text after `//`, without white space at its ends.
  package var notes = ""
  /// The category as typed, without the sign.
  package var category: String?
  /// The tags, in order, each once whatever its case.
  package var tags: [String] = []
  package var priority: Item.Priority?
  package var due: DayTime?
  package var start: DayTime?
  /// What of the due date and of the start was written.
  package internal(set) var dueScope = WrittenDate.Scope.whole, startScope = WrittenDate.Scope.whole
  package var recurrence: Recurrence?
  /// The recurrence as it was said; `nil` without one, or with a date beside it.
  var phraseWithoutDate: RecurrencePhrase?
  package var estimate: Estimate?
  /// The tokens, in the order of the text.
  package internal(set) var spans: [Span] = []
  /// What may have been meant otherwise, in the order of the text.
  package internal(set) var nearMisses: [NearMiss] = []

  /// Creates an item without any field, for ``text(in:)``.
  package init() {}

  /// Parses a line. Complexity: linear in its length.
  package init(_ text: String, in context: DateContext) {
    self = QuickAddParser(text, context).result()
  }

  /// Parses a title that was changed. A token counts if the title did not have all of its words before: the
  /// others have been text since. Complexity: linear in the length of both.
  package init(_ text: String, changedFrom title: String, in context: DateContext) {
    self = QuickAddParser(text, keeping: QuickAddLine.words(of: title), context).result()
  }

  /// Takes a line as a title, with nothing in it understood.
  init(literally text: String) { title = text }

  /// Lets the dates replace those of an item: see ``WrittenDate/replacing(_:in:)``.
  mutating func replaceDates(of item: Item, in context: DateContext) {
    due = due.map { WrittenDate(moment: $0, scope: dueScope).replacing(item.due, in: context) }
    start = start.map { WrittenDate(moment: $0, scope: startScope).replacing(item.start, in: context) }
  }

  /// `true` if there is a token, and not all of the text is the title.
  package var hasTokens: Bool { spans.contains { $0.kind != .literal } }

  /// A part of the text that is not in the title as it was typed.
  package struct Span: Equatable, Sendable {
    package enum Kind: Equatable, Sendable, CaseIterable {
      case category, tag, priority, due, start, recurrence, estimate, notes
      /// A backslash or a quotation mark that makes text literal.
      case literal
    }

    /// The bytes (UTF-8) of the token in the text.
    package var range: Range<Int>
    package var kind: Kind
  }

  /// Words in the title that look as if a token was meant, or a token that contradicts itself.
  package struct NearMiss: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      /// A misspelled date word; the value is the word that was probably meant.
      case misspelled(String)
      /// A date or a time that does not exist, such as 31 February.
      case impossible
      /// A date after the one that counts, or one of two that are joined.
      case otherDate
      /// A repetition that ends before it falls on any date.
      case withoutDates
      /// What looks like a date or a repetition, of which not all was understood.
      case notUnderstood
      /// A priority such as `p4`.
      case unknownPriority
      /// An estimate without a unit, or in days, such as `~90`.
      case unknownEstimate
      /// A date with the name of another weekday; the value is that of the date, from 1 for Monday.
      case otherWeekday(Int)
      /// A category, a priority or an estimate after the one that counts.
      case another(Span.Kind)
    }

    /// The bytes (UTF-8) of the words in the text.
    package var range: Range<Int>
    package var kind: Kind
  }
}
