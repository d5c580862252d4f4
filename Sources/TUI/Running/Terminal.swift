internal import CNcurses
package import Cells
internal import FoundationEssentials
internal import Glibc

/// The real terminal, which shows frames and reads keys.
@MainActor
package final class Terminal {
  /// The reason the terminal could not be opened.
  package enum Failure: Error, Equatable, Sendable {
    case noTerminal
    case unknownTerminal(name: String)
    case refused

    /// The problem, as a sentence for the user.
    package var sentence: String {
      switch self {
      case .noTerminal: "The screen needs a terminal, and input or output is not one."
      case .unknownTerminal(""): "TERM is not set."
      case .unknownTerminal(let name):
        "The terminal “\(DisplayText(name).string)” is not known here, or cannot move its cursor."
      case .refused: "The terminal could not be opened."
      }
    }

    /// What to do about it, as a sentence for the user.
    package var advice: String {
      switch self {
      case .noTerminal, .refused: "Run todux in a terminal, or use a command such as todux list."
      case .unknownTerminal: "Set TERM to the name of your terminal, such as TERM=xterm-256color."
      }
    }
  }

  /// The version of ncurses, such as `6.4.20221231`.
  package nonisolated static var libraryVersion: String {
    String(cString: cn_library_version()).replacing("ncurses ", with: "")
  }

  package let depth: ColorDepth
  /// The exact colours that the terminal shows in place of some of the palette.
  private var exactColors = ExactColors()
  /// `true` if the terminal takes more than ASCII.
  package var isUTF8: Bool { cn_is_utf8() }
  private var shown: Grid?
  /// The title that the window has; `nil` if it is that of another program.
  private var title: String?
  /// The presses so far, of which two in quick succession are a double click.
  var clicks = Clicks()
  /// The text of a paste that has begun, and not ended yet.
  var pasted: String?

  /// Takes over the terminal. The guard is installed first, so that the terminal is restored whatever
  /// happens.
  /// - Parameter colorTerm: the variable `COLORTERM`.
  package init(wantsColor: Bool, name: String, colorTerm: String?) throws(Failure) {
    guard cn_guard_install() == 0 else { throw .refused }
    cn_guard_message("todux crashed. Your terminal is restored, and everything shown as saved is safe.")
    var options = cn_options()
    options.input = 0
    options.output = 1
    options.colors = wantsColor ? CN_COLORS_AUTO : CN_COLORS_NONE
    switch cn_open(&options) {
    case CN_OK: break
    case CN_NOT_A_TERMINAL: throw .noTerminal
    case CN_UNKNOWN_TERMINAL: throw .unknownTerminal(name: name)
    default: throw .refused
    }
    depth =
      ColorSupport(
        colors: Int(cn_colors()), isDirect: cn_has_direct_color(), colorTerm: colorTerm,
        wantsColor: wantsColor
      ).depth
  }

  /// The size in columns and rows.
  package var size: Size {
    var width: Int32 = 0
    var height: Int32 = 0
    cn_size(&width, &height)
    return Size(width: Int(width), height: Int(height))
  }

  /// Switches reports of the mouse on or off, with the next frame.
  package func reportMouse(_ isOn: Bool) { cn_report_mouse(isOn) }

  /// The descriptor from which signals can be read, one byte each.
  package var signalDescriptor: Int32 { cn_signal_descriptor() }

  /// `true` if the terminal has not taken all of the last frame. Until it has, the next one should not be
  /// shown.
  package var isBehind: Bool { cn_unsent_descriptor() >= 0 }

  /// Waits until there is input, unfinished input times out, the terminal can take more of a frame, or there
  /// are blocks on the main queue. Sends more of the frame and runs the blocks.
  package func wait() {
    var descriptors = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
      pollfd(fd: cn_main_queue_descriptor(), events: Int16(POLLIN), revents: 0),
      // poll(2) ignores a descriptor of -1.
      pollfd(fd: cn_unsent_descriptor(), events: Int16(POLLOUT), revents: 0),
    ]
    guard poll(&descriptors, nfds_t(descriptors.count), cn_patience()) > 0 else { return }
    if descriptors[2].revents != 0 { cn_send_unsent() }
    if descriptors[1].revents != 0 { cn_main_queue_drain() }
  }

  /// Shows `grid`: sends the differences from the previous frame, in one write.
  package func show(_ grid: Grid) {
    if grid.exactColors != exactColors { adopt(grid.exactColors) }
    let clusters = grid.clusters.map(cn_cluster.init)
    var runs = grid.runs(changedFrom: shown)
    if runs.reduce(0, { $0 + $1.count }) > Self.scrollThreshold, scroll(to: grid) {
      runs = grid.runs(changedFrom: shown)
    }
    grid.cells.withUnsafeBytes { bytes in
      // A Cell is two UInt32 in the layout of cn_cell: see Cell in Cells.
      guard let start = bytes.bindMemory(to: cn_cell.self).baseAddress else { return }
      for run in runs {
        cn_put(
          Int32(run.y), Int32(run.x), start + (run.y * grid.size.width + run.x), Int32(run.count), clusters)
      }
    }
    if let cursor = grid.cursor { cn_cursor(Int32(cursor.y), Int32(cursor.x)) } else { cn_hide_cursor() }
    cn_flush()
    if shown?.size == grid.size, shown?.clusters == grid.clusters {
      // Keeping the grid itself would force a copy of it when the next frame is drawn.
      shown?.copy(runs, from: grid)
    } else {
      shown = grid
    }
  }

  /// Has the terminal show other exact colours. Everything is drawn again.
  private func adopt(_ colors: ExactColors) {
    for entry in exactColors.entries { cn_exact_color(Int32(entry.index), -1) }
    for entry in colors.entries { cn_exact_color(Int32(entry.index), Int32(entry.rgb)) }
    exactColors = colors
    shown = nil
  }

  /// With fewer cells to send, looking for rows that moved takes longer than it saves.
  private static let scrollThreshold = 400

  /// Makes the terminal scroll if that brings it closer to `grid`. Returns true if it did.
  private func scroll(to grid: Grid) -> Bool {
    guard let scroll = shown.flatMap({ grid.scroll(from: $0) }),
      cn_scroll(Int32(scroll.rows.lowerBound), Int32(scroll.rows.upperBound - 1), scroll.isUp)
    else { return false }
    shown?.apply(scroll)
    return true
  }

  /// Asks the terminal for its ground, which arrives as an input unless the terminal gives no answer in a
  /// second.
  package func askGround() { _ = cn_ask_ground() }

  /// Copies a text to the clipboard of the terminal, with the next frame. Returns false if it has none.
  /// - Parameter inTmux: `true` if the terminal is a pane of tmux.
  package func copy(_ text: String, inTmux: Bool) -> Bool {
    let base64 = Data(text.utf8).base64EncodedString()
    return base64.withCString { cn_copy($0, base64.utf8.count, inTmux) }
  }

  /// Gives the window a title, with the next frame. It has its own again once the terminal is given back.
  /// - Parameter subject: what the screen shows.
  package func show(title subject: DisplayText) {
    let title = isUTF8 ? "todux · " + subject.string : "todux"
    guard title != self.title else { return }
    self.title = title
    _ = cn_title(title)
  }

  /// Adopts the current size of the terminal. If it has changed, the next frame is drawn completely.
  package func resize() {
    if cn_resize() { shown = nil }
  }

  /// Makes the next frame send every cell again.
  package func repaint() {
    shown = nil
    cn_repaint()
  }

  /// Releases the terminal while `body` runs another program, then takes it back. Keys typed in the meantime
  /// go to that program.
  package func release<Result>(while body: () -> Result) -> Result {
    cn_leave()
    let result = body()
    cn_return()
    shown = nil
    title = nil
    return result
  }

  /// Takes over the terminal again, after other programs may have changed its settings.
  package func reclaim() { release {} }

  /// Stops the program as the shell's job control does; returns when it is continued.
  package func suspend() {
    cn_guard_suspend()
    resize()
    shown = nil
    title = nil
  }

  /// Gives the terminal back for good.
  package func close() { cn_close() }
}

extension cn_cluster {
  /// Creates a cluster from a base and up to four combining marks.
  fileprivate init(_ scalars: [Unicode.Scalar]) {
    self.init()
    withUnsafeMutableBytes(of: &self.scalars) { bytes in
      for (index, scalar) in scalars.prefix(5).enumerated() {
        bytes.storeBytes(of: scalar.value, toByteOffset: index * 4, as: UInt32.self)
      }
    }
  }
}
