package import Preferences
internal import Redux
package import ReduxCore

/// The settings and key bindings after the files have changed while the program runs.
package struct Reconfiguration: Equatable, Codable, Sendable {
  package var settings: Settings
  /// The key bindings that differ from the standard ones.
  package var keys: [RecordingHeader.Binding]
  /// The themes, if they have changed; `nil` for those before.
  package var themes: [Theme]?

  /// The standard key table with the differences that can be applied.
  var keyTable: KeyTable {
    var table = KeyTable.standard
    _ = table.rebind(keys.map { ($0.id, $0.keys) })
    return table
  }
}

extension Interface {
  /// Applies settings, key bindings and themes whose files have changed.
  /// - Parameter themes: `nil` for those before.
  package func receive(settings: Settings, keys: KeyTable, themes: [Theme]? = nil) {
    let changed = themes.flatMap { $0 == self.themes ? nil : $0 }
    let new = Reconfiguration(settings: settings, keys: keys.rebindings, themes: changed)
    guard new.settings != session.state.settings || new.keys != self.keys.rebindings || changed != nil else {
      return
    }
    onInput?(.configured(new))
    self.keys = keys
    frameCache.clear()
    if let changed {
      self.themes = changed
      styleSheet = nil
      session.store.send(.external(.themesRead(Theme.names(of: changed))))
    }
    session.store.send(.settings(.read(settings)))
  }
}
