import AtriumAPI
import Hummingbird

/// Signing in and out, and making accounts: what nobody needs to be signed in for.
struct SignInRoutes: Sendable {
  let accounts: Accounts

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    if accounts.issuers.bearer == nil { addPasswords(to: router) } else { refusePasswords(in: router) }
    router.answer(GetInvitation.self) { [accounts] call, _ in try await accounts.invitation(call.token) }
    router.signIn(AnswerSecondFactor.self) { [accounts] in
      try await accounts.answer($0.challenge, code: $0.code, from: $1.browser)
    }
    router.signIn(RefreshSession.self) { [accounts] in try await accounts.refresh($0.refreshToken, bearer: $1.bearer) }
    router.answer(Logout.self, with: signOut)
    router.answer(VerifyAddress.self, with: verify)
  }

  private func addPasswords(to router: some RouterMethods<AtriumRequestContext>) {
    router.signIn(SetUpHouse.self, about: { $0.email }) { [accounts] in try await accounts.setUp($0, from: $1.browser) }
    router.signIn(Register.self, about: { $0.email }) { [accounts] in try await accounts.register($0, from: $1.browser) }
    router.signIn(Login.self, about: { $0.email }) { [accounts] in
      try await accounts.signIn(email: $0.email, password: $0.password, from: $1.browser)
    }
    router.answer(AskForRecovery.self, with: askForRecovery)
    router.signIn(ResetPassword.self) { [accounts] in try await accounts.reset($0.token, password: $0.password, from: $1.browser) }
    router.answer(AskForMagicLink.self, with: askForMagicLink)
    router.signIn(VerifyMagicLink.self) { [accounts] in try await accounts.enter(byLink: $0.token, from: $1.browser) }
  }

  /// Whom the issuer does not let in any more, no password and no letter from before lets in.
  private func refusePasswords(in router: some RouterMethods<AtriumRequestContext>) {
    let calls: [any Call.Type] = [
      SetUpHouse.self, Register.self, Login.self, AskForRecovery.self, ResetPassword.self, AskForMagicLink.self, VerifyMagicLink.self,
    ]
    for call in calls {
      router.refuse(call.route, with: Problem(.forbidden, detail: "People sign in to this server at its issuer."))
    }
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
    context.audit(about: call.email)
    try await accounts.ask(for: .recovery, email: call.email)
    return Acknowledgement("If there is such an account, a link is on its way.")
  }

  private func askForMagicLink(_ call: AskForMagicLink, context: AtriumRequestContext) async throws -> Acknowledgement {
    context.audit(about: call.email)
    try await accounts.ask(for: .magicLink, email: call.email)
    return Acknowledgement("If there is such an account, a link is on its way.")
  }
}
