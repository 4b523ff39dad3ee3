/// The series of the library: books that ComicInfo, their names or a person put together (seed: C6).
public struct ListComicSeries: Call {
  public init() {}

  public typealias Response = ComicSeriesList
  public static let route = Route(.get, "/api/comics/groups", scope: .read(.comics), summary: "Lists the series of the library")
}

public struct ComicSeriesList: Codable, Sendable, Equatable {
  /// By name, in natural order.
  @Rows public var series: [ComicSeries]

  public init(series: [ComicSeries]) { self.series = series }
}

public struct ComicSeries: Codable, Sendable, Hashable, Identifiable {
  /// What `series` of ``ListComicBooks`` takes.
  public var id: String
  public var name: String
  public var count: Int
  /// The first book of it.
  public var cover: ComicCover
  public var reason: Reason

  public init(id: String, name: String, count: Int, cover: ComicCover, reason: Reason) {
    self.id = id
    self.name = name
    self.count = count
    self.cover = cover
    self.reason = reason
  }

  /// What put its books together.
  public enum Reason: WireEnum {
    /// The books name their series themselves.
    case comicInfo
    /// Names of files in one folder that differ in a number.
    case fileNames
    /// A person put them there.
    case manual
    case unknown(String)

    public static let known: [Reason] = [.comicInfo, .fileNames, .manual]

    public var rawValue: String {
      switch self {
      case .comicInfo: "comic_info"
      case .fileNames: "file_names"
      case .manual: "manual"
      case .unknown(let raw): raw
      }
    }
  }
}
