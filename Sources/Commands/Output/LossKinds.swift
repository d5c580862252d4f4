internal import Interchange
internal import ReduxCore

/// What an export loses, by field and reason.
struct LossKinds {
  private var kinds: [(first: Loss, count: Int)] = []

  mutating func add(_ loss: Loss) {
    if let index = kinds.firstIndex(where: { $0.first.field == loss.field && $0.first.reason == loss.reason })
    {
      kinds[index].count += 1
    } else {
      kinds.append((loss, 1))
    }
  }

  /// A sentence for each kind, without a full stop.
  func sentences(_ format: Format) -> [String] {
    kinds.map { loss, count in
      let more = English.more(count - 1)
      return
        "\(format.rawValue) loses the \(loss.field.definition.title) of “\(loss.title.prefix(80))”\(more): \(loss.reason)"
    }
  }
}
