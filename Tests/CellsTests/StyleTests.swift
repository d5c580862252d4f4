import Testing

@testable import Cells

@Suite struct StyleTests {
  @Test func `a style is packed in the layout that the C code reads`() {
    #expect(Style.plain.bits == 0)
    #expect(Style(.black).bits == 1)
    #expect(Style(.palette(255)).bits == 256)
    #expect(Style(on: .red).bits == 2 << 9)
    #expect(Style(.standard, on: .standard, [.bold, .strikethrough]).bits == 33 << 18)
  }

  @Test func `every colour survives packing`() {
    for index in UInt8.min...UInt8.max {
      let style = Style(.palette(index), on: .palette(255 - index), .underline)
      #expect(style.foreground == .palette(index))
      #expect(style.background == .palette(255 - index))
      #expect(style.attributes == .underline)
    }
  }

  @Test func `changing one property of a style keeps the others`() {
    let style = Style(.red, on: .blue, .bold)
    #expect(style.adding(.dim) == Style(.red, on: .blue, [.bold, .dim]))
    #expect(style.on(.standard) == Style(.red, on: .standard, .bold))
    var other = style
    other.foreground = .green
    other.attributes = []
    #expect(other == Style(.green, on: .blue))
  }

  @Test func `a cell is eight bytes, the glyph first`() {
    #expect(MemoryLayout<Cell>.size == 8)
    #expect(MemoryLayout<Cell>.stride == 8)
    #expect(MemoryLayout<Cell>.offset(of: \.glyph) == 0)
    #expect(MemoryLayout<Cell>.offset(of: \.style) == 4)
  }

  @Test(arguments: [
    (196, 9), (21, 4), (46, 10), (16, 0), (231, 15), (244, 8), (250, 7), (110, 12), (208, 3), (22, 2),
    (52, 1),
  ])
  func `a palette colour is reduced to the nearest of the sixteen`(index: UInt8, nearest: UInt8) {
    #expect(Color.palette(index).reduced(to: .ansi16) == .palette(nearest))
    #expect(Color.palette(index).reduced(to: .palette256) == .palette(index))
    #expect(Color.palette(index).reduced(to: .none) == .standard)
  }

  @Test func `the sixteen basic colours are never changed`() {
    for index in UInt8(0)..<16 { #expect(Color.palette(index).reduced(to: .ansi16) == .palette(index)) }
    #expect(Color.standard.reduced(to: .ansi16) == .standard)
  }
}
