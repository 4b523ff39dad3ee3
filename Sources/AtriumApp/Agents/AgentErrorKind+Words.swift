import AtriumAPI
import SwiftUI

extension AgentErrorKind {
  /// What a session that failed says of it; nothing where nothing is known.
  var words: Text? {
    switch self {
    case .rateLimit: Text("The limit of requests is reached.")
    case .overloaded: Text("The provider is overloaded.")
    case .notAuthenticated: Text("The provider did not let it in.")
    case .organizationNotAllowed: Text("The organization may not use it.")
    case .billing: Text("Something is wrong with the payment.")
    case .invalidRequest: Text("The provider did not take the request.")
    case .modelNotFound: Text("There is no such model.")
    case .server: Text("The provider met an error.")
    case .tooLong: Text("The answer became too long.")
    case .unknown: nil
    }
  }
}
