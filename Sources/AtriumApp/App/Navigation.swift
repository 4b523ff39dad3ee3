import AtriumAPI
public import Observation
import SwiftUI

/// Where a person is in the app. One address says all of it; whoever hosts the app observes and sets it.
@Observable public final class Navigation {
  public var destination: Destination {
    didSet { if let room = destination.shelf.room, room != self.room { self.room = room } }
  }
  /// Whose shelves the sidebar shows: where the person is, or was before they went to what belongs to the house.
  private(set) var room: Room

  public init(_ destination: Destination = .start) {
    self.destination = destination
    room = destination.shelf.room ?? .notes
  }

  var shelf: Shelf { destination.shelf }

  var filter: NoteFilter {
    get { destination.filter }
    set { if newValue != destination.filter { destination.filter = newValue } }
  }

  var query: String {
    get { destination.filter.query }
    set { destination.filter.query = newValue }
  }

  public var noteKey: String? {
    if case .note(let key) = destination.place { key } else { nil }
  }

  var sessionID: String? {
    if case .session(let id) = destination.place { id } else { nil }
  }

  var deviceID: String? {
    if case .device(let id) = destination.place { id } else { nil }
  }

  /// Shows more of the notes again.
  ///
  /// - Parameter isKeepingTitle: what the list's title says stays: a search's says nothing of its filters.
  func clearFilter(keepingTitle isKeepingTitle: Bool = false) {
    let old = filter
    var other = destination
    other.filter = old.cleared
    switch shelf {
    case .notes where isKeepingTitle && !old.isSearch: other.filter.classification = old.classification
    case .tags where isKeepingTitle && !old.isSearch: other.filter.tag = old.tag
    case .folders where isKeepingTitle && !old.isSearch: other.filter.folder = old.folder
    // Without its branch the shelf would be a tree, and no list of notes.
    case .tags, .folders: other.shelf = .notes
    default: break
    }
    destination = other
  }

  /// Follows a link in a text. It names a note and no list, so the note is read beside the list that is there.
  public func follow(_ link: Destination) {
    if case .note(let key) = link.place, link == Destination(.note(key: key)) {
      destination = destination.reading(key)
    } else {
      destination = link
    }
  }

  /// The column that a narrow window shows. Going back from a note leaves it.
  var compactColumn: NavigationSplitViewColumn {
    get {
      switch destination.place {
      case .sidebar: .sidebar
      case .list: .content
      case .note, .index, .sessions, .keys, .links, .pushLog, .session, .device, .connecting: .detail
      }
    }
    set {
      if newValue == .sidebar { destination.place = .sidebar }
      if newValue == .content { destination.place = .list }
    }
  }

  /// The link of the list that is current. Choosing one goes there.
  var chosen: Destination? {
    get { destination }
    set { if let newValue { destination = newValue } }
  }

  /// The same for a list of the house, beside which its first link's place is shown while none is chosen.
  var shown: Destination? {
    get {
      switch (shelf, destination.place) {
      case (.account, .list): Destination(.sessions, on: .account)
      case (.people, .list): Destination(.links, on: .people)
      case (.notifications, .list): Destination(.pushLog, on: .notifications)
      default: chosen
      }
    }
    set { chosen = newValue }
  }

  /// For a list in which several links lead to one place, so that none of them is current.
  var followed: Destination? {
    get { nil }
    set { chosen = newValue }
  }

  /// The sidebar's link that is current, whatever note of its list is open.
  var chosenShelf: Destination? {
    get {
      let classification = shelf == .notes ? filter.classification : nil
      return Destination(.list, on: shelf, filter: NoteFilter(classification: classification))
    }
    set { if let newValue { destination = newValue } }
  }
}
