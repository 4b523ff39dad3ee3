package import AtriumAPI
package import SwiftUI

/// A place that belongs to no room.
///
/// | path | place |
/// |---|---|
/// | `/` | the first page |
/// | `/search?q=tomatoes` | a search of the whole house |
/// | `/sidebar` | the sidebar, which a narrow window shows alone |
/// | `/notices` | the person's notifications |
/// | `/notifications`, `/notifications/log` | the devices that receive them; what was sent there |
/// | `/account`, `/account/sessions`, `/account/keys` | the person's account; where they are signed in; their API keys |
/// | `/people`, `/people/links` | the people of the house; invitations and other links |
/// | `/settings`, `/settings/notes` | the settings; what a room adds to them |
package nonisolated enum HousePlace: Hashable, Sendable {
  case home
  /// - Parameter text: as it was typed.
  case search(_ text: String = "")
  case sidebar
  case notices
  case push, pushLog
  case account, sessions, keys
  case people, links
  /// - Parameter room: whose page is open beside the settings; nil for the first that has one.
  case settings(room: Room? = nil)

  /// Percent-encoded.
  var path: String {
    switch self {
    case .home: "/"
    case .search(""): "/search"
    case .search(let text): "/search?q=" + AddressText.encode(text)
    case .sidebar: "/sidebar"
    case .notices: "/notices"
    case .push: "/notifications"
    case .pushLog: "/notifications/log"
    case .account: "/account"
    case .sessions: "/account/sessions"
    case .keys: "/account/keys"
    case .people: "/people"
    case .links: "/people/links"
    case .settings(nil): "/settings"
    case .settings(let room?): "/settings/" + AddressText.encode(room.rawValue)
    }
  }

  /// - Parameter path: as `path` writes it; of a query, what is searched for counts.
  /// - Returns: nil for a path that names no place of the house.
  init?(path: String) {
    let segments = path.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    switch Array(segments) {
    case [""]: self = .home
    case ["search"]: self = .search(AddressText.fields(of: path.drop { $0 != "?" }.dropFirst().description)["q"] ?? "")
    case ["sidebar"]: self = .sidebar
    case ["notices"]: self = .notices
    case ["notifications"]: self = .push
    case ["notifications", "log"]: self = .pushLog
    case ["account"]: self = .account
    case ["account", "sessions"]: self = .sessions
    case ["account", "keys"]: self = .keys
    case ["people"]: self = .people
    case ["people", "links"]: self = .links
    case ["settings"]: self = .settings()
    case let parts where parts.count == 2 && parts[0] == "settings":
      guard let name = AddressText.decode([parts[1]]) else { return nil }
      self = .settings(room: Room(rawValue: name))
    default: return nil
    }
  }

  /// The list beside it, which is also the sidebar's link to it.
  var list: HousePlace {
    switch self {
    case .home, .sidebar, .notices, .push, .account, .people: self
    case .search: .search()
    case .pushLog: .push
    case .sessions, .keys: .account
    case .links: .people
    case .settings: .settings()
    }
  }

  /// The column that a narrow window shows.
  var column: NavigationSplitViewColumn {
    switch self {
    case .sidebar: .sidebar
    case .home, .search, .notices, .push, .account, .people, .settings(nil): .content
    case .pushLog, .sessions, .keys, .links, .settings: .detail
    }
  }

  /// Whether going from one to the other is no step in the history: typing what is searched for.
  func isSamePlace(as other: HousePlace) -> Bool {
    if case .search = self, case .search = other { return true }
    return self == other
  }

  /// What is shown beside a list of which no link is chosen.
  var shown: HousePlace {
    switch self {
    case .push: .pushLog
    case .account: .sessions
    case .people: .links
    default: self
    }
  }

  @MainActor package var title: LocalizedStringKey {
    switch list {
    case .home: "Home"
    case .search: "Search"
    case .notices: "Notifications"
    case .push: "Push Notifications"
    case .account: "Account"
    case .people: "People"
    case .settings: "Settings"
    case .sidebar, .pushLog, .sessions, .keys, .links: "Atrium"
    }
  }

  package var symbol: String {
    switch list {
    case .home: "house"
    case .search: "magnifyingglass"
    case .notices: "bell"
    case .push: "paperplane"
    case .account: "person.circle"
    case .people: "person.2"
    case .settings: "gear"
    case .sidebar, .pushLog, .sessions, .keys, .links: "house"
    }
  }
}
