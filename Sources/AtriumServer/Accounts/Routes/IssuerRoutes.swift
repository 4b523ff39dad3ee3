import AtriumAPI
import Hummingbird

/// Signing in where somebody else vouches: at the house's issuer, and with Apple.
struct IssuerRoutes: Sendable {
  let accounts: Accounts

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(BeginIssuerSignIn.self) { [accounts] call, _ in try await accounts.beginIssuerSignIn(call) }
    router.signIn(FinishIssuerSignIn.self) { [accounts] in try await accounts.finishIssuerSignIn($0, from: $1.browser) }
    router.signIn(AppleSignIn.self) { [accounts] in try await accounts.signInWithApple($0, from: $1.browser) }
  }
}
