package import Preferences
internal import Redux
package import ReduxCore

/// The settings and key bindings after the files have changed while the program runs.
package struct Reconfiguration: Equatable, Codable, Sendable {
  package var settings: Settings
  /// The key bindings that differ from the standard ones.
  package var keys: [RecordingHeader.Binding]

  /// The standard key table with the differences that can be applied.
  var keyTable: KeyTable {
    var table = KeyTable.standard
    _ = table.rebind(keys.map { ($0.id, $0.keys) })
    return table
  }
}

extension Interface {
  /// Applies settings and key bindings whose files have changed.
  package func receive(settings: Settings, keys: KeyTable) {
    let new = Reconfiguration(settings: settings, keys: keys.rebindings)
    guard new.settings != session.state.settings || new.keys != self.keys.rebindings else { return }
    onInput?(.configured(new))
    self.keys = keys
    frameCache.clear()
    session.store.send(.settings(.read(settings)))
  }
}
