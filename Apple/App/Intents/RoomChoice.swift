import AppIntents
import AtriumDevice

/// A part of the app that a person chooses in a shortcut, or names to Siri.
///
/// The system reads the cases when the app is built, so they stand here once more.
enum RoomChoice: String, AppEnum {
  case home, search, inbox, notes, comics, shows, savedShows, agents

  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Room")

  static let caseDisplayRepresentations: [RoomChoice: DisplayRepresentation] = [
    .home: DisplayRepresentation(title: "Home", image: DisplayRepresentation.Image(systemName: "house")),
    .search: DisplayRepresentation(title: "Search", image: DisplayRepresentation.Image(systemName: "magnifyingglass")),
    .inbox: DisplayRepresentation(title: "Inbox", image: DisplayRepresentation.Image(systemName: "tray")),
    .notes: DisplayRepresentation(title: "Notes", image: DisplayRepresentation.Image(systemName: "note.text")),
    .comics: DisplayRepresentation(title: "Comics", image: DisplayRepresentation.Image(systemName: "books.vertical")),
    .shows: DisplayRepresentation(title: "Shows", image: DisplayRepresentation.Image(systemName: "ticket")),
    .savedShows: DisplayRepresentation(title: "My List", image: DisplayRepresentation.Image(systemName: "star")),
    .agents: DisplayRepresentation(title: "Agents", image: DisplayRepresentation.Image(systemName: "terminal")),
  ]

  var room: OpenedRoom {
    switch self {
    case .home: .home
    case .search: .search
    case .inbox: .inbox
    case .notes: .notes
    case .comics: .comics
    case .shows: .shows
    case .savedShows: .savedShows
    case .agents: .agents
    }
  }
}
