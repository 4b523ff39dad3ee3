import AtriumAPI
import Hummingbird

/// A person's own account: profile, second factor, sessions, keys.
struct AccountRoutes: Sendable {
  let accounts: Accounts

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(GetProfile.self, with: profile)
    router.answer(ChangeProfile.self, with: change)
    router.answer(DeleteAccount.self, with: delete)
    router.answer(SendVerification.self, with: sendVerification)
    router.answer(BeginSecondFactor.self) { [accounts] in try await accounts.beginSecondFactor(of: $1.signedIn().person) }
    router.answer(ConfirmSecondFactor.self) { [accounts] in
      try await accounts.confirmSecondFactor(of: $1.signedIn().person, code: $0.code, from: $1.browser)
    }
    router.answer(RemoveSecondFactor.self, with: removeSecondFactor)
    router.answer(RenewRecoveryCodes.self) { [accounts] in
      try await accounts.renewRecoveryCodes(of: $1.signedIn().person, code: $0.code, from: $1.browser)
    }
    router.answer(ListSessions.self, with: sessions)
    router.answer(RevokeSession.self, with: revokeSession)
    router.answer(RevokeOtherSessions.self, with: revokeOtherSessions)
    router.answer(ListKeys.self, with: keys)
    router.answer(MakeKey.self) { [accounts] in try await accounts.makeKey($0, for: $1.signedIn().person) }
    router.answer(RevokeKey.self, with: revokeKey)
  }

  private func profile(_ call: GetProfile, context: AtriumRequestContext) async throws -> ProfileAnswer {
    ProfileAnswer(
      "The account.", user: try await accounts.record(context.signedIn().person).profile(of: accounts.rooms, public: accounts.publicRooms))
  }

  private func change(_ call: ChangeProfile, context: AtriumRequestContext) async throws -> ProfileAnswer {
    let caller = try context.signedIn()
    let profile = try await accounts.change(call, of: caller.person, session: caller.session, from: context.browser)
    return ProfileAnswer("The account was changed.", user: profile)
  }

  private func delete(_ call: DeleteAccount, context: AtriumRequestContext) async throws -> Acknowledgement {
    let caller = try context.signedIn()
    // A token or a password that a program has in its settings opens rooms, and deletes no account.
    guard caller.isSignedIn else { throw Problem(.forbidden, detail: "Sign in to delete your account.") }
    let person = caller.person
    try await accounts.delete(call, of: person, from: context.browser)
    // The log names an account that is gone by its id alone.
    context.audited.name = nil
    context.audit(aboutID: person.id)
    return Acknowledgement("The account was deleted.")
  }

  private func sendVerification(_ call: SendVerification, context: AtriumRequestContext) async throws -> Acknowledgement {
    let person = try context.signedIn().person
    try accounts.limits.letters.spend(for: person.id)
    try await accounts.send(.verification, to: try await accounts.record(person))
    return Acknowledgement("A link is on its way.")
  }

  private func removeSecondFactor(_ call: RemoveSecondFactor, context: AtriumRequestContext) async throws -> Acknowledgement {
    try await accounts.removeSecondFactor(of: context.signedIn().person, code: call.code, from: context.browser)
    return Acknowledgement("Two-factor authentication is off.")
  }

  private func sessions(_ call: ListSessions, context: AtriumRequestContext) async throws -> SessionList {
    let caller = try context.signedIn()
    return try await accounts.sessionList(of: caller.person, current: caller.session)
  }

  private func revokeSession(_ call: RevokeSession, context: AtriumRequestContext) async throws -> Acknowledgement {
    guard try await accounts.end(call.id, of: context.signedIn().person.id) else {
      throw Problem(.notFound, detail: "There is no session with this id.")
    }
    return Acknowledgement("The session has ended.")
  }

  private func revokeOtherSessions(_ call: RevokeOtherSessions, context: AtriumRequestContext) async throws -> Acknowledgement {
    let caller = try context.signedIn()
    try await accounts.endAll(of: caller.person.id, except: caller.session)
    return Acknowledgement("The other sessions have ended.")
  }

  private func keys(_ call: ListKeys, context: AtriumRequestContext) async throws -> KeyList {
    KeyList(keys: try await accounts.keys.keys(of: context.signedIn().person.id).map(\.summary))
  }

  private func revokeKey(_ call: RevokeKey, context: AtriumRequestContext) async throws -> Acknowledgement {
    guard try await accounts.revokeKey(call.id, of: context.signedIn().person.id) else {
      throw Problem(.notFound, detail: "There is no API key with this id.")
    }
    return Acknowledgement("The key is good for nothing from now on.")
  }
}

extension AtriumRequestContext {
  /// Whoever asks. A call that needs somebody is not let through without.
  func signedIn() throws -> Caller {
    guard let caller else { throw Problem(.tokenMissing) }
    return caller
  }
}
