public import Observation
import SwiftUI

/// Where a person is in the app. One address says all of it; whoever hosts the app observes and sets it.
@Observable public final class Navigation {
  public var destination: Destination

  public init(_ destination: Destination = .start) { self.destination = destination }

  var folder: NoteFolder { destination.folder }

  var query: String {
    get { destination.query }
    set { destination.query = newValue }
  }

  var noteKey: String? {
    if case .note(let key) = destination.place { key } else { nil }
  }

  /// The column that a narrow window shows. Going back from a note leaves it.
  var compactColumn: NavigationSplitViewColumn {
    get {
      switch destination.place {
      case .folders: .sidebar
      case .list: .content
      case .note: .detail
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

  /// The folder's link that is current, whatever note of it is open.
  var chosenFolder: Destination? {
    get { Destination(.list, folder: folder) }
    set { if let newValue { destination = newValue } }
  }
}
