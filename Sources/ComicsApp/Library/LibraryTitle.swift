import AtriumAPI
import AtriumApp
import SwiftUI

/// What the list of books is called.
enum LibraryTitle {
  /// The name of a folder, or of a series once its books are there.
  ///
  /// - Parameter isTop: whether the folder is the one where the folders begin.
  static func text(at place: ComicPlace, among books: [ComicBook], isTop: Bool) -> Text {
    if let folder = place.filter.folder, !isTop { return Text(verbatim: FolderShelf.name(of: folder)) }
    if let id = place.filter.series, let series = books.first(where: { $0.series?.id == id })?.series { return Text(verbatim: series.name) }
    return Text(place.listTitle)
  }
}
