/// A property with a digest of the others, by which a to-do that was written here is known as unchanged.
enum CalendarSeal {
  static let name = "X-TODUX-SEAL"

  /// Returns a file with a seal in each to-do.
  static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    guard let calendars = try? CalendarParser(bytes).components() else { return bytes }
    var result: [UInt8] = []
    for var calendar in calendars {
      calendar.components = calendar.components.map { component in
        guard component.isTodo else { return component }
        var sealed = removed(from: component)
        sealed.set(name, digest(sealed))
        return sealed
      }
      calendar.write(to: &result)
    }
    return result
  }

  /// `true` if the seal of a to-do is that of its other properties.
  static func isIntact(_ todo: CalendarComponent) -> Bool {
    todo[name].map { $0.value == digest(removed(from: todo)) } ?? false
  }

  static func removed(from todo: CalendarComponent) -> CalendarComponent {
    var todo = todo
    todo.remove(name)
    return todo
  }

  private static func digest(_ todo: CalendarComponent) -> String {
    let bytes = SHA1.digest(Array(todo.sortedLines.joined(separator: "\n").utf8))
    return bytes.map { String($0 >> 4, radix: 16) + String($0 & 0xF, radix: 16) }.joined()
  }
}

extension CalendarComponent {
  /// The lines, with those of each component below as one, in an order that does not depend on the file.
  var sortedLines: [String] {
    (lines.map(\.text) + components.map { ($0.sortedLines + ["END:\($0.name)"]).joined(separator: "\n") })
      .sorted()
  }
}
