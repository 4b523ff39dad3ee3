/// What is known of the page that a captured link leads to: the `content` of its digest `link`, as JSON (seed: L7).
public struct LinkContent: Codable, Sendable, Hashable {
  /// As it was captured.
  public var url: String
  public var title: String?
  public var author: String?
  /// The name of the site.
  public var site: String?
  /// ISO 8601, or as the page has it.
  public var published: String?
  /// Of the text that was read.
  public var wordCount: Int
  /// What the address leads to, as its server says: `text/html`, `application/pdf`. Only texts are read; a PDF or a picture is not stored.
  public var mediaType: String?
  /// False also for a page that has a text only with its scripts.
  public var hasText: Bool

  public init(
    url: String, title: String? = nil, author: String? = nil, site: String? = nil, published: String? = nil, wordCount: Int = 0,
    mediaType: String? = nil, hasText: Bool = false
  ) {
    self.url = url
    self.title = title
    self.author = author
    self.site = site
    self.published = published
    self.wordCount = wordCount
    self.mediaType = mediaType
    self.hasText = hasText
  }
}
