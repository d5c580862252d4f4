internal import ReduxCore

/// How much of a long piece of work is done, as a line on the terminal that goes when it ends.
@MainActor
struct ProgressBar {
  private static let width = 20

  private let title: String
  private let show: ((String) -> Void)?
  private let isASCII: Bool

  /// - Parameter title: what is being done.
  init(_ title: String, in environment: CommandEnvironment) {
    self.title = title
    show = environment.progress
    isASCII = !environment.takesUTF8
  }

  /// Shows that a share is done, from 0 to 1.
  func show(_ share: Double) {
    guard let show else { return }
    let filled = Int(Double(Self.width) * share)
    let (full, empty) = isASCII ? ("#", "-") : ("▰", "▱")
    let bar = String(repeating: full, count: filled) + String(repeating: empty, count: Self.width - filled)
    show("\(title)  \(bar)  \(Int(100 * share)) %")
  }

  func remove() { show?("") }
}
