import Foundation

/// What a captured text has before it: the address of a link, and what the page is called.
nonisolated struct FrontMatter: Equatable, Sendable {
  /// An http or https address.
  let link: URL?
  let title: String?
  /// The name of the site, and who wrote the page.
  let site: String?
  let author: String?
  /// ISO 8601, or as the page has it.
  let published: String?
  /// Whether the page of the link was read.
  let isFetched: Bool
  /// The text after it.
  let text: String

  /// A text that is cut within its front matter has nothing else.
  init(of text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.first == "---" else {
      (link, title, site, author, published, isFetched, self.text) = (nil, nil, nil, nil, nil, false, text)
      return
    }
    lines.removeFirst()
    // Fields that hold one line of text each; others are of no use here.
    var fields: [Substring: String] = [:]
    while let line = lines.popFirst(), line != "---" {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon]] = Self.unquoted(line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
    link = fields["url"].flatMap { URL(string: $0) }.flatMap { ["http", "https"].contains($0.scheme?.lowercased()) ? $0 : nil }
    title = fields["title"]
    (site, author, published) = (fields["site"], fields["author"], fields["published"])
    isFetched = link != nil && fields["fetched"] != nil
    self.text = lines.drop(while: \.isEmpty).joined(separator: "\n")
  }

  /// The text that quotes hold, as JSON and YAML have them.
  private static func unquoted(_ value: String) -> String {
    guard value.hasPrefix("\""), let text = try? JSONDecoder().decode(String.self, from: Data(value.utf8)) else { return value }
    return text
  }
}
