import Cells
import ReduxCore
import Testing

@testable import TUI

/// The columns and cards of a board drawn as text: a letter for each card, capitals for the head, dots where
/// a column is empty.
@MainActor
struct BoardLayoutTests {
  private func drawing(
    _ width: Int, _ height: Int, columns: Int, selected: Int = 0, home: Int = 0, isWeek: Bool = false
  ) -> LayoutText {
    let body = Rect(x: 0, y: 0, width: width, height: height)
    let layout = BoardLayout(body, count: columns, selected: selected, home: home, isWeek: isWeek)
    var grid = Grid(size: Size(width: width, height: height))
    for column in layout.columns {
      grid.fill(column.rect, .plain)
      let letter = UInt8(ascii: "A") + UInt8(column.index)
      for y in 0..<layout.headHeight {
        for x in column.rect.minX..<column.rect.maxX {
          grid.put(Unicode.Scalar(letter), x: x, y: y, style: .plain)
        }
      }
      for index in 0..<layout.cardCount {
        let card = layout.card(index, in: column)
        for y in card.minY..<card.maxY {
          for x in card.minX..<card.maxX {
            grid.put(Unicode.Scalar(letter + 32), x: x, y: y, style: .plain)
          }
        }
      }
    }
    return LayoutText(grid)
  }

  @Test func `columns that fit share the width`() {
    #expect(
      drawing(62, 6, columns: 3).lines.first == String(repeating: "A", count: 20) + " "
        + String(repeating: "B", count: 20) + " " + String(repeating: "C", count: 20))
  }

  @Test func `few columns on a wide screen do not become deserts`() {
    let line = drawing(160, 6, columns: 2).lines[0]
    #expect(line.filter { $0 == "A" }.count == 44)
    #expect(line.filter { $0 == "B" }.count == 44)
  }

  @Test func `columns that do not fit are turned like pages`() {
    func columns(_ selected: Int) -> String {
      var letters = ""
      for letter in drawing(50, 6, columns: 5, selected: selected).lines[0] where letter != letters.last {
        letters.append(letter)
      }
      return letters
    }
    #expect(columns(0) == "A B")
    #expect(columns(1) == "A B")
    #expect(columns(2) == "C D")
    #expect(columns(4) == "D E")
    #expect(drawing(50, 6, columns: 5).lines[0].filter { $0 == "A" }.count == 24)
  }

  @Test func `folded columns are narrow, and others take what they leave`() {
    func columns(_ width: Int, folded: Set<Int>, selected: Int = 0) -> [String] {
      BoardLayout(
        Rect(x: 0, y: 0, width: width, height: 8), count: 5, isFolded: folded.contains, selected: selected,
        home: 0,
        isWeek: false
      ).columns.map { "\($0.index)\($0.isFolded ? "-" : "+")\($0.rect.width)" }
    }
    #expect(columns(50, folded: [1]) == ["0+22", "1-3", "2+23"])
    #expect(columns(50, folded: [0, 1, 2]) == ["0-3", "1-3", "2-3", "3+38"])
    #expect(columns(50, folded: [0, 1, 2], selected: 4) == ["1-3", "2-3", "3+20", "4+21"])
    #expect(columns(50, folded: [0, 1, 2, 3, 4]) == ["0-3", "1-3", "2-3", "3-3", "4-3"])
    #expect(columns(200, folded: [0, 1, 2, 3]).last == "4+44")
  }

  @Test func `a narrow screen shows one column`() {
    #expect(
      drawing(38, 8, columns: 4).lines
        == Array(repeating: String(repeating: "A", count: 38), count: 2)
        + Array(repeating: String(repeating: "a", count: 38), count: 6))
  }

  @Test func `a screen shows as many days of a week as titles can be read in`() {
    func columns(_ width: Int) -> Int {
      BoardLayout(
        Rect(x: 0, y: 0, width: width, height: 8), count: 10, selected: 2, home: 1, isWeek: true
      ).columns.count
    }
    #expect(columns(40) == 1)
    #expect(columns(48) == 2)
    #expect(columns(58) == 3)
    #expect(columns(77) == 4)
    #expect(columns(82) == 4)
    #expect(columns(83) == 7)
  }

  @Test(arguments: 1...7) func `where seven days fit, they are shown together`(selected: Int) {
    let line = drawing(94, 20, columns: 10, selected: selected, home: 1, isWeek: true).lines[0]
    #expect(Set(line).isSuperset(of: "BCDEFGH"))
    #expect(line.hasPrefix("BBB"))
  }

  @Test func `every size has place for a card of each column`() {
    for width in 1...130 {
      for height in 1...30 {
        for (count, selected) in [(1, 0), (2, 1), (10, 0), (10, 5), (10, 9)] {
          let body = Rect(x: 3, y: 2, width: width, height: height)
          for (isWeek, folded) in [(false, []), (true, []), (false, [0, 1, 5]), (true, Set(0..<10))] {
            let layout = BoardLayout(
              body, count: count, isFolded: folded.contains, selected: selected, home: isWeek ? 1 : 0,
              isWeek: isWeek)
            #expect(
              layout.columns.contains { $0.index == selected }, "\(width)x\(height) \(count)")
            for column in layout.columns {
              #expect(body.intersection(column.rect) == column.rect, "\(width)x\(height) \(count)")
              for index in 0..<layout.cardCount {
                let card = layout.card(index, in: column)
                #expect(card.isEmpty || column.rect.intersection(card) == card, "\(width)x\(height) \(count)")
              }
            }
          }
        }
      }
    }
  }
}
