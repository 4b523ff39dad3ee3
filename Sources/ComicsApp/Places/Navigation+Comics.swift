import AtriumApp

/// Where the person is in the room, for its screens.
extension Navigation {
  var comics: ComicPlace {
    get { self[ComicPlace.self] }
    set { if newValue != destination.place(as: ComicPlace.self) { self[ComicPlace.self] = newValue } }
  }

  var comicQuery: String {
    get { comics.filter.query }
    set { comics.filter.query = newValue }
  }
}
