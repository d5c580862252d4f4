/// The strokes of a frame's box-drawing characters, drawn from edge to edge of their cells, since fonts leave
/// gaps between rows. Coordinates are in half pixels, so that the middle of a cell is an integer.
struct SVGLines {
  private struct Pen: Equatable {
    let color: String
    let isDim: Bool
    /// The thickness in pixels, which is also half the thickness in half pixels.
    let width: Int
  }

  private struct Place: Equatable {
    let x: Int
    let y: Int
  }

  private struct Stroke {
    let pen: Pen
    let start: Place
    var end: Place
    /// `true` for an arc, which starts vertical and ends horizontal.
    let isArc: Bool
  }

  private var strokes: [Stroke] = []
  private let exact: ExactColors

  init(_ grid: Grid) {
    exact = grid.exactColors
    // Along the rows, then along the columns, so that the continuation of a stroke directly follows it.
    for y in 0..<grid.size.height {
      for x in 0..<grid.size.width { level(grid[x, y], Frame(x: x, y: y)) }
    }
    for x in 0..<grid.size.width {
      for y in 0..<grid.size.height { addVertical(grid[x, y], Frame(x: x, y: y)) }
    }
  }

  /// One path element for each pen, in the order of first use.
  var paths: String {
    var pens: [Pen] = []
    for stroke in strokes where !pens.contains(stroke.pen) { pens.append(stroke.pen) }
    return pens.map { pen in
      let data = strokes.filter { $0.pen == pen }.map(Self.data).joined()
      let opacity = pen.isDim ? " stroke-opacity=\"0.6\"" : ""
      return """
        <path fill="none" stroke="\(pen.color)" stroke-width="\(pen.width)"\(opacity) d="\(data)"/>

        """
    }.joined()
  }

  /// The edges and the middle of a cell.
  private struct Frame {
    let left, right, top, bottom, middleX, middleY: Int

    init(x: Int, y: Int) {
      (left, right) = (2 * SVGCanvas.left(x), 2 * SVGCanvas.left(x + 1))
      (top, bottom) = (2 * SVGCanvas.top(y), 2 * SVGCanvas.top(y + 1))
      // The width of a cell is odd, its height even; strokes are sharp at half-pixel positions.
      (middleX, middleY) = ((left + right) / 2, (top + bottom) / 2 - 1)
    }
  }

  private mutating func level(_ cell: Cell, _ frame: Frame) {
    guard let box = BoxDrawing(glyph: cell.glyph), !box.isRound else { return }
    let reach = max(Self.width(box.up), Self.width(box.down))
    for (weight, x) in Self.spans(
      box.left, box.right, from: frame.left, over: frame.middleX, to: frame.right, reach: reach)
    {
      add(
        weight, cell.style, from: Place(x: x.lowerBound, y: frame.middleY),
        to: Place(x: x.upperBound, y: frame.middleY))
    }
  }

  private mutating func addVertical(_ cell: Cell, _ frame: Frame) {
    guard let box = BoxDrawing(glyph: cell.glyph) else { return }
    // An arc replaces the middle part, as far from the middle as the side edge is.
    let reach =
      box.isRound ? frame.middleX - frame.right : max(Self.width(box.left), Self.width(box.right))
    let spans = Self.spans(
      box.up, box.down, from: frame.top, over: frame.middleY, to: frame.bottom, reach: reach)
    for (weight, y) in spans {
      let (first, last) = (
        Place(x: frame.middleX, y: y.lowerBound), Place(x: frame.middleX, y: y.upperBound)
      )
      let side = Place(x: box.left == nil ? frame.right : frame.left, y: frame.middleY)
      if box.isRound, box.down != nil { add(weight, cell.style, from: first, to: side, isArc: true) }
      add(weight, cell.style, from: first, to: last)
      if box.isRound, box.up != nil { add(weight, cell.style, from: last, to: side, isArc: true) }
    }
  }

  /// Returns the ranges covered by two strokes that meet in the middle. If their weights differ, each extends
  /// across the perpendicular lines, so that corners have no notches.
  private static func spans(
    _ before: BoxDrawing.Weight?, _ after: BoxDrawing.Weight?, from start: Int, over middle: Int, to end: Int,
    reach: Int
  ) -> [(BoxDrawing.Weight, Range<Int>)] {
    if before == after { return before.map { [($0, start..<end)] } ?? [] }
    return (before.map { [($0, start..<(middle + reach))] } ?? [])
      + (after.map { [($0, (middle - reach)..<end)] } ?? [])
  }

  private mutating func add(
    _ weight: BoxDrawing.Weight, _ bits: UInt32, from start: Place, to end: Place, isArc: Bool = false
  ) {
    let style = Style(bits: bits)
    let pen = Pen(
      color: style.shown(exact).foreground, isDim: style.attributes.contains(.dim), width: Self.width(weight))
    if let last = strokes.last, last.pen == pen, last.end == start, !last.isArc, !isArc {
      strokes[strokes.count - 1].end = end
    } else {
      strokes.append(Stroke(pen: pen, start: start, end: end, isArc: isArc))
    }
  }

  private static func width(_ weight: BoxDrawing.Weight?) -> Int {
    switch weight {
    case nil: 0
    case .light: 1
    case .heavy: 3
    }
  }

  /// Returns the path data of a stroke. Source: SVG 1.1, 8.3.
  private static func data(_ stroke: Stroke) -> String {
    let (start, end) = (stroke.start, stroke.end)
    let first = "M\(pixels(start.x)) \(pixels(start.y))"
    if stroke.isArc {
      return "\(first)Q\(pixels(start.x)) \(pixels(end.y)) \(pixels(end.x)) \(pixels(end.y))"
    }
    return first + (start.y == end.y ? "H\(pixels(end.x))" : "V\(pixels(end.y))")
  }

  private static func pixels(_ halves: Int) -> String {
    halves.isMultiple(of: 2) ? "\(halves / 2)" : "\(halves / 2).5"
  }
}

extension Grid {
  /// The same frame with every character that `SVGLines` draws replaced by a blank.
  var withoutLines: Grid {
    var grid = self
    for y in 0..<size.height {
      for x in 0..<size.width where BoxDrawing(glyph: self[x, y].glyph) != nil {
        grid.fill(Rect(x: x, y: y, width: 1, height: 1), Style(bits: self[x, y].style))
      }
    }
    return grid
  }
}
