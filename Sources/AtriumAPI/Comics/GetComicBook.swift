/// A book with all that is known of it.
public struct GetComicBook: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = ComicBookDetails
  public static let route = Route(
    .get, "/api/comics/books/{id}", scope: .read(.comics), errors: [.notFound], summary: "Reads what is known of a book")
}

public struct ComicBookDetails: Codable, Sendable, Equatable {
  public var book: ComicBook
  public var info: ComicBookInfo
  /// The person's own, by page.
  @Rows public var bookmarks: [ComicBookmark]
  /// What the file contains beside its pages, in its order; of thousands the first.
  @Rows public var leftOut: [ComicLeftOut]
  /// A person decided which series the book is in, or that it is in none.
  public var isSeriesManual: Bool

  public init(
    book: ComicBook, info: ComicBookInfo, bookmarks: [ComicBookmark] = [], leftOut: [ComicLeftOut] = [], isSeriesManual: Bool = false
  ) {
    self.book = book
    self.info = info
    self.bookmarks = bookmarks
    self.leftOut = leftOut
    self.isSeriesManual = isSeriesManual
  }
}

/// What a book says of itself (ComicInfo 2.1).
public struct ComicBookInfo: Codable, Sendable, Hashable {
  public var summary: String?
  public var publisher: String?
  /// BCP 47.
  public var language: String?
  public var ageRating: String?
  public var year: Int?
  public var month: Int?
  public var day: Int?
  /// How many books the series has.
  public var count: Int?
  public var volume: Int?
  @Rows public var people: [ComicPerson]
  public var genres: [String]
  public var tags: [String]
  public var characters: [String]

  public init(
    summary: String? = nil, publisher: String? = nil, language: String? = nil, ageRating: String? = nil, year: Int? = nil,
    month: Int? = nil, day: Int? = nil, count: Int? = nil, volume: Int? = nil, people: [ComicPerson] = [], genres: [String] = [],
    tags: [String] = [], characters: [String] = []
  ) {
    self.summary = summary
    self.publisher = publisher
    self.language = language
    self.ageRating = ageRating
    self.year = year
    self.month = month
    self.day = day
    self.count = count
    self.volume = volume
    self.people = people
    self.genres = genres
    self.tags = tags
    self.characters = characters
  }
}

/// Somebody who made a book.
public struct ComicPerson: Codable, Sendable, Hashable {
  public var name: String
  /// As ComicInfo names it: `Writer`, `Penciller`.
  public var role: String

  public init(name: String, role: String) {
    self.name = name
    self.role = role
  }
}

/// An entry of a book's file that is no page.
public struct ComicLeftOut: Codable, Sendable, Hashable {
  /// Within the file.
  @FileKey public var path: String
  public var reason: Reason

  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Why it is no page (seed: C3).
  public enum Reason: WireEnum {
    case unsafePath, hidden, notAnImage, notAFile, tooLarge, encrypted, replaced
    case unknown(String)

    public static let known: [Reason] = [.unsafePath, .hidden, .notAnImage, .notAFile, .tooLarge, .encrypted, .replaced]

    public var rawValue: String {
      switch self {
      case .unsafePath: "unsafe_path"
      case .hidden: "hidden"
      case .notAnImage: "not_an_image"
      case .notAFile: "not_a_file"
      case .tooLarge: "too_large"
      case .encrypted: "encrypted"
      case .replaced: "replaced"
      case .unknown(let raw): raw
      }
    }
  }
}
