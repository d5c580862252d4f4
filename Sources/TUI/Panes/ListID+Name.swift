internal import Cells
internal import ReduxCore

extension ListID {
  /// What it is called, where it is always there.
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
