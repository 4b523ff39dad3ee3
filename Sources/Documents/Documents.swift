import DocumentModel
package import Zip

/// The text of files, and what they say of themselves (L9).
///
/// ```swift
/// if case .text(let document) = try Documents.read(FileSource(descriptor: file), name: "report.docx") {
///   print(document.title ?? "", document.text)
/// }
/// ```
/// Formats are decided by content first, then by the name. Parsers are libraries (expat, libxml2, GMime, iconv); all of them read memory and nothing
/// else, so a process that may not open files can do this, after ``prepare()``.
package enum Documents {
  /// Bytes that decide which format a file has.
  private static let headSize = 64 << 10

  /// Loads what the libraries read from the disk: the converters of iconv. To be called before a process gives up files.
  package static func prepare() {
    _ = MailReader.start
    CharsetConverter.load(Charset.converters + MailReader.charsets)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - source: its bytes, read in parts. An archive is read where its entries are, a text only as far as the limit of text needs.
  ///   - name: its name, for formats that look alike: Markdown, tables, source code.
  ///   - address: where an HTML page came from. Its relative links are left out without it.
  ///   - charset: the set that came with a text (`Content-Type`), which counts more than what an HTML page names itself (HTML, 13.2.3.2). One that is
  ///     not known counts as none.
  /// - Returns: its text; or its media type, if it is a picture, PDF, sound, film or another file without text.
  /// - Throws: ``DocumentError`` for a file that is damaged, has a password, or exceeds a limit; what the source throws.
  package static func read(
    _ source: some ByteSource, name: String, address: String? = nil, charset: String? = nil, limits: DocumentLimits = DocumentLimits()
  ) throws -> DocumentContent {
    let reader = try SourceReader(source)
    let head = try reader.prefix(headSize)
    let draft = Draft(limits: limits)
    if head.starts(with: [0x50, 0x4b, 3, 4]) || head.starts(with: [0x50, 0x4b, 5, 6]) {
      return .text(try readPackage(source, draft))
    }
    if let type = ContentSignature.mediaType(of: head[...]) {
      guard type == ContentSignature.oleType, Office.endings.contains(where: name.lowercased().hasSuffix) else {
        return .notText(mediaType: type)
      }
      // An office file with a password is in this container.
      throw DocumentError.encrypted
    }
    let charset = charset.flatMap { Charset(label: $0) == nil ? nil : $0 }
    let start = DecodedText(head[...], declared: charset, isCut: reader.size > head.count)
    guard TextCheck.isText(start, of: head[...]) else { return .notText(mediaType: "application/octet-stream") }
    switch TextKind(start.utf8[...], name: name) {
    case .notText(let type): return .notText(mediaType: type)
    case .document(let kind): return .text(try readText(reader, kind, name: name, address: address, charset: charset, draft))
    }
  }

  private enum Office {
    static let endings = [".docx", ".docm", ".xlsx", ".xlsm", ".pptx", ".pptm"]
  }

  private static func readPackage(_ source: some ByteSource, _ draft: Draft) throws -> DocumentText {
    var draft = draft
    let package = try PackageArchive(reading: source, limits: draft.limits)
    let (kind, main) = try PackageKind.find(in: package)
    switch kind {
    case .word, .workbook, .presentation:
      let properties = try Relationships(of: "", in: package).path(of: "core-properties")
      if let properties { try PropertyReader.read(properties, of: package, into: &draft) }
    case .openText, .openSpreadsheet, .openPresentation: try PropertyReader.read("meta.xml", of: package, into: &draft)
    default: break
    }
    switch kind {
    case .word: try WordReader.read(package, main: main, into: &draft)
    case .workbook: try WorkbookReader.read(package, main: main, into: &draft)
    case .presentation: try PresentationReader.read(package, main: main, into: &draft)
    case .openText, .openSpreadsheet, .openPresentation: try OpenDocumentReader.read(package, kind, into: &draft)
    case .epub: try EPUBReader.read(package, into: &draft)
    default: ArchiveNames.read(package, into: &draft)
    }
    return draft.finished(kind)
  }

  private static func readText(
    _ reader: SourceReader, _ kind: DocumentKind, name: String, address: String?, charset: String?, _ draft: Draft
  ) throws -> DocumentText {
    var draft = draft
    let limits = draft.limits
    let most =
      switch kind {
      case .mail, .mailbox, .richText: limits.input
      case .html: limits.page
      // A text in UTF-16 has two bytes for each byte that comes out at least once.
      default: limits.text < Int.max / 2 - 4 ? limits.text * 2 + 4 : limits.text
      }
    let bytes = try reader.prefix(most)
    let isCut = reader.size > bytes.count
    if isCut { draft.writer.markTruncated() }
    switch kind {
    case .mail: MailReader.readMail(bytes, into: &draft)
    case .mailbox: MailReader.readMailbox(bytes, into: &draft)
    case .richText: RichTextReader.read(bytes[...], into: &draft)
    default:
      let declared = charset ?? (kind == .html ? HTMLReader.declaredCharset(in: bytes[...]) : nil)
      let decoded = DecodedText(bytes[...], declared: declared, isCut: isCut)
      draft.note(decoded)
      readDecoded(decoded.utf8[...], kind, name: name, address: address, into: &draft)
    }
    return draft.finished(kind)
  }

  private static func readDecoded(_ text: ArraySlice<UInt8>, _ kind: DocumentKind, name: String, address: String?, into draft: inout Draft)
  {
    switch kind {
    case .html: HTMLReader.readPage(text, address: address, into: &draft)
    case .separatedValues:
      SeparatedValues.read(text, isTabbed: !name.lowercased().hasSuffix(".csv"), into: &draft.writer)
    case .markdown:
      draft.writer.appendVerbatim(text)
      MarkdownOutline.read(text, into: &draft)
      LinkScanner.addLinks(in: text, to: &draft)
    default:
      draft.writer.appendVerbatim(text)
      if kind != .sourceCode { LinkScanner.addLinks(in: text, to: &draft) }
    }
  }
}
