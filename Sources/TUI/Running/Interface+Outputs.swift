internal import Preferences
internal import Redux
package import ReduxCore

extension Interface {
  /// The requests of the user that are handled outside the interface.
  package struct Outputs {
    package var quit: @MainActor () -> Void = {}
    package var suspend: @MainActor () -> Void = {}
    package var redraw: @MainActor () -> Void = {}
    /// Lets the user edit the notes of an item in an editor.
    package var writeNotes: @MainActor (Item) -> Void = { _ in }
    /// Copies a text to the clipboard.
    package var copy: @MainActor (String) -> Void = { _ in }
    /// Opens a web address in a browser.
    package var open: @MainActor (String) -> Void = { _ in }
    /// Reads what items were once called, to be received as ``ExternalEvent/earlierTitlesLoaded(_:)``.
    package var readEarlierTitles: @MainActor (EarlierTitle.Reason) -> Void = { _ in }
    /// Reads a part of a document that is being loaded, to be received by ``Session/receive(_:)-LoadedPart``
    /// before this returns. What cannot be read at once is left to the load.
    package var readPart: @MainActor (PartRequest) -> Void = { _ in }

    package init() {}
  }

  /// Performs what is handled outside the interface, before the intent is handled.
  var outputMiddleware: Middleware<AppState, Intent, Action> {
    // Few intents need the state, and each key would copy it.
    .withCurrentState { [unowned self] intent, current, next in
      switch intent {
      case .quit: outputs.quit()
      case .suspend: outputs.suspend()
      case .redraw: outputs.redraw()
      case .find: outputs.readEarlierTitles(.renamed)
      case .search:
        if case .browsingHistory? = current.value?.navigation.mode { outputs.readEarlierTitles(.removed) }
      case .copy(let form):
        if let state = current.value, let copied = CopiedText(form, session.lists, state), copied.fits {
          outputs.copy(copied.text)
        }
      case .openLink:
        if let state = current.value,
          let address = session.lists.target(state)?.webAddress(
            inLine: state.selectedNoteRow.map(writtenLine))
        {
          outputs.open(address)
        }
      case .advancePlayback: onInput?(.playbackDue)
      case .refresh: onInput?(.refreshDue)
      case .endFlash: onInput?(.flashEnded)
      case .scrollAtEdge:
        onInput?(.edgeScrollDue)
        return scrollAtEdge(next)
      case .tools(.show) where current.value?.settings.isLinear == true:
        return next(.refuse(toolsRefusal))
      case .tools(let toolsIntent):
        tools.handle(toolsIntent)
        // In reverse order, since the footer shows the first ones already.
        if toolsIntent == .explain {
          tools.notice = keys.footer(at: .tools).reversed().map(\.summary).joined(separator: "  ")
        }
      case .writeNotes:
        guard let item = current.value?.notesTarget(session.lists) else {
          return next(.refuse("No item is selected to write notes for"))
        }
        outputs.writeNotes(item)
      default: break
      }
      return next(intent)
    }
  }

  /// The reason why the developer tools do not open in the linear mode.
  private var toolsRefusal: String {
    let isFixed = session.state.settings.fixed?.contains(.linear) ?? false
    let way = isFixed ? "start todux without the linear mode" : "switch off Linear in the settings"
    return "The developer tools are only drawn: \(way) to open them"
  }
}

extension AppState {
  /// The item whose notes are to be edited, with those that are being written.
  @MainActor
  fileprivate func notesTarget(_ lists: ItemLists) -> Item? {
    guard let draft = navigation.notesDraft else { return lists.target(self) }
    guard var item = document.items[draft.item] else { return nil }
    item.notes = draft.text.text
    return item
  }
}

extension KeyBinding {
  /// The first key sequence and the title.
  fileprivate var summary: String { "\(keys.first?.label ?? "") \(title)" }
}
