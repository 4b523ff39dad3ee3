import DocumentModel

/// Reads texts, tables and presentations in OpenDocument (ODF 1.3 part 3).
enum OpenDocumentReader {
  private static let content = "content.xml"

  static func read(_ package: PackageArchive, _ kind: DocumentKind, into draft: inout Draft) throws {
    let manifest = Manifest()
    try package.parse("META-INF/manifest.xml", manifest)
    guard !manifest.isEncrypted else { throw DocumentError.encrypted }
    let body = OpenDocumentBody(FlowWriter(draft.writer, limit: draft.limits.text), kind)
    guard try package.parse(content, body) else { throw DocumentError.damaged(part: content) }
    body.flow.finish()
    draft.writer = body.flow.writer
    for link in body.links { draft.addLink(link) }
    if draft.title == nil, kind != .openSpreadsheet { draft.title = draft.writer.headings.first { $0.level == 1 }?.text }
  }

  private final class Manifest: XMLHandler {
    private(set) var isEncrypted = false
    var isDone: Bool { isEncrypted }

    func begin(_ name: String, _ attributes: XMLAttributes) {
      if name == "encryption-data" { isEncrypted = true }
    }
  }
}
