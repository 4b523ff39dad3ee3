import Paths

/// The names that copies of a file get: from uploads and Windows `Moon (1).cbz` and `Moon - Copy.cbz`, from macOS `Moon copy 2.cbz`.
enum CopyName {
  nonisolated(unsafe) private static let suffix =
    /(?: \(\d{1,3}\)| copy(?: \d{1,3})?| Kopie(?: \d{1,3})?| - (?:Copy|Kopie)(?: \(\d{1,3}\))?)$/

  /// The path, without the file's ending, that a file has whose copy this one is by its name; nil for a name that is no copy's.
  static func original(of path: String) -> String? {
    let stem = PathParts.stem(of: path)
    guard let match = stem.firstMatch(of: suffix), match.range.lowerBound > stem.startIndex else { return nil }
    return PathParts.folder(of: path) + "/" + stem[..<match.range.lowerBound]
  }

  /// Whether a file is a copy of one of these by their names.
  static func isCopy(_ path: String, among paths: [String]) -> Bool {
    guard let original = original(of: path) else { return false }
    return paths.contains { PathParts.folder(of: $0) + "/" + PathParts.stem(of: $0) == original }
  }
}
