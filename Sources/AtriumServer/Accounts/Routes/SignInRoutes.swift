import AtriumAPI
import Hummingbird

/// Signing in and out, and making accounts: what nobody needs to be signed in for.
struct SignInRoutes: Sendable {
  let accounts: Accounts

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(SetUpHouse.self) { [accounts] in try await accounts.setUp($0, from: $1.browser) }
    router.answer(Register.self) { [accounts] in try await accounts.register($0, from: $1.browser) }
    router.answer(GetInvitation.self) { [accounts] call, _ in try await accounts.invitation(call.token) }
    router.answer(Login.self) { [accounts] in try await accounts.signIn(email: $0.email, password: $0.password, from: $1.browser) }
    router.answer(AnswerSecondFactor.self) { [accounts] in
      try await accounts.answer($0.challenge, code: $0.code, from: $1.browser)
    }
    router.answer(RefreshSession.self) { [accounts] in try await accounts.refresh($0.refreshToken, bearer: $1.bearer) }
    router.answer(Logout.self, with: signOut)
    router.answer(VerifyAddress.self, with: verify)
    router.answer(AskForRecovery.self, with: askForRecovery)
    router.answer(ResetPassword.self) { [accounts] in try await accounts.reset($0.token, password: $0.password, from: $1.browser) }
    router.answer(AskForMagicLink.self, with: askForMagicLink)
    router.answer(VerifyMagicLink.self) { [accounts] in try await accounts.enter(byLink: $0.token, from: $1.browser) }
  }

  private func signOut(_ call: Logout, context: AtriumRequestContext) async throws -> Acknowledgement {
    try await accounts.signOut(call.refreshToken, bearer: context.bearer)
    return Acknowledgement("Signed out.")
  }

  private func verify(_ call: VerifyAddress, context: AtriumRequestContext) async throws -> Acknowledgement {
    try await accounts.verify(call.token)
    return Acknowledgement("The address is verified.")
  }

  private func askForRecovery(_ call: AskForRecovery, context: AtriumRequestContext) async throws -> Acknowledgement {
    try await accounts.ask(for: .recovery, email: call.email)
    return Acknowledgement("If there is such an account, a link is on its way.")
  }

  private func askForMagicLink(_ call: AskForMagicLink, context: AtriumRequestContext) async throws -> Acknowledgement {
    try await accounts.ask(for: .magicLink, email: call.email)
    return Acknowledgement("If there is such an account, a link is on its way.")
  }
}
