/// Puts a book into a series by hand, for everyone, or into none. What the book and its file say of its series counts no more until
/// ``ClearComicBookSeries``; files are not changed (seed: C6).
public struct SetComicBookSeries: Call {
  public var id: String
  /// A series of ``ListComicSeries``, or the book's own.
  public var series: String?
  /// In place of `series`: the name of one made by hand, which is made when there is none. With neither, the book is in no series.
  public var name: String?
  /// As it is written: "1.5", "½", "12".
  public var number: String?

  public init(id: String, series: String? = nil, name: String? = nil, number: String? = nil) {
    self.id = id
    self.series = series
    self.name = name
    self.number = number
  }

  public typealias Response = NoContent
  public static let route = Route(
    .put, "/api/comics/groups/books/{id}", scope: .write(.comics), errors: [.notFound], summary: "Puts a book into a series by hand")
}

/// Puts a book back into the series that it or its file names, if there is one. A book that nobody has moved is no error.
public struct ClearComicBookSeries: Call {
  public var id: String

  public init(id: String) { self.id = id }

  public typealias Response = NoContent
  public static let route = Route(
    .delete, "/api/comics/groups/books/{id}", scope: .write(.comics), errors: [.notFound],
    summary: "Puts a book back into the series that its file says")
}

/// Gives a series another name, for everyone. Its books stay together, and further ones come to it as before.
public struct RenameComicSeries: Call {
  /// The series' id.
  public var series: String
  /// Left out, the series is called again as its books say; one made by hand keeps the name that it has.
  public var name: String?

  public init(series: String, name: String? = nil) {
    self.series = series
    self.name = name
  }

  public typealias Response = NoContent
  public static let route = Route(
    .put, "/api/comics/groups/name", scope: .write(.comics), errors: [.notFound], summary: "Gives a series another name")
}
