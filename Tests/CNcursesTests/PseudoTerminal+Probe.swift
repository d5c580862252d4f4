import Glibc
import TestSupport

extension PseudoTerminal {
  /// Runs a scenario of `TerminalProbe` on a terminal.
  convenience init(
    _ scenario: String, term: String? = "xterm-256color", language: String = "C.UTF-8", width: UInt16 = 40,
    height: UInt16 = 12
  ) throws {
    var environment = ["LANG=\(language)", "SWIFT_BACKTRACE=enable=yes,color=no"]
    if let term { environment.append("TERM=\(term)") }
    try self.init(
      PseudoTerminal.probe, [scenario], environment: environment, width: width, height: height)
  }

  /// The events reported so far, as `kind code modifiers`.
  var events: [String] {
    lines.filter { $0.hasPrefix("event ") }.map { String($0.dropFirst(6)) }
  }

  /// The path of the probe, which is beside the test bundle.
  private static var probe: String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
    return path.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/TerminalProbe"
  }
}
