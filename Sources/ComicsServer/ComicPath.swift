/// The paths of the app where books are.
enum ComicPath {
  static func path(ofBook id: Int64) -> String { "/comics/books/\(id)" }

  /// The book that a place of the app shows.
  static func book(at place: String) -> Int64? {
    let parts = place.prefix { $0 != "?" }.split(separator: "/")
    guard parts.count == 3, parts[0] == "comics", parts[1] == "books" else { return nil }
    return Int64(parts[2])
  }
}
