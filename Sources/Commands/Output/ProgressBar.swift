internal import ReduxCore

/// How much of a long piece of work is done, as a line on the terminal that goes when it ends. What is done
/// at once shows none.
@MainActor
final class ProgressBar {
  private static let width = 20

  private let title: String
  private let environment: CommandEnvironment
  private var isShown = false

  /// - Parameter title: what is being done.
  init(_ title: String, in environment: CommandEnvironment) {
    self.title = title
    self.environment = environment
  }

  /// Shows that a share is done, from 0 to 1.
  func show(_ share: Double) {
    guard let show = environment.progress, share < 1 || isShown else { return }
    isShown = true
    let filled = Int(Double(Self.width) * share)
    let (full, empty) = environment.takesUTF8 ? ("▰", "▱") : ("#", "-")
    let bar = String(repeating: full, count: filled) + String(repeating: empty, count: Self.width - filled)
    show("\(title)  \(bar)  \(Int(100 * share)) %")
  }

  func remove() {
    if isShown { environment.progress?("") }
  }
}
