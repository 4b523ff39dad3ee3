import DocumentModel
import Documents
import WorkerContract
import WorkerRuntime

/// The text of PDFs. Scripts, actions and embedded files of a PDF are never run or opened.
enum PDFReader {
  private static let mostPages = 10_000

  /// - Parameters:
  ///   - time: after which no further page is begun.
  /// - Returns: what was read in this time, as far as the limit of text.
  /// - Throws: ``WorkerFailure``.
  static func read(_ descriptor: Int32, limits: DocumentLimits, time: Duration) throws(WorkerFailure) -> DocumentText {
    let end = ContinuousClock.now + time
    let file = try PDFFile(MappedFile(descriptor: descriptor))
    let pages = file.pageCount
    guard pages > 0 else { throw WorkerFailure(.damaged, "no pages") }
    var document = PagedDocument(pages: pages, limits: limits)
    document.title = file.title
    file.author.map { document.addAuthors($0) }
    (document.dates.created, document.dates.modified) = (file.created, file.modified)
    document.language = CatalogLanguage.find(in: file.bytes)
    for attachment in file.attachments { document.add(attachment) }
    for index in 0..<pages {
      guard index < mostPages, !document.isFull, index == 0 || ContinuousClock.now < end else {
        document.markTruncated()
        break
      }
      // One that is damaged has no text.
      let page = file.page(index)
      let label = page?.label
      document.addPage(page?.text.bytes ?? [], label: label == "\(index + 1)" ? nil : label)
      for link in page?.links ?? [] { document.addLink(link) }
    }
    return document.finished()
  }
}
