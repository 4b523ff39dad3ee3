/// The pages of a book, in reading order.
public struct ListComicPages: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = ComicPageList
  public static let route = Route(
    .get, "/api/comics/books/{id}/pages", scope: .read(.comics), errors: [.notFound, .insufficientStorage] + Problem.Code.unreadableBooks,
    summary: "Lists the pages of a book")
}

public struct ComicPageList: Codable, Sendable, Equatable {
  @Rows public var pages: [ComicPage]

  public init(pages: [ComicPage]) { self.pages = pages }
}

public struct ComicPage: Codable, Sendable, Hashable, Identifiable {
  /// SHA-256 of the page's path within the book, in hexadecimal digits (seed: C4).
  public var id: String
  /// From 1.
  public var number: Int
  /// Pixels, upright; of a page that is drawn, as of a PDF, points of 1/72 inch. Both are absent for a page that cannot be read.
  public var width: Int?
  public var height: Int?
  /// Bytes; 0 for a page that is drawn.
  public var size: Int64
  /// The media type of the page as it is in the book; absent for one that is drawn.
  public var type: String?
  /// What ComicInfo calls the page, such as a chapter.
  public var bookmark: String?

  public init(
    id: String, number: Int, width: Int? = nil, height: Int? = nil, size: Int64, type: String? = nil, bookmark: String? = nil
  ) {
    self.id = id
    self.number = number
    self.width = width
    self.height = height
    self.size = size
    self.type = type
    self.bookmark = bookmark
  }
}

/// The picture of a page: as it is in the book, or in the asked width and format.
///
/// Browsers show no TIFF and no HEIC, so without a format these, and pages that are drawn, are answered as JPEG.
public struct GetComicPage: ByteCall {
  public var id: String
  /// From 1.
  public var number: Int
  /// Pixels: the picture is at most so wide, and never enlarged. It is as wide as the next of a few steps.
  public var width: Int?
  public var format: ComicPageFormat?
  /// `revision` of the book: the answer may then be cached for ever. With another revision than the book's there is nothing.
  public var revision: String?
  /// Media types that the client shows (RFC 9110 section 12.5.1).
  public var accept: String?

  public init(
    id: String, number: Int, width: Int? = nil, format: ComicPageFormat? = nil, revision: String? = nil, accept: String? = nil
  ) {
    self.id = id
    self.number = number
    self.width = width
    self.format = format
    self.revision = revision
    self.accept = accept
  }

  public static let widths = Route.Limit(16...4096, unset: 4096)
  public static let route = Route(
    .get, "/api/comics/books/{id}/pages/{number}", scope: .read(.comics), headers: ["accept": "Accept"], limits: ["width": widths],
    errors: [.notFound, .rangeNotSatisfiable, .insufficientStorage] + Problem.Code.unreadableBooks, summary: "Reads a page of a book")
}

/// A format that a page can be asked for.
public enum ComicPageFormat: String, Codable, Sendable, CaseIterable {
  case jpeg, webp, png
}

/// The cover of a book, at most 200 x 280 pixels (seed: C6).
public struct GetComicThumbnail: ByteCall {
  public var id: String
  /// As of ``GetComicPage``.
  public var revision: String?

  public init(id: String, revision: String? = nil) {
    self.id = id
    self.revision = revision
  }

  public static let route = Route(
    .get, "/api/comics/books/{id}/thumbnail", scope: .read(.comics),
    errors: [.notFound, .rangeNotSatisfiable, .insufficientStorage] + Problem.Code.unreadableBooks, summary: "Reads the cover of a book")
}
