package import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

extension Interface {
  /// Draws the screen in its current state.
  package func frame() -> Grid {
    let state = session.state
    let frame =
      tools.isOpen ? frameWithTools() : frameCache.draw(context(of: state, session.lists), size: size)
    onFrame?(frame)
    return frame
  }

  private func frameWithTools() -> Grid {
    let context = context(of: tools.shown(live: session.state), tools.lists)
    context.tools = tools.context(size: size) { Frame.draw(self.context(of: $0, $1), size: size) }
    return Frame.draw(context, size: size)
  }

  private func context(of state: AppState, _ lists: ItemLists) -> RenderContext {
    RenderContext(state: state, lists: lists, keys: keys, styleSheet: styleSheet(for: state.settings.theme))
  }

  var layout: Layout {
    let state = session.state
    return Layout(size: size, settings: state.settings, focus: state.navigation.pane)
  }

  private func styleSheet(for name: String) -> StyleSheet {
    if let styleSheet, styleSheet.theme == name { return styleSheet.styleSheet }
    let theme = themes.first { $0.name == name } ?? themes.first ?? .plain
    let made = StyleSheet(depth == .none ? .plain : theme, depth: depth)
    styleSheet = (name, made)
    return made
  }
}
