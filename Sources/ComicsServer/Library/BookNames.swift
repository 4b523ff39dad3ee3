import AtriumAPI
import Books
import Paths

/// What a book is called, and where it is in lists: from ComicInfo, and for what that does not say from the file's name.
struct BookNames: Hashable, Sendable {
  let title: String
  /// What the book and its file say; a person may have put it elsewhere.
  let series: Series?

  struct Series: Hashable, Sendable {
    /// The same for the books of one series, and for no others.
    let id: String
    let name: String
    let number: String?
    let reason: ComicSeries.Reason

    /// What made a series, by its id.
    static func reason(of id: String) -> ComicSeries.Reason {
      switch id.prefix(while: { $0 != "/" }) {
      case "info": .comicInfo
      case "names": .fileNames
      default: .manual
      }
    }
  }

  /// - Parameter isFolder: whether a point in the name begins no ending.
  init(path: String, isFolder: Bool, info: ComicInfo?) {
    let stem = isFolder ? PathParts.name(of: path) : PathParts.stem(of: path)
    series = Self.series(path: path, stem: stem, info: info)
    title = info?.title ?? info?.series.map { name in info?.number.map { "\(name) \($0)" } ?? name } ?? stem
  }

  /// Books of one series come after each other by their numbers; natural order holds within each part. What only the file's name tells is in
  /// the order of the names.
  static func sortName(title: String, series: Series?) -> String {
    guard let series, series.reason != .fileNames else { return NaturalOrder.key(for: title) }
    // The others of such a series are ordered by their names, which have the number in them.
    if Series.reason(of: series.id) == .fileNames { return NaturalOrder.key(for: series.number.map { "\(series.name) \($0)" } ?? title) }
    return [series.name, series.number ?? "", title].map(NaturalOrder.key).joined(separator: "\u{1}")
  }

  /// Series are compared without case. What only names of files tell is not put together across folders.
  private static func series(path: String, stem: String, info: ComicInfo?) -> Series? {
    if let name = info?.series {
      return Series(id: "info/" + NaturalOrder.key(for: name), name: name, number: info?.number, reason: .comicInfo)
    }
    guard let found = SeriesName(stem: stem) else { return nil }
    return Series(
      id: "names/" + PathParts.folder(of: path) + "/" + NaturalOrder.key(for: found.base), name: found.base, number: found.number,
      reason: .fileNames)
  }
}
