import AtriumApp

/// Where the person is in the room, for its screens.
extension Navigation {
  var notes: NotePlace {
    get { self[NotePlace.self] }
    set { if newValue != destination.place(as: NotePlace.self) { self[NotePlace.self] = newValue } }
  }

  var filter: NoteFilter {
    get { notes.filter }
    set { notes.filter = newValue }
  }

  var query: String {
    get { filter.query }
    set { notes.filter.query = newValue }
  }

  /// Shows more of the notes again.
  ///
  /// - Parameter isKeepingTitle: what the list's title says stays: a search's says nothing of its filters.
  func clearFilter(keepingTitle isKeepingTitle: Bool = false) {
    let old = filter
    var other = notes
    other.filter = old.cleared
    switch other.shelf {
    case .notes where isKeepingTitle && !old.isSearch: other.filter.classification = old.classification
    case .tags where isKeepingTitle && !old.isSearch: other.filter.tag = old.tag
    case .folders where isKeepingTitle && !old.isSearch: other.filter.folder = old.folder
    // Without its branch the shelf would be a tree, and no list of notes.
    case .tags, .folders: other.shelf = .notes
    default: break
    }
    notes = other
  }
}
