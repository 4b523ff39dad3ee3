import AtriumDevice
import AuthenticationServices
import Foundation

/// The system's sheet of Sign in with Apple, without a button.
@MainActor final class AppleSignInSheet: NSObject {
  private var continuation: CheckedContinuation<AppleCredential, any Error>?
  private var anchor: ASPresentationAnchor?
  /// Lives until it has answered: it keeps nobody alive by itself, and nobody else keeps it.
  private var controller: ASAuthorizationController?

  /// Whether the person still uses their Apple Account with this app.
  func isAuthorized(_ user: String) async -> Bool {
    await withCheckedContinuation { continuation in
      ASAuthorizationAppleIDProvider().getCredentialState(forUserID: user) { @Sendable state, _ in
        continuation.resume(returning: state == .authorized)
      }
    }
  }

  /// - Throws: `AuthorizationFailure`.
  func credential(_ prepare: (ASAuthorizationAppleIDRequest) -> Void) async throws -> AppleCredential {
    guard let anchor = PresentationAnchor.current, continuation == nil else { throw AuthorizationFailure.failed }
    let request = ASAuthorizationAppleIDProvider().createRequest()
    prepare(request)
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    self.anchor = anchor
    self.controller = controller
    return try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      controller.performRequests()
    }
  }

  private func answer(_ result: Result<AppleCredential, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
    anchor = nil
    controller = nil
  }
}

extension AppleSignInSheet: ASAuthorizationControllerDelegate {
  func authorizationController(controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization) {
    answer(Result { try AppleCredential(authorization) })
  }

  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
    answer(.failure(AuthorizationFailure(error)))
  }
}

extension AppleSignInSheet: ASAuthorizationControllerPresentationContextProviding {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
    // The system asks while it shows the sheet, and only then.
    guard let anchor else { preconditionFailure("Sign in with Apple asks for a window without a request") }
    return anchor
  }
}
