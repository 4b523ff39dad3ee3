import AtriumAPI
import AtriumClient
import SwiftUI

/// What the screens of the people show to an owner, and what they do.
@Observable final class HouseholdModel {
  @ObservationIgnored let people: Loadable<HousePeople>
  @ObservationIgnored let links: Loadable<PendingLinks>
  private let client: APIClient

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    people = Loadable(clock: clock) { try await client.send(ListHousePeople()) }
    links = Loadable(clock: clock) { try await client.send(ListPendingLinks()) }
  }

  func invite(_ call: InvitePerson) async throws -> AccountLink {
    let link = try await client.send(call)
    await links.reload()
    return link
  }

  func change(_ call: ChangeHousePerson) async throws {
    _ = try await client.send(call)
    await people.reload()
  }

  func remove(_ person: HousePerson) async throws {
    _ = try await client.send(RemoveHousePerson(id: person.id))
    await people.reload()
  }

  /// Makes the address of a link to hand over. One that was made before is good for nothing then.
  func show(_ link: PendingLink) async throws -> AccountLink { try await client.send(ShowPendingLink(id: link.id)) }

  func withdraw(_ link: PendingLink) async throws {
    _ = try await client.send(WithdrawLink(id: link.id))
    await links.reload()
  }
}
