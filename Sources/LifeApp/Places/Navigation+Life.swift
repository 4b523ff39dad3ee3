import AtriumApp

/// Where the person is in the room, for its screens.
extension Navigation {
  var life: LifePlace {
    get { self[LifePlace.self] }
    set { if newValue != destination.place(as: LifePlace.self) { self[LifePlace.self] = newValue } }
  }

  /// What is searched for among people.
  var peopleQuery: String {
    get { life.query }
    set { life.query = newValue }
  }
}
