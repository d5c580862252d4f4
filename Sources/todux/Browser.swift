internal import Commands

/// The program that opens web addresses: that of `BROWSER`, or the one that the desktop has chosen.
struct Browser {
  private let command: String

  init(_ system: SystemEnvironment) {
    let named = system.environment["BROWSER"]?.split(separator: ":").first.map(String.init)
    command = named ?? "xdg-open"
  }

  /// Opens an address without waiting for the program, which gets no terminal.
  /// - Returns: A sentence if there is no such program.
  func open(_ address: String) -> String? {
    // The command may have options; the address is passed as an argument and is never read as shell code. A
    // hangup of the terminal does not end the browser.
    let script = "command -v \(command) && { trap '' HUP; \(command) \"$@\" & }"
    let status = ChildProcess.run(
      "/bin/sh", ["/bin/sh", "-c", script, command, address], streams: [.null, .null, .null])
    return status == 0
      ? nil : "There is no program “\(command)” to open \(address) with; name one in BROWSER"
  }
}
