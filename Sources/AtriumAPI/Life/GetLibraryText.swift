/// What a document says, for a look at it: an office file, a PDF, a mail, a book, an archive, the page of a link (seed: L2, L9). It is read when
/// it is asked for.
public struct GetLibraryText: Call {
  /// From the data directory.
  public var path: String

  public init(path: String) { self.path = path }

  public typealias Response = LibraryText
  /// Bytes of the text, in UTF-8; the rest is left out.
  public static let longest = 256 << 10
  /// Attachments or entries that are listed.
  public static let mostParts = 1000
  public static let route = Route(
    .get, "/api/life/text", scope: .read(.life),
    errors: [.notFound, .unsupportedMediaType, .documentDamaged, .documentProtected, .documentTooLarge, .unavailable],
    summary: "Reads what a document says")
}

/// The text of a document, and what it says of itself.
public struct LibraryText: Codable, Sendable, Equatable {
  /// Paragraphs are separated by blank lines, cells of a table by tabs.
  public var text: String
  /// Of Markdown: what is behind its front matter, as HTML that may be put into a page.
  public var html: String?
  public var title: String?
  @Rows public var authors: [String]
  /// A BCP 47 tag, as the file has it.
  public var language: String?
  public var mail: LibraryMail?
  /// Attachments of a mail or PDF, entries of an archive.
  @Rows public var parts: [LibraryPart]
  public var wordCount: Int
  /// Whether more is in the document than is said here.
  public var isCut: Bool

  public init(
    text: String, html: String? = nil, title: String? = nil, authors: [String] = [], language: String? = nil, mail: LibraryMail? = nil,
    parts: [LibraryPart] = [], wordCount: Int = 0, isCut: Bool = false
  ) {
    self.text = text
    self.html = html
    self.title = title
    self.authors = authors
    self.language = language
    self.mail = mail
    self.parts = parts
    self.wordCount = wordCount
    self.isCut = isCut
  }
}

/// The header of a mail (RFC 5322), decoded.
public struct LibraryMail: Codable, Sendable, Equatable {
  @Rows public var from: [String]
  @Rows public var to: [String]
  @Rows public var cc: [String]
  public var subject: String?
  /// RFC 3339, with the sender's offset.
  public var date: String?

  public init(from: [String] = [], to: [String] = [], cc: [String] = [], subject: String? = nil, date: String? = nil) {
    self.from = from
    self.to = to
    self.cc = cc
    self.subject = subject
    self.date = date
  }
}

/// A file within a file.
public struct LibraryPart: Codable, Sendable, Hashable {
  /// In an archive with its folders.
  public var name: String
  /// Bytes, where the file says it.
  public var size: Int64?

  public init(name: String, size: Int64? = nil) {
    self.name = name
    self.size = size
  }
}
