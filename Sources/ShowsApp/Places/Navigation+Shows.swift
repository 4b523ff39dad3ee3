import AtriumApp

/// Where the person is in the room, for its screens.
extension Navigation {
  var shows: ShowPlace {
    get { self[ShowPlace.self] }
    set { if newValue != destination.place(as: ShowPlace.self) { self[ShowPlace.self] = newValue } }
  }

  var showQuery: String {
    get { shows.filter.query }
    set { shows.filter.query = newValue }
  }
}
