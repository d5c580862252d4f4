internal import Redux
internal import ReduxCore

extension FileMerge {
  /// Makes the next ones of the series of which the files have completed an item, with what is below them, unless the
  /// files have them, too. What is open below the completed ones is done with them.
  mutating func continueSeries() {
    let completed = comparison.identities.changed.filter { place in
      guard let id = found[place.file].lines[place.index].item else { return false }
      return before.items[id]?.status == .open && document.items[id]?.status == .done
    }
    guard !completed.isEmpty else { return }
    var completions = ImportedCompletions(before, nil)
    for change in DocumentChange(from: before, to: document).items {
      guard let item = document.items[change.id] else { continue }
      if before.items.contains(item.id) {
        _ = completions.merge(item, isCancelled: false)
      } else {
        _ = completions.add(item)
      }
    }
    let plan = completions.plan(
      now: context.now, zone: context.zone, newID: context.newID, isInFile: { _ in true })
    for item in plan.merged + plan.items {
      guard let old = document.items[item.id] else {
        context.changedHere[item.id] = Set(Item.Field.allCases)
        document.items[item.id] = item
        following.insert(item.id)
        continue
      }
      let fields = item.fields(differingFrom: old)
      guard !fields.isEmpty else { continue }
      context.changedHere[item.id, default: []].formUnion(fields)
      document.items[item.id] = item
      if item.status == .open { following.insert(item.id) }
    }
    tell(plan, completions)
  }

  /// Tells how the series go on, unless the files say it themselves.
  private mutating func tell(_ plan: ImportPlan, _ completions: ImportedCompletions) {
    let isToldThere =
      completions.next.isEmpty && plan.outcomes.allSatisfy { if case .next = $0 { true } else { false } }
    if !isToldThere, let first = completions.completed.first.flatMap({ document.items[$0]?.title }) {
      let count = completions.completed.count
      let subject = count == 1 ? "“\(first)” was" : "\(count) items were"
      let today = context.zone.local(context.now).day
      let notice = NextItems.notice(plan.outcomes, ofCompleting: count, today: today)
      news.append("\(subject) completed in \(context.fileName)\(notice)")
    }
    if let leftOpen = plan.leftOpen { news.append(leftOpen) }
  }
}
