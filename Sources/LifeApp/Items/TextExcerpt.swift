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
    let text = front.isFetched ? Self.words(of: front.text) : front.text
    var lines = text.split(whereSeparator: \.isNewline).map { $0.drop { "#> ".contains($0) } }.filter {
      !$0.allSatisfy(\.isWhitespace)
    }
    link = front.link
    let first = front.title ?? (lines.isEmpty ? nil : String(lines.removeFirst()))
    title = first.map { String($0.prefix(Self.longest)) }
    // The heading of a page is its title once more.
    if front.isFetched, lines.first.map(String.init) == title { lines.removeFirst() }
    let words = [front.isFetched ? front.site : nil, lines.isEmpty ? nil : lines.joined(separator: " ")].compactMap(\.self)
    body = String(words.joined(separator: " – ").prefix(Self.longest))
  }

  /// The words of a page's Markdown, without its addresses and marks.
  private static func words(of markdown: String) -> String {
    let text = markdown.replacing(/!?\[((?:[^\]\\]|\\.)*)\]\([^)]*\)/) { String($0.1) }
    var words = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        words.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character != "*", character != "`" {
        words.append(character)
      }
    }
    return words
  }
}
