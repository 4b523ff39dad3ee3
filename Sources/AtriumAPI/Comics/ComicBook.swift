public import Foundation

/// A book of pages, as lists show it.
public struct ComicBook: Codable, Sendable, Hashable, Identifiable {
  /// Stays the same when the file is moved or renamed.
  public var id: String
  /// The file's path from the data directory.
  @FileKey public var path: String
  /// From ComicInfo, else the file's name.
  public var title: String
  public var series: ComicSeriesEntry?
  public var format: ComicFormat
  public var pageCount: Int
  /// Of the file, in bytes.
  public var size: Int64
  /// When the file was changed.
  public var modified: Date
  /// Absent where the book does not say.
  public var direction: ReadingDirection?
  /// Names the file's content: an address with it may be cached for ever.
  public var revision: String
  /// The person's own; absent for a book that they have not opened.
  public var progress: ComicProgress?
  public var isFavourite: Bool

  public init(
    id: String, path: String, title: String, series: ComicSeriesEntry? = nil, format: ComicFormat, pageCount: Int, size: Int64,
    modified: Date, direction: ReadingDirection? = nil, revision: String, progress: ComicProgress? = nil, isFavourite: Bool = false
  ) {
    self.id = id
    self.path = path
    self.title = title
    self.series = series
    self.format = format
    self.pageCount = pageCount
    self.size = size
    self.modified = modified
    self.direction = direction
    self.revision = revision
    self.progress = progress
    self.isFavourite = isFavourite
  }
}

/// The place of a book in a series.
public struct ComicSeriesEntry: Codable, Sendable, Hashable {
  /// The series' id.
  public var id: String
  public var name: String
  /// As it is written: "1.5", "½", "12".
  public var number: String?
  /// What put the book there.
  public var reason: ComicSeries.Reason?

  public init(id: String, name: String, number: String? = nil, reason: ComicSeries.Reason? = nil) {
    self.id = id
    self.name = name
    self.number = number
    self.reason = reason
  }
}

/// What a book's file is, told by its content (seed: C1).
public enum ComicFormat: WireEnum {
  case zip, rar, sevenZip, tar, epub, pdf, image
  /// Pictures that are files of one folder.
  case folder
  case unknown(String)

  public static let known: [ComicFormat] = [.zip, .rar, .sevenZip, .tar, .epub, .pdf, .image, .folder]

  public var rawValue: String {
    switch self {
    case .zip: "zip"
    case .rar: "rar"
    case .sevenZip: "seven_zip"
    case .tar: "tar"
    case .epub: "epub"
    case .pdf: "pdf"
    case .image: "image"
    case .folder: "folder"
    case .unknown(let raw): raw
    }
  }
}

/// Which side of a book comes first.
public enum ReadingDirection: WireEnum {
  case leftToRight, rightToLeft
  case unknown(String)

  public static let known: [ReadingDirection] = [.leftToRight, .rightToLeft]

  public var rawValue: String {
    switch self {
    case .leftToRight: "ltr"
    case .rightToLeft: "rtl"
    case .unknown(let raw): raw
    }
  }
}
