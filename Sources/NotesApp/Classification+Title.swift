import AtriumAPI
import AtriumApp
import SwiftUI

extension Classification {
  /// What the sidebar calls the notes of this kind.
  var listTitle: LocalizedStringKey {
    switch self {
    case .meeting: "Meetings"
    case .idea: "Ideas"
    case .reference: "Reference"
    case .journal: "Journal"
    case .project: "Projects"
    case .unknown(let name): "\(name.capitalized)"
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
}
