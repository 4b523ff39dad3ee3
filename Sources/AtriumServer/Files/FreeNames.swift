import Paths

/// The names that a file may have where others are: its own, and then numbered ones.
package struct FreeNames: Sequence {
  /// How a number is written behind a name without its ending.
  package enum Style: Sendable {
    /// "name (1).cbz", "name (2).cbz" (seed: C7).
    case parentheses
    /// "photo 2.jpg", "photo 3.jpg".
    case plain
  }

  let name: String
  let style: Style

  /// As the file system takes names, in bytes.
  package static let longest = 255

  package init(name: String, style: Style = .parentheses) {
    self.name = name
    self.style = style
  }

  package func makeIterator() -> AnyIterator<String> {
    var count = 0
    return AnyIterator {
      defer { count += 1 }
      return candidate(count)
    }
  }

  private func candidate(_ count: Int) -> String? {
    guard count <= Self.most else { return nil }
    let ending = PathParts.ending(of: name).map { "." + $0 } ?? ""
    let addition = number(count) + ending
    var stem = PathParts.stem(of: name)
    while stem.utf8.count + addition.utf8.count > Self.longest, !stem.isEmpty { stem.removeLast() }
    return stem + addition
  }

  private func number(_ count: Int) -> String {
    guard count > 0 else { return "" }
    return switch style {
    case .parentheses: " (\(count))"
    case .plain: " \(count + 1)"
    }
  }

  private static let most = 10_000
}
