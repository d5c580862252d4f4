internal import CNcurses

/// What signals do to the process. No part of ``Terminal``: asking for the metadata of that class was 1.2 %
/// of `todux add`.
package enum ProcessSignals {
  /// Makes a write to a closed pipe, or beyond the limit on file sizes, fail instead of ending the process;
  /// for a program that opens no terminal.
  package static func ignoreWrites() { cn_guard_writes() }

  /// Restores the terminal and ends the process by a signal at once. Can be called from any thread.
  package static func end(by signal: Int32) -> Never { cn_guard_finish(signal) }
}
