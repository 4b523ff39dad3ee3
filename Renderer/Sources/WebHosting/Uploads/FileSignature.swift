import Foundation

/// Kinds of files that are known by their first bytes.
protocol FileSignature {
  /// - Parameter start: at least the first 12 bytes, where there are so many.
  init?(_ start: Data)
}

extension FileSignature {
  init?(ofFileAt file: URL) {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    guard let start = try? handle.read(upToCount: 12) else { return nil }
    self.init(start)
  }
}
