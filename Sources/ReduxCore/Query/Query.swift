/// A query: which items a list shows, as users write it for the command line, in the search and for saved
/// views.
///
/// | Written | Finds items |
/// |---|---|
/// | `milk`, `"oat milk"` | with the word or the phrase |
/// | `#work`, `+work`, `#"my house"` | in the category, or in one below it; `#inbox` is none |
/// | `@phone`, `p1` `p2` `p3` | with the tag, with the priority |
/// | `due<=fri`, `created>-7d`, `estimate<30m`, `priority>=p2` | that compare so; also `:` `<` `>` `!=` |
/// | `title~word`, `notes~word`, `text~"two words"` | that contain a text; `text` is title and notes |
/// | `title="…"`, `notes="…"` | whose title or notes are this |
/// | `category:Work`, `tag:x`, `category=Work` | like `#Work` and `@x`; in that category alone |
/// | `has:notes`, `no:due`, `due:any`, `due:none` | with or without the field |
/// | `is:late`, `status:done`, `list:today`, `id:3,5-7` | in that state or list, with these numbers |
///
/// Terms side by side must all match, except that of several categories, or of several priorities, one is
/// enough. `and`, `or`, `not` and parentheses combine terms; `or` binds least. `-term` and `!term` are `not
/// term`.
///
/// Ordinary text stays text. `or` is a choice between any two terms (`milk or bread`). `and` in lower case is
/// an operator only beside something that is not a plain word (“rock and roll” are three words), `not` only
/// before such, or where a term begins (`not roses`, but “do not forget” are three words); in capitals they
/// are operators wherever they have terms to connect. One that ends a query or a group, or begins it beside
/// what makes it an operator, is a mistake. A sign means something only at the start of a term and before a
/// letter, a digit, or another sign; a parenthesis only at the start or end of a term; a colon only after the
/// name of a field. Quotes, or a backslash before a word, make anything text.
package struct Query: Hashable, Sendable {
  /// The syntax tree.
  package let root: QueryNode

  /// The deepest nesting of parentheses.
  package static let depthLimit = 64
  /// The longest text, in bytes.
  package static let sizeLimit = 4096

  init(_ root: QueryNode) { self.root = root }

  /// Parses a query strictly, for commands and saved views. No text at all is a query for every item.
  /// - Throws: ``QueryError`` for the first mistake, with its place.
  package init(parsing text: String, _ context: QueryContext) throws(QueryError) {
    guard text.utf8.count <= Self.sizeLimit else {
      throw QueryError(.tooLong, Self.sizeLimit..<text.utf8.count)
    }
    var parser = QueryParser(try QueryLexer(text, context, isLenient: false))
    root = try parser.parse()
  }

  /// Parses the text of a search while it is typed, which is never wrong: an incomplete condition or an
  /// operator at the end, where it is being typed, does not count yet, and any other mistake is text to find.
  /// Of a text that is too long, the end is left out.
  /// - Returns: the query, and the first mistake.
  package static func typed(_ text: String, _ context: QueryContext) -> (query: Query, problem: QueryError?) {
    let (short, isCut) = cut(text)
    do {
      let lexer = try QueryLexer(short, context, isLenient: true)
      var parser = QueryParser(lexer)
      let root = try parser.parse()
      let cutError = isCut ? QueryError(.tooLong, short.utf8.count..<text.utf8.count) : nil
      return (Query(root), lexer.problem ?? cutError)
    } catch {
      return (Query(.condition(.word(short))), error)
    }
  }

  /// Returns the text up to the limit, without a part of a character at its end.
  private static func cut(_ text: String) -> (String, isCut: Bool) {
    guard text.utf8.count > sizeLimit else { return (text, false) }
    var end = text.utf8.index(text.utf8.startIndex, offsetBy: sizeLimit)
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    return (String(text[..<end]), true)
  }
}
