import AgentsApp
import AtriumApp
import ComicsApp
import LifeApp
import NotesApp
import ShowsApp

extension [RoomRegistration] {
  /// The rooms that the app has screens for, in the order in which they are shown.
  static var all: [RoomRegistration] { [.notes, .agents, .comics, .life, .shows] }
}
