import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

extension Error {
  /// What went wrong with a file, in the person's language. The server says the same to programs.
  var lifeWords: LocalizedStringKey {
    switch problem?.code {
    case .nameTaken: "There’s already something with this name."
    case .nameNotAllowed: "A file can’t have this name."
    case .folderIntoItself: "A folder can’t be moved into itself."
    case .readOnly: "The server can’t write to this folder."
    case .diskFull: "The server’s disk is full."
    case .samePerson: "A person can’t be merged with themselves."
    case .notFound: "It isn’t there anymore. It may have been moved, renamed or deleted."
    default: words
    }
  }

  /// What the server said is wrong; nil where it said nothing.
  var problem: Problem? {
    if let problem = self as? Problem { return problem }
    return if case .problem(let problem) = self as? ClientError { problem } else { nil }
  }
}
