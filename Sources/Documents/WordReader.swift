import DocumentModel

/// Reads a text document of Office (ECMA-376 part 1, chapter 17): its body, then its footnotes and endnotes.
enum WordReader {
  static func read(_ package: PackageArchive, main: String, into draft: inout Draft) throws {
    let relationships = try Relationships(of: main, in: package)
    let styles = WordStyles()
    if let path = relationships.path(of: "styles") { try package.parse(path, styles) }
    let body = WordBody(FlowWriter(draft.writer, limit: draft.limits.text), headings: styles.headingLevels())
    guard try package.parse(main, body) else { throw DocumentError.damaged(part: main) }
    for type in ["footnotes", "endnotes"] where !body.flow.isFull {
      guard let path = relationships.path(of: type) else { continue }
      body.labels = body.references[type] ?? [:]
      try package.parse(path, body)
    }
    body.flow.finish()
    draft.writer = body.flow.writer
    if draft.title == nil { draft.title = body.title }
    for target in relationships.all where target.isExternal && target.type == "hyperlink" { draft.addLink(target.target) }
  }
}
