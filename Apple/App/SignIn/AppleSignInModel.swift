import AtriumAPI
import AtriumClient
import AtriumDevice
import AuthenticationServices
import CryptoKit
import Foundation
import Observation
import SwiftUI

/// Signs in with Apple at one server.
@MainActor @Observable final class AppleSignInModel {
  private(set) var isUnderWay = false
  /// Why it came to nothing, where the person is told.
  private(set) var problem: LocalizedStringKey?
  @ObservationIgnored private var nonce = AppleNonce()
  @ObservationIgnored private var isOffered = false
  private let flow: AppleSignInFlow
  private let enter: @MainActor (AppleSignIn) async throws -> Void
  private let sheet = AppleSignInSheet()

  /// - Parameters:
  ///   - secrets: of this device alone.
  ///   - enter: sends the call, and lets the person in or on to their second factor.
  init(secrets: any SecretStore, enter: @escaping @MainActor (AppleSignIn) async throws -> Void) {
    flow = AppleSignInFlow(secrets: secrets)
    self.enter = enter
  }

  /// What the app asks Apple for. The name and the address come the first time only.
  func prepare(_ request: ASAuthorizationAppleIDRequest) {
    nonce = AppleNonce()
    request.requestedScopes = [.fullName, .email]
    request.nonce = nonce.claim { Array(SHA256.hash(data: $0)) }
  }

  /// What came of it.
  ///
  /// - Parameter invitation: the token of an invitation's link, for a new account.
  func finish(_ result: Result<ASAuthorization, any Error>, invitation: String?) {
    problem = nil
    do {
      let credential = try AppleCredential(result.get())
      Task { await signIn(with: credential, invitation: invitation) }
    } catch {
      problem = AuthorizationFailure(error).words
    }
  }

  /// Offers the Apple Account that signed in here last, once, as the sign-in page appears. The person did not ask for it, and hears of
  /// no failure.
  func offer() async {
    guard !isOffered, let user = await flow.lastUser() else { return }
    isOffered = true
    guard await sheet.isAuthorized(user) else { return await flow.forget() }
    let credential = try? await sheet.credential { request in
      prepare(request)
      request.user = user
    }
    if let credential { await signIn(with: credential, invitation: nil) }
  }

  private func signIn(with credential: AppleCredential, invitation: String?) async {
    guard !isUnderWay else { return }
    isUnderWay = true
    defer { isUnderWay = false }
    do {
      try await flow.signIn(with: credential, nonce: nonce, invitation: invitation, send: enter)
    } catch is CancellationError {
    } catch let failure as AuthorizationFailure {
      problem = failure.words
    } catch {
      problem = error.wordsAfterApple
    }
  }
}
