internal import Cells
internal import Preferences
internal import ReduxCore

/// The keys that matter now, as many as fit.
@MainActor
enum FooterView {
  static func draw(_ grid: inout Grid, _ line: Rect, _ scene: Scene) {
    var x = line.x + 1
    let place = scene.tools == nil ? KeyBinding.Place(scene.state.navigation) : .tools
    for binding in scene.keys.footer(at: place) {
      guard let keys = binding.keys.first else { continue }
      let label = DisplayText(keys.map(\.label).joined())
      let title = DisplayText(binding.title)
      guard x + label.width + 1 + title.width <= line.maxX - 1 else { return }
      x += grid.write(label, x: x, y: line.y, width: label.width, style: scene.inks[.key]) + 1
      x += grid.write(title, x: x, y: line.y, width: title.width, style: scene.inks[.keyTitle]) + 2
    }
  }
}
