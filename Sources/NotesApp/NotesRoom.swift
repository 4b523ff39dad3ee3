package import AtriumAPI
public import AtriumApp
package import Foundation
import SwiftUI

nonisolated extension RoomRegistration {
  /// The Notes room.
  public static var notes: RoomRegistration { RoomRegistration(NotesRoom()) }
}

/// What the app's shell knows of the Notes room.
package nonisolated struct NotesRoom: AppRoom {
  @MainActor package var looks: RoomLooks { RoomLooks(title: "Notes", symbol: "note.text", accent: .orange) }

  #if !canImport(WebKit)
    @MainActor package var strings: Data { Data(EmbeddedFiles.Localizable_xcstrings) }
  #endif

  /// Settings had addresses below the room's before they belonged to the house.
  package func destination(at path: String) -> Destination? {
    switch path.prefix(while: { $0 != "?" }) {
    case "/notes/settings": Destination(.settings())
    case "/notes/settings/index": Destination(.settings(room: .notes))
    default: NotePlace(path: path)?.destination
    }
  }

  package func destination(of notice: Notice) -> Destination? {
    notice.kind == Notice.Kind.unreadableFiles ? Destination(.settings(room: .notes)) : nil
  }

  package func results(for text: String) -> Destination? { NotePlace(.list, filter: NoteFilter(query: text)).destination }

  @MainActor package func open(in context: RoomOpening) -> NotesScreens { NotesScreens(context) }
}
