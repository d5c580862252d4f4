internal import CNcurses
package import Preferences
package import ReduxCore

extension Terminal {
  /// An input from the terminal.
  package enum Input: Sendable {
    case key(Key)
    case paste(String)
    case mouse(MouseEvent)
    case resized
    /// The terminal has told its ground.
    case ground(Ground)
    /// The terminal is gone.
    case end
  }

  /// Returns the next pending input, or `nil` if there is none.
  package func nextInput() -> Input? {
    var event = cn_event()
    while true {
      switch cn_next_event(&event) {
      case 0: return nil
      case -1: return .end
      default: break
      }
      switch event.kind {
      case CN_PASTE_BEGIN: pasted = ""
      case CN_PASTE_END:
        defer { pasted = nil }
        if let pasted { return .paste(pasted) }
      case CN_RESIZE: return .resized
      case CN_MOUSE: if let mouse = clicks.event(event) { return .mouse(mouse) }
      case CN_GROUND:
        let (red, green, blue) = (event.code >> 16, event.code >> 8, event.code)
        return .ground(
          Ground(
            red: UInt8(truncatingIfNeeded: red), green: UInt8(truncatingIfNeeded: green),
            blue: UInt8(truncatingIfNeeded: blue)))
      default:
        if pasted != nil {
          append(event)
        } else if let key = Key(event) {
          return .key(key)
        }
      }
    }
  }

  private func append(_ event: cn_event) {
    guard event.kind == CN_CHARACTER, let scalar = Unicode.Scalar(event.code) else { return }
    pasted?.unicodeScalars.append(scalar.value == 13 ? "\n" : scalar)
  }
}
