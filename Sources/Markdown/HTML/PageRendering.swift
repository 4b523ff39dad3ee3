import MediaTypes

/// Renders a note with those embedded in it, and fills what ``MarkdownWriter`` left open: each note's links are resolved in one call.
struct PageRendering {
  /// Nil where nothing is known of a vault.
  let page: NotePage?
  /// Notes embedded in one another.
  static let depthLimit = 3
  /// Notes embedded in one page, and their bytes.
  static let embedLimit = 64
  static let embedSizeLimit = 2 * 1024 * 1024
  /// Outlines of other notes read for links such as `[[Note#Heading#Sub]]`.
  static let outlineLimit = 8

  private var embeds = 0
  private var embeddedBytes = 0
  private var outlines: [String: [RenderedMarkdown.Heading]] = [:]

  /// A note, or the part of it, that is being rendered.
  struct Place: Hashable {
    var key: String
    var anchor: String?
  }

  init(page: NotePage?) {
    self.page = page
  }

  mutating func render(_ markdown: String) throws -> RenderedMarkdown {
    let place = Place(key: page?.key ?? "")
    guard let written = write(markdown, place, number: nil) else { return Self.plain(markdown) }
    let headings = Self.headings(of: written)
    let html = try fill(written, headings, [place])
    return RenderedMarkdown(html: String(decoding: html, as: UTF8.self), headings: headings)
  }

  private static func headings(of html: HTMLWriter) -> [RenderedMarkdown.Heading] {
    zip(html.headings, HeadingNames.ids(for: html.headings.map(\.text))).map { .init(level: $0.level, text: $0.text, id: $1) }
  }

  /// What is too large is shown as it is written.
  private static func plain(_ markdown: String) -> RenderedMarkdown {
    var output = Array("<pre>".utf8)
    HTMLCharacters.appendAttribute(markdown, to: &output)
    output.append(contentsOf: "</pre>".utf8)
    return RenderedMarkdown(html: String(decoding: output, as: UTF8.self), headings: [])
  }

  /// - Parameter number: of an embedded note, so that its footnotes are its own.
  private func write(_ markdown: String, _ place: Place, number: Int?) -> HTMLWriter? {
    guard markdown.utf8.count <= MarkdownRenderer.sizeLimit else { return nil }
    let markdown = ProtectedMarkdown(Array(markdown.utf8))
    guard let document = CMarkDocument(markdown.text) else { return nil }
    let syntax = TreeSyntax(document, markdown.features)
    if let anchor = place.anchor, number != nil, !NotePart.keep(anchor, of: document, markdown, syntax) { return nil }
    var writer = MarkdownWriter(markdown, syntax, notePrefix: number.map { "e\($0)-" } ?? "")
    writer.isIdentified = number == nil
    writer.write(document)
    return writer.html
  }

  /// The page's HTML with every slot filled.
  ///
  /// - Parameters:
  ///   - headings: those of the page itself; of an embedded note none, since its headings have no ids here.
  ///   - places: what is embedded in what, the innermost last.
  private mutating func fill(_ written: HTMLWriter, _ headings: [RenderedMarkdown.Heading], _ places: [Place]) throws -> [UInt8] {
    guard !written.slots.isEmpty else { return written.output }
    let targets = Set(written.slots.compactMap(\.slot.target))
    let key = places.last?.key ?? ""
    let resolved = targets.isEmpty ? [:] : try page?.links.resolve(targets, in: key) ?? [:]
    var filled: [UInt8] = []
    filled.reserveCapacity(written.output.count + written.slots.count * 48)
    var start = 0
    for (offset, slot) in written.slots {
      filled.append(contentsOf: written.output[start..<offset])
      start = offset
      switch slot {
      case .heading(let number):
        if number < headings.count { HTMLWriter.append("id", headings[number].id, to: &filled) }
      case .link(let link): try fill(link, resolved, headings, key, &filled)
      case .media(let media): try fill(media, resolved, &filled)
      case .embed(let link): try fill(embed: link, resolved, headings, places, &filled)
      }
    }
    filled.append(contentsOf: written.output[start...])
    return filled
  }

  private mutating func fill(
    _ link: PageLink, _ resolved: [LinkTarget: ResolvedLink], _ headings: [RenderedMarkdown.Heading], _ key: String, _ output: inout [UInt8]
  ) throws {
    output.append(contentsOf: "<a".utf8)
    if let address = try address(of: link, resolved, headings, key) {
      HTMLWriter.append("href", address, to: &output)
    } else if let address = link.address, !isMissing(link) {
      if let allowed = HTMLAddress.allowed(address, for: .link) {
        HTMLWriter.append("href", String(decoding: HTMLAddress.encoded(allowed), as: UTF8.self), to: &output)
      }
    } else {
      HTMLWriter.append("class", "link-missing", to: &output)
      HTMLWriter.append("title", "There is no “\(link.target?.path ?? link.label)”.", to: &output)
      return output.append(UInt8(ascii: ">"))
    }
    if let title = link.title { HTMLWriter.append("title", title, to: &output) }
    output.append(UInt8(ascii: ">"))
  }

  /// Where a link leads within the vault; nil when it means nothing there.
  private mutating func address(
    of link: PageLink, _ resolved: [LinkTarget: ResolvedLink], _ headings: [RenderedMarkdown.Heading], _ key: String
  ) throws -> String? {
    let page = page?.key ?? ""
    guard let target = link.target else {
      return PageAddress.note(key, from: page, fragment: try fragment(link.anchor, of: key, headings))
    }
    switch resolved[target] {
    case .note(let key, _): return PageAddress.note(key, from: page, fragment: try fragment(link.anchor, of: key, headings))
    case .file(let path): return PageAddress.file(path, bytes: self.page?.bytes ?? "", fragment: link.anchor)
    case nil: return nil
    }
  }

  /// An address that names a note, on a page that knows the vault, and finds none.
  private func isMissing(_ link: PageLink) -> Bool {
    guard page != nil, let target = link.target else { return false }
    return target.path.lowercased().hasSuffix(".md")
  }

  /// The id that a heading or block has on its note's own page.
  private mutating func fragment(_ anchor: String?, of key: String, _ own: [RenderedMarkdown.Heading]) throws -> String? {
    guard let anchor else { return nil }
    if anchor.hasPrefix("^") { return BlockIdentifier.id(of: anchor.dropFirst()) }
    let path = HeadingPath(anchor)
    guard path.parts.count > 1 else { return path.id }
    return path.find(in: key == page?.key && !own.isEmpty ? own : try outline(of: key)) ?? path.id
  }

  private mutating func outline(of key: String) throws -> [RenderedMarkdown.Heading] {
    if let known = outlines[key] { return known }
    guard outlines.count < Self.outlineLimit, let markdown = try page?.links.markdown(of: key) else { return [] }
    let outline = write(markdown, Place(key: key), number: nil).map(Self.headings) ?? []
    outlines[key] = outline
    return outline
  }

  private mutating func fill(_ media: PageMedia, _ resolved: [LinkTarget: ResolvedLink], _ output: inout [UInt8]) throws {
    let link = media.link
    let meaning = link.target.flatMap { resolved[$0] }
    if media.isInLink, meaning != nil || page != nil, media.kind(of: meaning) != .image {
      return HTMLCharacters.appendAttribute(link.label, to: &output)
    }
    switch meaning {
    case .file(let path): media.append(file: path, bytes: page?.bytes ?? "", to: &output)
    case .note(let key, let title):
      output.append(contentsOf: "<a".utf8)
      HTMLWriter.append("href", PageAddress.note(key, from: page?.key ?? "", fragment: nil), to: &output)
      output.append(UInt8(ascii: ">"))
      HTMLCharacters.appendAttribute(title, to: &output)
      output.append(contentsOf: "</a>".utf8)
    case nil:
      if let address = link.address, link.target == nil || page == nil, let allowed = HTMLAddress.allowed(address, for: .resource) {
        return media.append(image: String(decoding: HTMLAddress.encoded(allowed), as: UTF8.self), to: &output)
      }
      output.append(contentsOf: "<a class=\"link-missing\"".utf8)
      HTMLWriter.append("title", "There is no “\(link.target?.path ?? link.label)”.", to: &output)
      output.append(UInt8(ascii: ">"))
      HTMLCharacters.appendAttribute(link.label.isEmpty ? link.target?.path ?? "" : link.label, to: &output)
      output.append(contentsOf: "</a>".utf8)
    }
  }

  private mutating func fill(
    embed link: PageLink, _ resolved: [LinkTarget: ResolvedLink], _ headings: [RenderedMarkdown.Heading], _ places: [Place],
    _ output: inout [UInt8]
  ) throws {
    let own = places.last?.key ?? ""
    var link = link
    var place = Place(key: own, anchor: link.anchor)
    if let target = link.target, case .note(let key, let title) = resolved[target] {
      place.key = key
      let parts = (link.anchor ?? "").hasPrefix("^") ? [] : HeadingPath(link.anchor ?? "").parts
      if link.label == ([target.path] + HeadingPath(link.anchor ?? "").parts).joined(separator: " > ") {
        link.label = ([title] + parts).joined(separator: " › ")
      }
    }
    output.append(contentsOf: "<p class=\"embed-title\">".utf8)
    try fill(link, resolved, headings, own, &output)
    HTMLCharacters.appendAttribute(link.label, to: &output)
    output.append(contentsOf: "</a></p>\n".utf8)
    let isFound = link.target.map { if case .note = resolved[$0] { true } else { false } } ?? (page != nil)
    guard isFound, places.count <= Self.depthLimit, !places.contains(place), embeds < Self.embedLimit else { return }
    guard let markdown = try page?.links.markdown(of: place.key), embeddedBytes + markdown.utf8.count <= Self.embedSizeLimit else { return }
    embeds += 1
    embeddedBytes += markdown.utf8.count
    guard let written = write(markdown, place, number: embeds) else { return }
    output.append(contentsOf: try fill(written, [], places + [place]))
  }
}

extension PageSlot {
  var target: LinkTarget? {
    switch self {
    case .heading: nil
    case .link(let link), .embed(let link): link.target
    case .media(let media): media.link.target
    }
  }
}
