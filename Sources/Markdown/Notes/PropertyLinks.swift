/// The wikilinks in a value of the front matter.
enum PropertyLinks {
  static func find(in value: String, field: String) -> [Note.Link] {
    let markdown = ProtectedMarkdown(Array(value.utf8))
    guard !markdown.spans.isEmpty else { return [] }
    var block = BlockText()
    var links: [Note.Link] = []
    block.hide("\(field): ".utf8)
    markdown.text.withUnsafeBufferPointer { text in
      markdown.forEachPiece(of: text) { piece in
        switch piece {
        case .text(let range): block.append(text[range])
        case .span(let span):
          guard case .wikilink(let isEmbed) = span.kind, let link = Wikilink(markdown.inside(span), isEmbed: isEmbed) else {
            return block.hide(markdown.source[span.range])
          }
          let start = block.count
          block.hide(link.shown.utf8)
          guard !link.target.isEmpty else { return }
          block.link(from: start, number: links.count)
          links.append(Note.Link(link))
        }
      }
    }
    let (text, places) = block.read()
    for place in places { links[place.number].context = LinkContext.around(place.range, in: text) }
    return links
  }
}

extension Note.Link {
  init(_ link: Wikilink) {
    self.init(target: link.target, anchor: link.anchor, label: link.label, isEmbed: link.isEmbed)
  }
}
