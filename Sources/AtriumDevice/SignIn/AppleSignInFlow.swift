public import AtriumAPI
public import AtriumClient
import Foundation

/// Signs in at a server with what Apple gave the app (seed: S4).
///
/// Apple gives a name once, also where the server cannot be reached just then. So the name is kept before it is sent, and until a server
/// has taken it.
public struct AppleSignInFlow: Sendable {
  private static let name = "apple-account"

  private let secrets: any SecretStore

  /// - Parameter secrets: of this device alone.
  public init(secrets: any SecretStore) {
    self.secrets = secrets
  }

  /// - Parameters:
  ///   - invitation: the token of an invitation's link, for a new account.
  ///   - send: sends the call, and lets the person in.
  /// - Throws: `AuthorizationFailure.invalidResponse` for a credential without a token; what `send` throws.
  public func signIn(
    with credential: AppleCredential, nonce: AppleNonce, invitation: String? = nil,
    send: @MainActor (AppleSignIn) async throws -> Void
  ) async throws {
    guard let token = credential.identityToken.flatMap({ String(data: $0, encoding: .utf8) }), !token.isEmpty else {
      throw AuthorizationFailure.invalidResponse
    }
    var account = AppleAccount(credential, before: await account())
    await keep(account)
    var call = AppleSignIn(
      identityToken: token, firstName: account.firstName, lastName: account.lastName, nonce: nonce.text, invitation: invitation)
    do {
      try await send(call)
    } catch let error where Self.isAboutName(error) {
      // The person cannot change what Apple calls them here. They can once they are in.
      (call.firstName, call.lastName) = (nil, nil)
      try await send(call)
    }
    (account.firstName, account.lastName) = (nil, nil)
    await keep(account)
  }

  /// Who signed in with Apple here last, as Apple names them.
  public func lastUser() async -> String? { await account()?.user }

  /// The person no longer uses their Apple Account with this app.
  public func forget() async { try? await secrets.remove(Self.name) }

  private func account() async -> AppleAccount? {
    guard let kept = try? await secrets.read(Self.name) else { return nil }
    return try? JSONDecoder().decode(AppleAccount.self, from: kept)
  }

  /// The name is in the call all the same: nobody fails to sign in because it cannot be kept.
  private func keep(_ account: AppleAccount) async {
    guard let written = try? JSONEncoder().encode(account) else { return }
    try? await secrets.write(written, as: Self.name)
  }

  private static func isAboutName(_ error: any Error) -> Bool {
    guard case ClientError.problem(let problem) = error, problem.code == .invalidRequest else { return false }
    return problem.field == "first_name" || problem.field == "last_name"
  }
}
