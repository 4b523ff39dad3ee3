/// Reads the text of a file, and what the file says of itself (L9): office documents, PDFs, mails, pages, books, tables, texts.
///
/// Descriptors: the file, and one that receives a `DocumentText` in JSON.
package struct ReadDocument: WorkerRequest {
  package typealias Response = DocumentReading
  package static let name = "document.read"
  package static let timeLimit = Duration.seconds(30)

  /// The file's own name, for formats that look alike: Markdown, tables, source code.
  package var fileName: String
  /// Bytes of the text, in UTF-8; the rest is left out.
  package var textLimit: Int
  /// After which no further page of a PDF is begun. The time limit of the request holds for a single page too, so this leaves room for one.
  package var pageTime: Duration
  /// Bytes of the Markdown that is made of an HTML page; 0: none is.
  package var markdownLimit: Int
  /// Where an HTML page came from, which its links are relative to.
  package var address: String?
  /// The character set that came with a text.
  package var charset: String?

  package init(
    fileName: String, textLimit: Int, pageTime: Duration = .seconds(15), markdownLimit: Int = 0, address: String? = nil,
    charset: String? = nil
  ) {
    self.fileName = fileName
    self.textLimit = textLimit
    self.pageTime = pageTime
    self.markdownLimit = markdownLimit
    self.address = address
    self.charset = charset
  }
}

package enum DocumentReading: Codable, Sendable, Hashable {
  /// So many bytes were written, from the beginning of the file.
  case text(length: Int64)
  /// A picture, sound or another file without a text that is read here, with its media type.
  case notText(mediaType: String)
}
