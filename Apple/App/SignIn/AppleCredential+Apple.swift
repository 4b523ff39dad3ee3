import AtriumDevice
import AuthenticationServices
import Foundation

extension AppleCredential {
  /// - Throws: `AuthorizationFailure.invalidResponse` for the answer to another request.
  init(_ authorization: ASAuthorization) throws {
    guard let credential = authorization.credential as? ASAuthorizationAppleIDCredential else {
      throw AuthorizationFailure.invalidResponse
    }
    self.init(
      user: credential.user, identityToken: credential.identityToken, firstName: credential.fullName?.givenName,
      lastName: credential.fullName?.familyName)
  }
}

extension AuthorizationFailure {
  init(_ error: any Error) {
    self =
      error as? AuthorizationFailure ?? (error as? ASAuthorizationError).map { AuthorizationFailure(code: $0.code.rawValue) } ?? .failed
  }
}
