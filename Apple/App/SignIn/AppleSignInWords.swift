import AtriumAPI
import AtriumClient
import AtriumDevice
import SwiftUI

extension AuthorizationFailure {
  /// nil where the person is told nothing.
  var words: LocalizedStringKey? {
    switch self {
    case .cancelled: nil
    case .unavailable: "Sign in with Apple isn’t available. Check in Settings that you’re signed in to your Apple Account."
    case .invalidResponse, .failed, .other: "Sign in with Apple didn’t work. Try again."
    }
  }
}

extension Error {
  /// The sentence for an identity token that the server refuses.
  var wordsAfterApple: LocalizedStringKey {
    guard let error = self as? ClientError else { return "Sign in with Apple didn’t work. Try again." }
    switch error {
    case .unreachable: return "The server can’t be reached."
    case .refused, .unreadable: return "The server’s response can’t be read. The server may be running a different version."
    case .problem(let problem):
      return switch problem.code {
      case .notFound, .accountsOff: "This server doesn’t offer Sign in with Apple."
      case .registrationClosed: "You don’t have an account here yet. Ask the owner for an invitation."
      case .emailTaken: "An account with your e-mail address exists, but it isn’t linked to your Apple Account. Ask the owner."
      case .tokenInvalid, .tokenExpired: "The server couldn’t verify your sign-in. Ask the owner."
      case .codeRefused: "Your invitation has expired or was already used. Ask for a new one."
      case .tooManyRequests: "Too many attempts. Try again in a moment."
      case .unavailable: "The server can’t reach Apple at the moment. Try again later."
      default: "Sign in with Apple didn’t work. Try again."
      }
    }
  }
}
