/// The text of a file, and what the file says of itself.
///
/// Offsets are in bytes of the text's UTF-8.
package struct DocumentText: Sendable, Hashable, Codable {
  package struct Heading: Sendable, Hashable, Codable {
    /// 1 is the highest.
    package var level: Int
    package var text: String
    package var offset: Int

    package init(level: Int, text: String, offset: Int) {
      self.level = level
      self.text = text
      self.offset = offset
    }
  }

  /// A page, slide, sheet, chapter or message of a mailbox, in order.
  package struct Section: Sendable, Hashable, Codable {
    /// The sheet's name, the title of the slide, chapter or message, or the label of a page, if that is not its number.
    package var name: String?
    package var offset: Int

    package init(name: String?, offset: Int) {
      self.name = name
      self.offset = offset
    }
  }

  package struct Attachment: Sendable, Hashable, Codable {
    package var name: String
    package var mediaType: String?
    /// Bytes, where the file says it.
    package var size: Int64?

    package init(name: String, mediaType: String?, size: Int64?) {
      self.name = name
      self.mediaType = mediaType
      self.size = size
    }
  }

  /// Dates and times as ISO 8601 where the format demands it, else as the file has them.
  package struct Dates: Sendable, Hashable, Codable {
    package var created: String?
    package var modified: String?
    package var published: String?
    package var sent: String?

    package init() {}
  }

  /// The header of a mail (RFC 5322), decoded.
  package struct MailHeader: Sendable, Hashable, Codable {
    package var from: [String] = []
    package var to: [String] = []
    package var cc: [String] = []
    package var subject: String?
    /// RFC 3339, with the sender's offset.
    package var date: String?

    package init() {}
  }

  package var kind: DocumentKind
  package var title: String?
  package var authors: [String] = []
  package var dates = Dates()
  /// A BCP 47 tag, as the file has it.
  package var language: String?
  /// The name of the site that an HTML page belongs to.
  package var site: String?
  package var mail: MailHeader?
  /// Paragraphs are separated by blank lines, cells of a table by tabs.
  package var text: String
  /// An HTML page as Markdown, if it was asked for.
  package var markdown: String?
  package var headings: [Heading] = []
  package var sections: [Section] = []
  /// How many pages a PDF has. Where the text is cut, it has fewer sections.
  package var pages: Int?
  /// Attachments of a mail or PDF, entries of an archive.
  package var attachments: [Attachment] = []
  /// Addresses that the text links to, each once.
  package var links: [String] = []
  package var wordCount = 0
  /// The character set that the text was decoded from, for formats that have one.
  package var charset: String?
  /// Characters that were not valid in that set, and are U+FFFD in the text.
  package var replacedCharacters = 0
  /// Whether the text, or a list beside it, was cut at a limit.
  package var isTruncated = false

  package init(kind: DocumentKind, text: String) {
    self.kind = kind
    self.text = text
  }

  /// Whether there is nothing to read: an empty file, or a page that scripts would have to fill.
  package var isEmpty: Bool { text.isEmpty }
}
