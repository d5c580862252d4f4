internal import Cells
internal import ReduxCore

extension ListID {
  /// The name of a built-in list; empty for a category.
  var name: DisplayText {
    switch self {
    case .inbox: "Inbox"
    case .today: "Today"
    case .upcoming: "Upcoming"
    case .overdue: "Overdue"
    case .all: "All"
    case .done: "Done"
    case .trash: "Trash"
    case .category: ""
    }
  }
}
