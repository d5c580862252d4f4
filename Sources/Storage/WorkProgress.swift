/// How much of a long piece of work is done, told in percent.
final class WorkProgress {
  private let total: Int
  private let step: Int
  private let tell: (_ percent: Int) -> Void
  private var done = 0
  private var next: Int

  /// - Parameters:
  ///   - total: the number of parts of the work.
  ///   - step: the fewest parts after which it is told; each percent if that is more.
  ///   - tell: called on the thread that does the work.
  init(total: Int, step: Int = 1, _ tell: @escaping (_ percent: Int) -> Void) {
    self.total = total
    self.step = max(1, step, total / 100)
    self.tell = tell
    next = self.step
  }

  /// Counts a part that is done.
  func advance() {
    done += 1
    guard done >= next else { return }
    next += step
    tell(min(99, done * 100 / total))
  }
}
