internal import GRDB
internal import Redux
package import ReduxCore

/// The items that a query may find, or that have certain tags or categories: all of these, and perhaps
/// others, which are told apart in memory.
///
/// A command reads them instead of the whole document. Dates, categories, fields, states and texts are
/// compared in SQL.
package struct CandidateItems: Sendable {
  private enum Condition {
    case query(Query, QueryContext)
    case tags([String])
    case categories([CategoryID])
  }

  private let condition: Condition
  private let statuses: Set<Item.Status>
  /// `true` if nothing but their status distinguishes them from other items.
  let areAllOfTheirStatus: Bool

  /// SQLite refuses expressions with more than a thousand levels, and joins conditions one below the other.
  private static let conditionLimit = 200

  /// Returns `nil` if the query depends on items other than those that it finds and what these wait for, if
  /// it is very long, or if all items are candidates, whatever their status.
  /// - Parameter knowsRelations: `true` if those on which it depends are known (``ItemRelations``).
  package init?(
    _ query: Query, statuses: Set<Item.Status>, _ context: QueryContext, knowsRelations: Bool = false
  ) {
    let conditions = query.root.conditions
    guard conditions.allSatisfy({ $0.isLocal || knowsRelations && $0.dependsOnRelations }),
      conditions.reduce(0, { $0 + $1.partCount }) <= Self.conditionLimit
    else { return nil }
    let isNarrow = CandidateClause(query.root, in: EntityTable(), context) != nil
    guard isNarrow || statuses.count < Item.Status.allCases.count else { return nil }
    condition = .query(query, context)
    self.statuses = statuses
    areAllOfTheirStatus = !isNarrow
  }

  /// Those that have one of these tags, or one below it, whatever their status.
  package init(tagged tags: [String]) { self.init(.tags(tags)) }

  /// Those in one of these categories, whatever their status.
  package init(in categories: [CategoryID]) { self.init(.categories(categories)) }

  private init(_ condition: Condition) {
    self.condition = condition
    statuses = Set(Item.Status.allCases)
    areAllOfTheirStatus = false
  }

  /// Reads those with these numbers, if nothing but their status distinguishes them from other items.
  func items(_ db: GRDB.Database, numbers: ClosedRange<Int>) throws -> [Item.Reference] {
    let (condition, names) = status
    return try Item.references(db, numbers: [numbers], where: condition, names)
  }

  /// Returns a reader of the families of the items.
  func families(_ db: GRDB.Database) throws -> FamilyReader {
    let condition = try condition(db)
    return try FamilyReader(db, statuses: statuses, where: condition?.sql, condition?.bindings ?? [])
  }

  /// Returns a reader of the items in the order of a date; `nil` if they are of several statuses.
  func dated(_ db: GRDB.Database, _ order: DateOrder) throws -> DatedReader? {
    guard let status = statuses.first, statuses.count == 1 else { return nil }
    let condition = try condition(db)
    return try DatedReader(db, order, status: status, where: condition?.sql, condition?.bindings ?? [])
  }

  /// Returns what the items have to satisfy, beside their status; `nil` for nothing.
  func condition(_ db: GRDB.Database) throws -> (sql: String, bindings: RowReader.Bindings)? {
    try clause(db).map { ($0.sql, $0.arguments) }
  }

  private func clause(_ db: GRDB.Database) throws -> CandidateClause? {
    switch condition {
    case .query(let query, let context):
      CandidateClause(query.root, in: EntityTable(try ReduxCore.Category.fetch(db)), context)
    case .tags(let tags): CandidateClause(tagsOrThoseBelow: tags)
    case .categories(let ids): CandidateClause(ids)
    }
  }

  private var status: (condition: String, names: RowReader.Bindings) {
    let names = statuses.map(\.rawValue).sorted()
    return ("status IN (\(names.map { _ in "?" }.sqlList))", names)
  }

  /// Reads the items, at most `limit` of them.
  func items(_ db: GRDB.Database, limit: Int = .max) throws -> [Item.Reference] {
    let (status, names) = status
    let clause = try clause(db)
    let condition = status + (clause.map { " AND \($0.sql)" } ?? "")
    let arguments = names + (clause?.arguments ?? [])
    if let clause, let trigrams = clause.trigrams,
      let ranges = try TrigramIndex.numbers(where: trigrams.mayMatch, db)
    {
      let others = try numbers(ofItemsIn: clause.unindexed, db)
      return try Item.references(
        db, numbers: ranges.adding(others), where: condition, arguments, limit: limit)
    }
    return try Item.fetch(db, "WHERE \(condition) LIMIT ?", arguments + [limit]).map(Item.Reference.init)
  }

  /// Returns the numbers of the items in certain categories, in ascending order.
  private func numbers(ofItemsIn categories: [CategoryID], _ db: GRDB.Database) throws -> [Int] {
    guard !categories.isEmpty else { return [] }
    let (status, names) = status
    let isIn = CandidateClause(categories)
    // As the indexes have them.
    let parts = ["parent IS NULL", "parent IS NOT NULL"].map {
      "SELECT number FROM item WHERE \(status) AND \(isIn.sql) AND \($0)"
    }
    let bindings = names + isIn.arguments
    let rows = try RowReader(db, parts.sqlList(between: " UNION ALL "), bindings + bindings)
    var numbers: [Int] = []
    while try rows.next() { numbers.append(Int(try rows.number(0))) }
    return numbers.sorted()
  }
}

extension [ClosedRange<Int>] {
  /// Returns these ranges, which are in ascending order, with numbers that may lie outside of them.
  fileprivate func adding(_ numbers: [Int]) -> [ClosedRange<Int>] {
    var rest = self[...]
    var all = self
    for number in numbers {
      while let range = rest.first, range.upperBound < number { rest.removeFirst() }
      if rest.first?.contains(number) != true { all.append(number...number) }
    }
    return all
  }
}

/// What a condition requires of the texts of an item.
private indirect enum TrigramCondition {
  case contains(TrigramSet.Trigrams)
  case all([TrigramCondition])
  case any([TrigramCondition])

  func mayMatch(_ set: TrigramSet) -> Bool {
    switch self {
    case .contains(let trigrams): set.mayContain(trigrams)
    case .all(let conditions): conditions.allSatisfy { $0.mayMatch(set) }
    case .any(let conditions): conditions.contains { $0.mayMatch(set) }
    }
  }
}

extension QueryCondition {
  /// `true` if an item, its ancestors and what it waits for decide whether it satisfies the condition.
  fileprivate var isLocal: Bool {
    switch self {
    case .list(.view): false
    default: !dependsOnRelations
    }
  }

  /// The number of conditions in SQL.
  fileprivate var partCount: Int {
    switch self {
    case .numbers(let ranges): ranges.count
    default: 1
    }
  }
}

/// A condition in SQL that holds for every item that satisfies a part of a query.
private struct CandidateClause {
  var sql: String
  var arguments: RowReader.Bindings = []
  /// What it requires of texts; `nil` for nothing.
  var trigrams: TrigramCondition?
  /// The categories whose items need not have these texts.
  var unindexed: [CategoryID] = []

  init(_ sql: String, _ arguments: RowReader.Bindings = []) {
    self.sql = sql
    self.arguments = arguments
  }

  /// Returns `nil` if all items may satisfy it.
  init?(_ node: QueryNode, in categories: EntityTable<ReduxCore.Category>, _ context: QueryContext) {
    switch node {
    case .all, .not: return nil
    case .and(let nodes):
      let clauses = nodes.compactMap { CandidateClause($0, in: categories, context) }
      guard !clauses.isEmpty else { return nil }
      self.init(all: clauses)
    case .or(let nodes):
      let clauses = nodes.compactMap { CandidateClause($0, in: categories, context) }
      guard clauses.count == nodes.count else { return nil }
      self.init(any: clauses)
    case .condition(let condition): self.init(condition, in: categories, context)
    }
  }

  private init(all clauses: [CandidateClause]) {
    self.init(joining: clauses, by: " AND ")
    let required = clauses.compactMap(\.trigrams)
    guard !required.isEmpty else { return }
    trigrams = .all(required)
    unindexed = clauses.flatMap(\.unindexed)
  }

  private init(any clauses: [CandidateClause]) {
    self.init(joining: clauses, by: " OR ")
    let required = clauses.compactMap(\.trigrams)
    guard required.count == clauses.count else { return }
    trigrams = .any(required)
    unindexed = clauses.flatMap(\.unindexed)
  }

  private init(joining clauses: [CandidateClause], by word: String) {
    self.init("(" + clauses.map(\.sql).sqlList(between: word) + ")")
    for clause in clauses { arguments += clause.arguments }
  }

  private init?(
    _ condition: QueryCondition, in categories: EntityTable<ReduxCore.Category>, _ context: QueryContext
  ) {
    switch condition {
    case .word(let text): self.init(word: text, in: categories)
    case .text(.title, let text, _): self.init(text, in: ["title"])
    case .text(.notes, let text, _): self.init(text, in: ["notes"])
    case .text(.text, let text, _): self.init(text, in: ["title", "notes"])
    case .tag(let name): self.init(tagOrThoseBelow: name)
    case .category(let name, let isExact): self.init(categories.ids(named: name, isExact: isExact))
    case .list(.category(let id)): self.init([id])
    case .priority(let comparison, let priority):
      let wanted = comparison.range(of: priority.level..<priority.level + 1)
      let levels = Item.Priority.allCases.filter { wanted.contains($0.level) }
      self.init(anyOf: levels.map(\.rawValue.databaseValue), "priority")
    case .date(let field, let comparison, let date): self.init(field, comparison, date, context)
    case .estimate: self.init("estimate IS NOT NULL")
    case .list(let list): self.init(list, context)
    case .has(let property): self.init(property)
    case .state(let state): self.init(state, context)
    case .numbers(let ranges):
      let parts = ranges.map { CandidateClause("number BETWEEN ? AND ?", [$0.lowerBound, $0.upperBound]) }
      self.init(any: parts)
    }
  }

  // MARK: Texts

  /// A word may be in the title, the notes, the tags, or the name of the category.
  private init?(word text: String, in categories: EntityTable<ReduxCore.Category>) {
    let pattern = TextPattern(text)
    guard !pattern.isEmpty else { return nil }
    let named = categories.unordered.filter { pattern.occurs(in: $0.name) }.map(\.id)
    let texts = CandidateClause(
      any: [Self.occurs(text, in: "title"), Self.occurs(text, in: "notes"), Self(tagWith: text)])
    guard !named.isEmpty else {
      self = texts
      return
    }
    self.init(joining: [Self(named), texts], by: " OR ")
    trigrams = texts.trigrams
    unindexed = named
  }

  /// Tags are stored as JSON, in which quotes, backslashes and control characters do not stand for
  /// themselves; nor do slashes, in what older versions have written.
  private init(tagWith text: String) {
    let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !"\"\\/".unicodeScalars.contains($0) }
    self = isPlain ? Self.occurs(text, in: "tags") : CandidateClause("tags IS NOT NULL")
  }

  private init?(_ text: String, in columns: [String]) {
    guard !TextPattern(text).isEmpty else { return nil }
    self.init(any: columns.map { Self.occurs(text, in: $0) })
  }

  private static func occurs(_ text: String, in column: String) -> CandidateClause {
    var clause = CandidateClause("occurs(?, \(column))", [text])
    clause.trigrams = TrigramSet.Trigrams(TextPattern(text)).map { .contains($0) }
    return clause
  }

  init(tagsOrThoseBelow names: [String]) { self.init(any: names.map { Self(tagOrThoseBelow: $0) }) }

  /// Tags are stored as JSON, in which only letters and digits are sure to stand for themselves.
  private init(tagOrThoseBelow name: String) {
    let isPlain = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    self = isPlain ? Self.occurs("\"" + name, in: "tags") : CandidateClause("tags IS NOT NULL")
  }

  // MARK: Other fields

  init(_ ids: [CategoryID]) { self.init(anyOf: ids.map(\.rawValue.bytes.databaseValue), "category") }

  private init(anyOf values: [DatabaseValue], _ column: String) {
    let places = values.map { _ in "?" }.sqlList
    self.init("\(column) IN (\(places))", values)
  }

  /// Compares whole days, as text or in milliseconds; a day with a time is after the day alone.
  private init?(
    _ field: QueryCondition.DateField, _ comparison: QueryCondition.Comparison, _ date: QueryDate,
    _ context: QueryContext
  ) {
    guard let (first, last) = date.span(context, of: field) else {
      self.init("0")
      return
    }
    func start(_ day: Day) -> DatabaseValue {
      switch field {
      case .due, .start: day.iso8601.databaseValue
      case .created, .modified, .completed: context.zone.moment(DayTime(day)).milliseconds.databaseValue
      }
    }
    let column = field.rawValue
    let from = CandidateClause("\(column) >= ?", [start(first.day)])
    let until = CandidateClause("\(column) < ?", [start(last.day.adding(days: 1))])
    switch comparison {
    case .less, .lessOrEqual: self = until
    case .greater, .greaterOrEqual: self = from
    case .equal: self.init(all: [from, until])
    }
  }

  private init?(_ list: ListID, _ context: QueryContext) {
    switch list {
    case .inbox: self.init("category IS NULL")
    case .today:
      let tomorrow = context.today.adding(days: 1).iso8601
      self.init("(due < ? OR due IS NULL AND start < ?)", [tomorrow, tomorrow])
    case .upcoming: self.init(.due, .greater, .fixed(DayTime(context.today)), context)
    case .overdue: self.init(.due, .less, .fixed(DayTime(context.today)), context)
    case .all, .done, .trash, .category, .view: return nil
    }
  }

  private init?(_ property: QueryCondition.Property) {
    switch property {
    case .due, .start, .tags, .category, .priority, .estimate, .parent:
      self.init("\(property.rawValue) IS NOT NULL")
    case .notes: self.init("notes <> ''")
    case .recurrence: self.init("recurrence IS NOT NULL")
    case .subtasks: self.init("uuid IN (\(RelationQuery.parents))")
    }
  }

  private init?(_ state: QueryCondition.State, _ context: QueryContext) {
    switch state {
    case .late: self.init(.overdue, context)
    case .today: self.init(ListID.today, context)
    case .waiting: self.init("waitsFor IS NOT NULL")
    case .open, .done, .trashed: self.init("status = ?", [state.rawValue])
    case .recurring: self.init("recurrence IS NOT NULL")
    case .subtask: self.init("parent IS NOT NULL")
    case .parent: self.init("uuid IN (\(RelationQuery.parents))")
    case .blocking: self.init("status = 'open' AND uuid IN (\(RelationQuery.awaited))")
    }
  }
}
