import AtriumAPI
import AtriumClient
import SwiftUI

extension Error {
  /// What went wrong, for the person it happened to. What a server says of a problem is shown as it says it.
  var words: LocalizedStringKey {
    switch self as? ClientError {
    case .problem(let problem) where problem.code == .notText: "This note is not text in UTF-8, so it cannot be shown."
    case .refused(let status): "The server refused the request (status \(status))."
    case .unreachable: "The server cannot be reached."
    case .unreadable: "The server’s answer cannot be read. It may be of another version."
    case .problem, nil: "\(localizedDescription)"
    }
  }
}
