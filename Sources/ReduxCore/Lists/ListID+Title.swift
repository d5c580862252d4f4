extension ListID {
  /// The name of a built-in list; empty for a category or a view.
  package var title: String {
    switch self {
    case .inbox: "Inbox"
    case .today: "Today"
    case .upcoming: "Upcoming"
    case .overdue: "Overdue"
    case .all: "All"
    case .done: "Done"
    case .trash: "Trash"
    case .category, .view: ""
    }
  }
}
