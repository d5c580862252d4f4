import FoundationEssentials

/// The long forms of tests, which `make torture` runs.
package enum Torture {
  /// Whether they are wanted: `TODUX_TORTURE=1`.
  package static let isOn = ProcessInfo.processInfo.environment["TODUX_TORTURE"] == "1"

  /// The seeds of a random test: all of them where the long forms are wanted, else the first `count`.
  package static func seeds(_ all: Range<UInt64>, otherwise count: Int) -> Range<UInt64> {
    isOn ? all : all.lowerBound..<(all.lowerBound + UInt64(count))
  }
}
