/// The view of history: all that was done, and how things were at one point of it.
package struct HistoryBrowsing: Equatable, Codable, Sendable {
  package enum Focus: String, Codable, Sendable {
    case entries, differences
    /// The list as it was.
    case preview
  }

  package var tree: HistoryTree
  /// The entry under the cursor; `nil` for the beginning.
  package var cursor: StepID?
  package var moment: HistoryMoment
  package var focus = Focus.entries
  /// Which of the differences is selected, from 0.
  package var difference = 0
  /// Which item of the list as it was is selected, from 0; `nil` for what the entry touched.
  package var place: Int?
  /// What is still to be passed on the way that is being played; empty while nothing is.
  package var ahead: [StepID?] = []
  /// Whether it is played at the pace at which it was gone.
  package var isAsRecorded = false

  package init(tree: HistoryTree, cursor: StepID?, moment: HistoryMoment) {
    self.tree = tree
    self.cursor = cursor
    self.moment = moment
  }

  /// The entry under the cursor.
  package var entry: HistoryEntry? { cursor.flatMap { tree[$0] } }
}

/// How things were after an entry of history, and what of it is different from now.
package struct HistoryMoment: Equatable, Codable, Sendable {
  /// One thing that going there would do.
  package struct Difference: Equatable, Codable, Sendable {
    package var sentence: String
    /// What it is about; `nil` for what no single item can take up.
    package var item: ItemID?
    /// Which of its fields; `nil` for all of it.
    package var field: Item.Field?
  }

  package var document: Document
  package var differences: [Difference]
  /// How many more there are than the view lists.
  package var unlisted: Int

  /// The most differences that are listed.
  private static let limit = 500

  /// - Parameter present: the document as it is now.
  package init(_ document: Document, from present: Document) {
    self.document = document
    let change = DocumentChange(from: present, to: document)
    let words = ChangeWords(document, present)
    let categories = words.sentences(DocumentChange(categories: change.categories, items: []))
    var differences = categories.map { Difference(sentence: $0, item: nil, field: nil) }
    for item in change.items.prefix(Self.limit) {
      differences += zip(words.sentences(item), item.happenings).map {
        Difference(sentence: $0, item: item.id, field: $1.field)
      }
    }
    self.differences = differences
    unlisted = max(0, change.items.count - Self.limit)
  }
}

extension ItemHappening {
  /// The field that tells it; `nil` where it is all of the item.
  fileprivate var field: Item.Field? {
    switch self {
    case .created, .cameBack, .removed: nil
    case .completed, .reopened, .trashed, .restored: .status
    case .moved: .category
    case .placed: .rank
    case .changed(let field, _, _): field
    }
  }
}
