/// The range of stack addresses at the recorded points.
final class StackDepth {
  private var (lowest, highest) = (UInt.max, UInt.min)

  var range: UInt { highest - lowest }

  func record() {
    var marker = 0
    withUnsafePointer(to: &marker) {
      lowest = min(lowest, UInt(bitPattern: $0))
      highest = max(highest, UInt(bitPattern: $0))
    }
  }
}
