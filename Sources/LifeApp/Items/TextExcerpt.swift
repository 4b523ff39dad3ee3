import Foundation

/// What a row shows of a text: a title, the beginning of what follows it, and the address of a captured link.
nonisolated struct TextExcerpt: Equatable, Sendable {
  /// An http or https address.
  let link: URL?
  /// Of the front matter, else the first line; nil for a text without one.
  let title: String?
  /// The lines after the title, as one.
  let body: String

  /// Characters of a line: a row shows less.
  private static let longest = 240

  /// - Parameter text: the beginning of a file.
  init(_ text: String) {
    let front = FrontMatter(of: text)
    var lines = front.text.split(whereSeparator: \.isNewline).map { $0.drop { "#> ".contains($0) } }.filter {
      !$0.allSatisfy(\.isWhitespace)
    }
    link = front.link
    let first = front.title ?? (lines.isEmpty ? nil : String(lines.removeFirst()))
    title = first.map { String($0.prefix(Self.longest)) }
    body = String(lines.joined(separator: " ").prefix(Self.longest))
  }
}
