import AtriumAPI
import AtriumApp
import AtriumClient
import WebHosting

extension ShareTarget {
  /// Takes what is shared for the room that captures and for rooms whose screens take such things (``RoomSharing``). Nil for a house without any.
  ///
  /// - Parameters:
  ///   - hasAccounts: whether people sign in.
  ///   - admits: whether somebody is signed in at a browser, or nobody has to be.
  ///   - transport: leads to the server for whoever is signed in at a browser.
  static func atrium(
    rooms: HostedRooms, contract: Contract, hasAccounts: Bool, admits: @escaping @Sendable (BrowserID?) async -> Bool,
    transport: @escaping @Sendable (PageShare) async -> any Transport
  ) -> ShareTarget? {
    let registry = RoomRegistry(rooms.registrations)
    let capture = contract.formCalls.map { $0.route }.first { route in
      if case .capture(let room) = route.scope { registry.all.contains { $0.room == room } } else { false }
    }
    let answered = contract.rooms.map(\.room)
    guard capture != nil || registry.all.contains(where: { $0.sharing != nil && answered.contains($0.room) }) else { return nil }
    let things = SharedThings(rooms: rooms, registry: registry, capture: capture, hasAccounts: hasAccounts, transport: transport)
    return ShareTarget(admits: admits) { try await things.take($0) }
  }
}
