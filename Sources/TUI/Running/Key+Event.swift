internal import CNcurses
internal import Preferences

/// Conversion of terminal events to keys.
extension Key {
  /// Creates the key of an event; `nil` if the event is not a key.
  init?(_ event: cn_event) {
    // By raw value: an empty literal would build a set from an array for every key.
    var modifiers = Modifiers(rawValue: 0)
    if event.modifiers & CN_META != 0 { modifiers.insert(.meta) }
    switch event.kind {
    case CN_CHARACTER:
      guard let scalar = Unicode.Scalar(event.code) else { return nil }
      self.init(scalar, modifiers)
    case CN_FUNCTION:
      guard let (code, extra) = Self.function(event.code) else { return nil }
      if event.modifiers & CN_SHIFT != 0 { modifiers.insert(.shift) }
      if event.modifiers & CN_CTRL != 0 { modifiers.insert(.control) }
      self.init(code, modifiers.union(extra))
    default: return nil
    }
  }

  /// Maps control characters to the keys that produce them: 13 to Enter, 18 to Control with r.
  private init(_ scalar: Unicode.Scalar, _ modifiers: Modifiers) {
    switch scalar.value {
    case 13, 10: self.init(.enter, modifiers)
    case 27: self.init(.escape, modifiers)
    case 9: self.init(.tab, modifiers)
    case 127, 8: self.init(.backspace, modifiers)
    case 0: self.init(.character(" "), modifiers.union(.control))
    case 1..<27: self.init(.character(Unicode.Scalar(UInt8(scalar.value) + 0x60)), modifiers.union(.control))
    case 28..<32: self.init(.character(Unicode.Scalar(UInt8(scalar.value) + 0x40)), modifiers.union(.control))
    default: self.init(.character(scalar), modifiers)
    }
  }

  private static func function(_ code: UInt32) -> (Code, Modifiers)? {
    switch code {
    case CN_KEY_UP: (.up, [])
    case CN_KEY_DOWN: (.down, [])
    case CN_KEY_LEFT: (.left, [])
    case CN_KEY_RIGHT: (.right, [])
    case CN_KEY_HOME: (.home, [])
    case CN_KEY_END: (.end, [])
    case CN_KEY_PAGE_UP: (.pageUp, [])
    case CN_KEY_PAGE_DOWN: (.pageDown, [])
    case CN_KEY_INSERT: (.insert, [])
    case CN_KEY_DELETE: (.delete, [])
    case CN_KEY_BACKSPACE: (.backspace, [])
    case CN_KEY_BACKTAB: (.tab, .shift)
    case CN_KEY_ENTER: (.enter, [])
    case CN_KEY_F1...CN_KEY_F12: (.function(Int(code - CN_KEY_F1) + 1), [])
    default: nil
    }
  }
}
