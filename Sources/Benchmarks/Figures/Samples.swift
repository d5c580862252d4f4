/// Repeated measurements of one value.
struct Samples {
  private var values: [Double]

  init(_ values: [Double] = []) { self.values = values }

  /// Measures in microseconds how long `body` takes, so many times.
  init(times: Int, of body: () -> Void) {
    values = (0..<times).map { _ in
      let start = Clock.now()
      body()
      return Double(Clock.now() - start) / 1e3
    }
  }

  var count: Int { values.count }

  mutating func add(_ value: Double) { values.append(value) }

  /// The median; 0 without measurements.
  var median: Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The value that this percentage of the measurements do not exceed; 0 without measurements.
  func percentile(_ percent: Int) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * percent / 100)]
  }

  var least: Double { values.min() ?? 0 }

  var most: Double { values.max() ?? 0 }

  /// Returns the median of the ratios to the measurements of the same turns. Drift of the machine affects
  /// both and cancels out.
  func ratio(to other: Samples) -> Double {
    Samples(zip(values, other.values).map { $1 > 0 ? $0 / $1 : 0 }).median
  }

  /// Returns the median of the differences from the measurements of the same turns.
  func difference(from other: Samples) -> Double {
    Samples(zip(values, other.values).map { $0 - $1 }).median
  }
}
