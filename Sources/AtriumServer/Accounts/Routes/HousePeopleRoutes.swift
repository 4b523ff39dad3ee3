import AtriumAPI
import Hummingbird

/// What owners do: people, invitations, links to hand over.
struct HousePeopleRoutes: Sendable {
  let accounts: Accounts

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ListHousePeople.self) { [accounts] _, _ in try await accounts.housePeople() }
    router.answer(InvitePerson.self) { [accounts] call, context in
      context.audit(about: call.email)
      return try await accounts.invite(call)
    }
    router.answer(ChangeHousePerson.self) { [accounts] call, context in
      context.audit(aboutID: call.id)
      return try await accounts.give(call)
    }
    router.answer(RemoveHousePerson.self, with: remove)
    router.answer(ListPendingLinks.self, with: links)
    router.answer(ShowPendingLink.self, with: show)
    router.answer(WithdrawLink.self, with: withdraw)
  }

  private func remove(_ call: RemoveHousePerson, context: AtriumRequestContext) async throws -> Acknowledgement {
    context.audit(aboutID: call.id)
    try await accounts.remove(call.id)
    return Acknowledgement("The person was removed.")
  }

  private func links(_ call: ListPendingLinks, context: AtriumRequestContext) async throws -> PendingLinks {
    PendingLinks(links: try await accounts.links.pending(at: accounts.now()).map(\.pending))
  }

  private func show(_ call: ShowPendingLink, context: AtriumRequestContext) async throws -> AccountLink {
    guard let link = try await accounts.show(call.id) else { throw Self.noLink }
    return link
  }

  private func withdraw(_ call: WithdrawLink, context: AtriumRequestContext) async throws -> Acknowledgement {
    guard try await accounts.links.withdraw(call.id) else { throw Self.noLink }
    return Acknowledgement("The link is good for nothing from now on.")
  }

  private static var noLink: Problem { Problem(.notFound, detail: "There is no link with this id.") }
}
