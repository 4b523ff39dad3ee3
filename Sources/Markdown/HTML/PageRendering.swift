/// Renders a note with those embedded in it, and fills what ``MarkdownWriter`` left open: each note's links are resolved in one call.
struct PageRendering {
  /// Nil where nothing is known of a vault.
  let page: NotePage?
  /// The headings of the page itself.
  private(set) var headings: [RenderedMarkdown.Heading] = []
  var budget = EmbedBudget()
  /// Outlines of a few notes that links such as `[[Note#Heading#Sub]]` asked for, with the ids of the headings.
  var outlines: [(key: String, outline: HeadingOutline, ids: [String])] = []

  /// A note, or the part of it, that is being rendered.
  struct Place: Equatable {
    var key: String
    var anchor: String?

    static func == (one: Place, other: Place) -> Bool {
      one.key.utf8.elementsEqual(other.key.utf8) && one.anchor == other.anchor
    }
  }

  /// A note whose slots are being filled.
  struct Frame {
    /// What is embedded in what, the note itself last.
    var places: [Place]
    /// What its links mean.
    var resolved: [LinkTarget: ResolvedLink]

    var key: String { places.last?.key ?? "" }
    var isEmbedded: Bool { places.count > 1 }
  }

  init(page: NotePage?) {
    self.page = page
  }

  var words: PageWords { page?.words ?? .english }

  mutating func render(_ markdown: String) throws -> RenderedMarkdown {
    let place = Place(key: page?.key ?? "")
    guard let written = write(markdown, place, number: nil) else { return Self.plain(markdown) }
    headings = Self.headings(of: written)
    let html = try fill(written, [place])
    return RenderedMarkdown(html: String(decoding: html, as: UTF8.self), headings: headings)
  }

  static func headings(of html: HTMLWriter) -> [RenderedMarkdown.Heading] {
    zip(html.headings, HeadingNames.ids(for: html.headings.map(\.text))).map { .init(level: $0.level, text: $0.text, id: $1) }
  }

  /// What is too large is shown as it is written.
  private static func plain(_ markdown: String) -> RenderedMarkdown {
    var output = Array("<pre>".utf8)
    HTMLCharacters.appendAttribute(markdown, to: &output)
    output.append(contentsOf: "</pre>".utf8)
    return RenderedMarkdown(html: String(decoding: output, as: UTF8.self), headings: [])
  }

  /// The HTML of a note, or of the part that `place` names, with its slots open; nil when it is too large, or there is no such part.
  ///
  /// - Parameter number: of an embedded note, so that its footnotes are its own.
  func write(_ markdown: String, _ place: Place, number: Int?) -> HTMLWriter? {
    guard markdown.utf8.count <= MarkdownRenderer.sizeLimit else { return nil }
    let markdown = ProtectedMarkdown(Array(markdown.utf8))
    guard let document = CMarkDocument(markdown) else { return nil }
    let syntax = TreeSyntax(document, markdown.features)
    if let anchor = place.anchor, number != nil, !NotePart.keep(anchor, of: document, markdown, syntax) { return nil }
    var writer = MarkdownWriter(markdown, syntax, notePrefix: number.map { "e\($0)-" } ?? "", words: words)
    writer.isIdentified = number == nil
    writer.write(document)
    return writer.html
  }

  /// The HTML with every slot filled.
  mutating func fill(_ written: HTMLWriter, _ places: [Place]) throws -> [UInt8] {
    guard !written.slots.isEmpty else { return written.output }
    let targets = Set(written.slots.compactMap(\.slot.target))
    var frame = Frame(places: places, resolved: [:])
    if !targets.isEmpty, let page { frame.resolved = try page.links.resolve(targets, in: frame.key) }
    var filled: [UInt8] = []
    filled.reserveCapacity(written.output.count + written.slots.count * 48)
    var start = 0
    for (offset, slot) in written.slots {
      filled.append(contentsOf: written.output[start..<offset])
      start = offset
      switch slot {
      // Headings of embedded notes have no ids here.
      case .heading(let number): if !frame.isEmbedded, number < headings.count { HTMLWriter.append("id", headings[number].id, to: &filled) }
      case .link(let link): try fill(link, in: frame, &filled)
      case .media(let media): fill(media, in: frame, &filled)
      case .embed(let link): try fill(embed: link, in: frame, &filled)
      }
    }
    filled.append(contentsOf: written.output[start...])
    return filled
  }
}
