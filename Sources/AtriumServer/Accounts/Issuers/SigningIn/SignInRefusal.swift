import Foundation

/// Why a sign-in with an issuer came to nothing.
package enum SignInRefusal: Error, Sendable, Equatable {
  /// What the browser came back with cannot be read.
  case malformed
  /// No such sign-in is under way: it took too long, was answered before, or never began here.
  case unknown
  case otherBrowser
  case otherIssuer
  /// The issuer said no, in its word for it (`access_denied`).
  case denied(String)
  /// The issuer could not be asked.
  case unreachable(OutboundProblem)
  /// The issuer gave no token for the code, in its word for it (`invalid_grant`).
  case exchange(String)
  /// The token that came back is not good.
  case token(TokenRefusal)
}

extension SignInRefusal: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .malformed: "The sign-in came back in a form that cannot be read."
    case .unknown: "This sign-in took too long or was already used. Sign in again."
    case .otherBrowser: "This sign-in began in another browser. Sign in again."
    case .otherIssuer: "The answer to this sign-in came from elsewhere."
    case .denied("access_denied"): "The sign-in was cancelled."
    case .denied: "The sign-in service refused."
    case .unreachable: "The sign-in service does not answer at the moment."
    case .exchange: "The sign-in service withdrew its answer. Sign in again."
    case .token(let refusal): refusal.errorDescription
    }
  }
}
