import AtriumAPI
import AtriumServer
import DocumentModel
import Foundation

/// What is kept of a page: fields of front matter, and its text as Markdown.
struct LinkPage: Equatable {
  let content: LinkContent
  /// Markdown; empty for a page without a text.
  let text: String
  let fetched: Date

  /// - Parameters:
  ///   - address: as it was captured.
  ///   - document: nil for a PDF, a picture or what is none of the texts that it claims to be.
  init(_ address: String, mediaType: String, document: DocumentText?, fetched: Date) {
    let markdown = document.map { $0.markdown.map(LinkText.body) ?? Self.code($0.text) } ?? ""
    text = document?.isEmpty == false ? markdown : ""
    content = LinkContent(
      url: address, title: LinkText.field(document?.title), author: LinkText.field(document?.authors.joined(separator: ", ")),
      site: LinkText.field(document?.site), published: LinkText.field(document?.dates.published),
      wordCount: text.isEmpty ? 0 : document?.wordCount ?? 0, mediaType: LinkText.field(mediaType), hasText: !text.isEmpty)
    self.fetched = fetched
  }

  /// In the order in which they are added, each with its value as front matter has it.
  var fields: [(name: String, value: String)] {
    let known = [
      ("title", content.title), ("author", content.author), ("site", content.site), ("published", content.published),
    ]
    return known.compactMap { name, value in value.map { (name, LinkText.value($0)) } } + [("fetched", WireDate.text(of: fetched))]
  }

  private static func code(_ text: String) -> String {
    let text = LinkText.body(text)
    return text.isEmpty ? "" : LinkText.code(text)
  }
}
