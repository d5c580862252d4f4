import ReduxCore

extension ListQuery.Order: NamedCases { typealias CaseName = Self }

extension ListGrouping: NamedCases { typealias CaseName = Self }

extension BoardKind: NamedCases { typealias CaseName = Self }

extension ListSection: NamedCases {
  enum CaseName: CaseIterable {
    case late, today, started, doneToday, day, noDate, earlier, later, priority, category, tag
  }

  var caseName: CaseName {
    switch self {
    case .late: .late
    case .today: .today
    case .started: .started
    case .doneToday: .doneToday
    case .day: .day
    case .noDate: .noDate
    case .earlier: .earlier
    case .later: .later
    case .priority: .priority
    case .category: .category
    case .tag: .tag
    }
  }
}

extension LoadedPage.Limit: NamedCases {
  enum CaseName: CaseIterable { case list, item, section }

  var caseName: CaseName {
    switch self {
    case .list: .list
    case .item: .item
    case .section: .section
    }
  }
}
