internal import Cells
internal import ReduxCore

extension PaneFrame {
  /// Returns the way to a pane, if it is the only one on the screen: `Lists › `, `Today › `.
  static func crumbs(to pane: Pane, _ layout: Layout, _ context: RenderContext) -> DisplayText {
    guard layout.hasOnePane else { return "" }
    return switch pane {
    case .sidebar: ""
    case .list: "Lists › "
    case .detail:
      context.state.navigation.list.name(in: context.state.document, upTo: layout.status.width) + " › "
    }
  }

  /// Returns the key that leads to a pane; empty if it is the only one on the screen.
  static func key(to pane: Pane, _ layout: Layout, _ context: RenderContext) -> DisplayText {
    guard !layout.hasOnePane else { return "" }
    let command =
      switch pane {
      case .sidebar: "pane.sidebar"
      case .list: "pane.list"
      case .detail: "pane.detail"
      }
    return DisplayText(context.keys.label(of: command) ?? "")
  }
}
