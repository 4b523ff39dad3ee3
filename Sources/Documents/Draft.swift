import DocumentModel

/// A document while it is read.
struct Draft {
  var writer: TextWriter
  var title: String?
  var authors: [String] = []
  var dates = DocumentText.Dates()
  var language: String?
  var site: String?
  var mail: DocumentText.MailHeader?
  var markdown: String?
  var pages: Int?
  var attachments: [DocumentText.Attachment] = []
  private(set) var links: [String] = []
  var charset: String?
  var replacedCharacters = 0
  let limits: DocumentLimits
  private var knownLinks: Set<String> = []

  private static let mostLinks = 2_000
  private static let longestLink = 2_048
  private static let longestField = 4_096
  private static let mostAuthors = 100

  init(limits: DocumentLimits) {
    self.limits = limits
    writer = TextWriter(limit: limits.text)
  }

  /// Adds an address that leads out of the document. Addresses of scripts and embedded data are no links.
  mutating func addLink(_ address: String) {
    guard let address = address.nonBlank, address.utf8.count <= Self.longestLink,
      ["http:", "https:", "mailto:"].contains(where: { address.lowercased().hasPrefix($0) })
    else { return }
    guard links.count < Self.mostLinks else { return writer.markTruncated() }
    if knownLinks.insert(address).inserted { links.append(address) }
  }

  mutating func addAuthor(_ name: String) {
    guard let name = name.prefix(bytes: Self.longestField).nonBlank, authors.count < Self.mostAuthors, !authors.contains(name) else {
      return
    }
    authors.append(name)
  }

  mutating func add(_ attachment: DocumentText.Attachment) {
    guard attachments.count < limits.entries else { return writer.markTruncated() }
    attachments.append(attachment)
  }

  /// Appends a decoded text to what is said of its characters.
  mutating func note(_ decoded: DecodedText) {
    charset = charset ?? decoded.charset
    replacedCharacters += decoded.replaced
  }

  func finished(_ kind: DocumentKind) -> DocumentText {
    var writer = writer
    writer.finish()
    let field = { (text: String?) in text.flatMap { $0.prefix(bytes: Self.longestField).nonBlank } }
    var document = DocumentText(kind: kind, text: String(decoding: writer.bytes, as: UTF8.self))
    document.title = field(title)
    document.authors = authors
    document.dates = dates
    document.language = field(language)
    document.site = field(site)
    document.mail = mail
    document.markdown = markdown
    document.headings = writer.headings
    document.sections = writer.sections
    document.pages = pages
    document.attachments = attachments
    document.links = links
    document.wordCount = WordCounter.count(writer.bytes)
    document.charset = charset
    document.replacedCharacters = replacedCharacters
    document.isTruncated = writer.isTruncated
    return document
  }
}
