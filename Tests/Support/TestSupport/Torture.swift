import FoundationEssentials

/// The long versions of tests, which `make torture` runs.
package enum Torture {
  /// `true` if the long versions should run: `TODUX_TORTURE=1`.
  package static let isOn = ProcessInfo.processInfo.environment["TODUX_TORTURE"] == "1"

  /// Returns the seeds of a random test: all of them for the long version, otherwise the first `count`.
  package static func seeds(_ all: Range<UInt64>, otherwise count: Int) -> Range<UInt64> {
    isOn ? all : all.lowerBound..<(all.lowerBound + UInt64(count))
  }
}
