package import AtriumAPI
import AtriumApp
package import SwiftUI

/// A place of the Shows room: a list, and what is beside it.
///
/// | path | place |
/// |---|---|
/// | `/shows` | upcoming shows |
/// | `/shows/sidebar` | the sidebar, which a narrow window shows alone |
/// | `/shows/saved`, `/shows/mine` | the shows that the person saved; those that they submitted |
/// | `/shows/queue`, `/shows/imports` | what waits for a moderator; shows from elsewhere |
/// | `/shows/profile` | what the person follows and chose |
/// | `/shows/submit` | a new show |
/// | `/shows/12`, `/shows/12/edit` | a show; its form |
/// | `/shows/artists/3`, `/shows/venues/4` | an artist; a venue |
///
/// All of them with `from` for the list beside it, `q` for a search, and `city` with `state`, or `cities` (`Phoenix,AZ|Mesa,AZ`).
package nonisolated struct ShowPlace: RoomPlace {
  package enum Page: Hashable, Sendable {
    /// The sidebar, which a narrow window shows alone.
    case sidebar
    /// The shelf's list.
    case list
    case submit
    case show(id: Int64)
    case edit(id: Int64)
    case artist(id: Int64)
    case venue(id: Int64)
  }

  package var page: Page
  var shelf: ShowShelf
  var filter: ShowFilter

  init(_ page: Page, on shelf: ShowShelf = .upcoming, filter: ShowFilter = ShowFilter()) {
    self.page = page
    self.shelf = shelf
    self.filter = filter
  }

  package static let room = Room.shows
  package static let start = ShowPlace(.list)

  /// The show that is open or edited.
  var show: Int64? {
    switch page {
    case .show(let id), .edit(let id): id
    case .sidebar, .list, .submit, .artist, .venue: nil
    }
  }

  /// The same list with something else beside it.
  func showing(_ page: Page) -> ShowPlace { ShowPlace(page, on: shelf, filter: filter) }

  /// What a person submitted is a part of their profile.
  package var sidebarLink: ShowPlace {
    if page == .submit { return ShowPlace(.submit) }
    return ShowPlace(.list, on: shelf == .mine ? .profile : shelf)
  }

  package var column: NavigationSplitViewColumn {
    switch page {
    case .sidebar: .sidebar
    case .list: .content
    case .submit, .show, .edit, .artist, .venue: .detail
    }
  }

  package func back(to column: NavigationSplitViewColumn) -> ShowPlace {
    switch column {
    case .sidebar: showing(.sidebar)
    case .content: showing(.list)
    default: self
    }
  }

  /// A link that names a show, an artist or a venue and no list is shown beside the list that is there.
  package func following(_ link: ShowPlace) -> ShowPlace {
    link.column == .detail && link == ShowPlace(link.page) ? showing(link.page) : link
  }

  /// Typing in a search field is no journey of its own, and neither is another city.
  package func isSamePlace(as other: ShowPlace) -> Bool { page == other.page && shelf == other.shelf }
}
