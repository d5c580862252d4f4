/// The elements of a table in a larger state together with their intents and actions, declared once for
/// their reducer and their middleware.
///
/// ```swift
/// let rows = Children(\AppState.rows, intent: AppIntent.row, action: AppAction.row)
///
/// let reducer = rowReducer.forEach(rows)
/// let middleware = rowMiddleware.forEach(rows)
/// ```
/// The first associated value of these intents and actions is the id of the element:
/// `case row(Row.ID, RowAction)`.
public struct Children<
  Whole: Sendable, WholeIntent: Sendable, WholeAction: Sendable, Table: WritableTable & Sendable,
  ElementIntent: Sendable, ElementAction: Sendable
>: Sendable {
  /// The key path of the table, which is plain or indexed.
  public let table: any WritableKeyPath<Whole, Table> & Sendable
  /// The intents of the elements among those of the whole.
  public let intent: Case<WholeIntent, (Table.Entity.ID, ElementIntent)>
  /// The actions of the elements among those of the whole.
  public let action: Case<WholeAction, (Table.Entity.ID, ElementAction)>

  /// Declares the elements of a table as children. Intents and actions are extracted by reflection.
  @inlinable
  public init(
    _ table: any WritableKeyPath<Whole, Table> & Sendable,
    intent: @escaping @Sendable (Table.Entity.ID, ElementIntent) -> WholeIntent,
    action: @escaping @Sendable (Table.Entity.ID, ElementAction) -> WholeAction
  ) {
    self.init(table, intent: Case(intent), action: Case(action))
  }

  /// Declares the elements of a table as children.
  @inlinable
  public init(
    _ table: any WritableKeyPath<Whole, Table> & Sendable,
    intent: Case<WholeIntent, (Table.Entity.ID, ElementIntent)>,
    action: Case<WholeAction, (Table.Entity.ID, ElementAction)>
  ) {
    self.table = table
    self.intent = intent
    self.action = action
  }
}

extension Reducer where State: Identifiable & Sendable, State.ID: Sendable, Action: Sendable {
  /// Returns a reducer that runs this reducer on the child that an action identifies. If there is no such
  /// child, it does nothing.
  @inlinable
  public func forEach<Whole, WholeIntent, WholeAction, Table: WritableTable<State>, Intent>(
    _ children: Children<Whole, WholeIntent, WholeAction, Table, Intent, Action>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction> {
    forEach(children.table, action: children.action, fileID: fileID, line: line)
  }
}
