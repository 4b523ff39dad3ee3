import AtriumAPI
public import Observation
import SwiftUI

/// Where a person is in the app. One address says all of it; whoever hosts the app observes and sets it.
@Observable public final class Navigation {
  public var destination: Destination

  public init(_ destination: Destination = .start) { self.destination = destination }

  var shelf: NoteShelf { destination.shelf }

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

  /// The column that a narrow window shows. Going back from a note leaves it.
  var compactColumn: NavigationSplitViewColumn {
    get {
      switch destination.place {
      case .folders: .sidebar
      case .list: .content
      case .note, .index: .detail
      }
    }
    set {
      if newValue == .sidebar { destination.place = .folders }
      if newValue == .content { destination.place = .list }
    }
  }

  /// The link of the list that is current. Choosing one goes there.
  var chosen: Destination? {
    get { destination }
    set { if let newValue { destination = newValue } }
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
