internal import Preferences
internal import ReduxCore

extension KeyBinding.Context {
  /// Creates the context whose key bindings apply now.
  init(_ navigation: Navigation) {
    self.init(navigation.mode, navigation.pane, showsBoard: navigation.showsBoard)
  }

  /// Creates the context over which the help or the palette was opened: that of the view under it, or of the
  /// pane.
  init(beneath navigation: Navigation) {
    if let view = KeyBinding.Context(beneathHelp: navigation) {
      self = view
    } else {
      self.init(pane: navigation.pane, showsBoard: navigation.showsBoard)
    }
  }

  /// Creates the context of the view under the help, or returns `nil` if the help was opened from the panes.
  init?(beneathHelp navigation: Navigation) {
    guard let underlyingMode = navigation.underlyingMode else { return nil }
    self.init(underlyingMode, navigation.pane, showsBoard: navigation.showsBoard)
  }

  private init(_ mode: Mode, _ pane: Pane, showsBoard: Bool) {
    self =
      switch mode {
      case .writing: .prompt
      case .writingNotes: .notes
      case .picking(let picker):
        switch picker.purpose {
        case .tags: .tagPicker
        case .dependencies: .itemPicker
        case .category, .place, .palette: .picker
        }
      case .confirming: .question
      case .help(_, let search): search?.isTyping == true ? .helpSearch : .help
      case .explainingKeys: .explaining
      case .readingMessages: .messages
      case .adjusting: .settings
      case .browsingHistory(let browsing): browsing.isPlaying ? .playing : .history
      case .browsingItemHistory: .itemHistory
      case .browsingRecurrence: .recurrence
      case .browsingStatistics: .statistics
      case .browsingMonth: .month
      case .browsing: Self(pane: pane, showsBoard: showsBoard)
      }
  }

  /// Creates the context of a pane.
  init(pane: Pane, showsBoard: Bool) {
    self =
      switch pane {
      case .sidebar: .sidebar
      case .list: showsBoard ? .board : .list
      case .detail: .detail
      }
  }
}
