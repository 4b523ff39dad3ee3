/// A format whose text is read.
package enum DocumentKind: String, Sendable, Hashable, Codable, CaseIterable {
  case plainText, markdown, sourceCode, separatedValues, html, mail, mailbox, word, workbook, presentation
  case openText, openSpreadsheet, openPresentation, epub, pdf, richText, contact, calendar
  /// A ZIP archive: the names of its entries.
  case archive

  /// The media type of a typical file of this kind.
  package var mediaType: String {
    switch self {
    case .plainText, .sourceCode: "text/plain"
    case .markdown: "text/markdown"
    case .separatedValues: "text/csv"
    case .html: "text/html"
    case .mail: "message/rfc822"
    case .mailbox: "application/mbox"
    case .word: "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    case .workbook: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    case .presentation: "application/vnd.openxmlformats-officedocument.presentationml.presentation"
    case .openText: "application/vnd.oasis.opendocument.text"
    case .openSpreadsheet: "application/vnd.oasis.opendocument.spreadsheet"
    case .openPresentation: "application/vnd.oasis.opendocument.presentation"
    case .epub: "application/epub+zip"
    case .pdf: "application/pdf"
    case .richText: "application/rtf"
    case .contact: "text/vcard"
    case .calendar: "text/calendar"
    case .archive: "application/zip"
    }
  }
}
