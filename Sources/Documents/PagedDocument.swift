package import DocumentModel

/// A PDF while its pages are read one after the other, by a library of their own.
package struct PagedDocument {
  private var draft: Draft

  /// - Parameter pages: how many the file has.
  package init(pages: Int, limits: DocumentLimits) {
    draft = Draft(limits: limits)
    draft.pages = pages
  }

  package var title: String? {
    get { draft.title }
    set { draft.title = newValue }
  }

  package var dates: DocumentText.Dates {
    get { draft.dates }
    set { draft.dates = newValue }
  }

  package var language: String? {
    get { draft.language }
    set { draft.language = newValue }
  }

  /// Whether the text of further pages would be left out.
  package var isFull: Bool { draft.writer.isFull }

  /// - Parameter names: all authors in one text, as PDFs have them.
  package mutating func addAuthors(_ names: String) {
    for name in AuthorNames.split(names) { draft.addAuthor(name) }
  }

  /// Adds the next page.
  ///
  /// - Parameters:
  ///   - text: in UTF-8.
  ///   - label: what the file calls the page, if that is not its number.
  package mutating func addPage(_ text: [UInt8], label: String? = nil) {
    draft.writer.beginSection(label)
    draft.writer.append(text.trimmed)
  }

  /// Adds an address that leads out of the document, if it is one that people follow; each once.
  package mutating func addLink(_ address: String) { draft.addLink(address) }

  package mutating func add(_ attachment: DocumentText.Attachment) { draft.add(attachment) }

  /// Notes that pages were left out.
  package mutating func markTruncated() { draft.writer.markTruncated() }

  package func finished() -> DocumentText { draft.finished(.pdf) }
}
