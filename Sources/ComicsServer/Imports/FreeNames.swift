/// The names that a file may have where others are: its own, then "name (1).cbz", "name (2).cbz" (seed: C7).
struct FreeNames: Sequence {
  let name: String

  /// As the file system takes names, in bytes.
  static let longest = 255

  func makeIterator() -> AnyIterator<String> {
    var count = 0
    return AnyIterator {
      defer { count += 1 }
      return candidate(count)
    }
  }

  private func candidate(_ count: Int) -> String? {
    guard count <= Self.most else { return nil }
    let ending = BookFile.ending(of: name).map { "." + $0 } ?? ""
    let addition = count == 0 ? ending : " (\(count))" + ending
    var stem = BookFile.stem(of: name)
    while stem.utf8.count + addition.utf8.count > Self.longest, !stem.isEmpty { stem.removeLast() }
    return stem + addition
  }

  private static let most = 10_000
}
