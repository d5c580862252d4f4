/// The sizes of files in words.
enum FileSize {
  /// Returns a size in bytes, kB or MB, in powers of ten.
  static func words(_ bytes: Int) -> String {
    switch bytes {
    case ..<10_000: "\(bytes) bytes"
    case ..<10_000_000: "\(bytes / 1000) kB"
    default: "\(bytes / 1_000_000) MB"
    }
  }
}
