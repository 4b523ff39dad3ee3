/// What the room keeps in the data folder itself, out of sight of scans: it has to be on the file system of the books, so that a book is moved there
/// and back without being copied.
enum HouseFolder {
  /// Deleted books: a folder for each deletion, in which each file has the path that it had.
  static let trash = ".atrium/comics/trash"
}
