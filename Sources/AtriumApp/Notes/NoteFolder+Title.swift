import AtriumAPI
import SwiftUI

extension NoteFolder {
  /// What the sidebar calls it.
  var title: LocalizedStringKey {
    switch self {
    case .all: "All Notes"
    case .classification(.meeting): "Meetings"
    case .classification(.idea): "Ideas"
    case .classification(.reference): "Reference"
    case .classification(.journal): "Journal"
    case .classification(.project): "Projects"
    case .classification(.unknown(let name)): "\(name.capitalized)"
    }
  }

  var symbol: String { classification?.symbol ?? "note.text" }
}

extension Classification {
  /// The seed's own symbols.
  var symbol: String {
    switch self {
    case .meeting: "person.2"
    case .idea: "lightbulb"
    case .reference: "book"
    case .journal: "book.closed"
    case .project: "folder"
    case .unknown: "doc.text"
    }
  }

  /// One of them, said of a note.
  var title: LocalizedStringKey {
    switch self {
    case .meeting: "Meeting"
    case .idea: "Idea"
    case .reference: "Reference"
    case .journal: "Journal"
    case .project: "Project"
    case .unknown(let name): "\(name.capitalized)"
    }
  }
}
