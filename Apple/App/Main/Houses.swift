import AtriumApp
import AtriumClient
import AtriumDevice
import Foundation
import Observation

/// The servers that the person uses, and the houses that the windows show. The app delegate makes it.
@MainActor @Observable final class Houses {
  /// Those that are set up. The windows show the one that is open.
  private(set) var servers: KnownServers
  /// The house of the window that was in front last.
  private(set) var current: House?
  /// Why a change of the servers could not be kept, where the person is told.
  var failure: ServerFailure?
  @ObservationIgnored private let shelf: ServerShelf
  @ObservationIgnored private var lines: [UUID: HouseLine] = [:]
  /// Where a link leads that came before there was a window to show it.
  @ObservationIgnored private var pending: AppLink?
  /// Called when another server is open, or one was changed or forgotten.
  @ObservationIgnored var onChange: @MainActor () -> Void = {}

  init(shelf: ServerShelf = ServerShelf(defaults: AppGroup.defaults, secrets: KeychainGroup.secrets)) {
    self.shelf = shelf
    servers = shelf.servers
  }

  // Windows

  /// The house of a new window, or of one whose server is another now; nil where no server is set up.
  ///
  /// - Parameter path: where the person was in the window, percent-encoded; a link that waits goes before it.
  func house(at path: String?) -> House? {
    guard let server = servers.current else { return nil }
    let link = pending.flatMap { $0.leads(to: server.address) ? $0 : nil }
    if link != nil { pending = nil }
    let house = House(line(to: server), at: link?.path ?? path)
    current = house
    return house
  }

  /// A window is in front from now on.
  func focus(_ house: House) {
    if current !== house { current = house }
  }

  /// A window is closed.
  func close(_ house: House) {
    if current === house { current = nil }
  }

  // Links

  /// Goes to a place in the window that is in front: at the link's server, which is opened where another one is.
  func open(_ link: AppLink) {
    guard let server = servers.all.first(where: { link.leads(to: $0.address) }), let open = servers.current else { return }
    let target = link.leads(to: open.address) ? open : server
    guard target.id == open.id, let current, current.server == open else {
      pending = link
      choose(target.id)
      return
    }
    current.model.open(link.path)
  }

  /// Goes to a place at the server that is open.
  ///
  /// - Parameter path: percent-encoded, with its query.
  func open(path: String) {
    if let link = AppLink(path: path) { open(link) }
  }

  // Servers

  /// Keeps a server that was set up, and opens it.
  func keep(_ server: KnownServer, key: String?, inPlaceOf former: UUID?) async throws {
    let kept = try await shelf.keep(server, key: key, inPlaceOf: former)
    if let former { lines[former] = nil }
    lines[server.id] = nil
    take(kept)
  }

  func choose(_ id: UUID) { change { try shelf.choose(id) } }
  func rename(_ id: UUID, to name: String) { change { try shelf.rename(id, to: name) } }

  /// Disconnects from a server: signs out there, as far as it can be reached, and removes what this device keeps for it.
  func forget(_ server: KnownServer) async {
    await line(to: server).session?.leave()
    lines[server.id] = nil
    do {
      take(try await shelf.forget(server))
    } catch {
      failure = .notKept(error.localizedDescription)
      take(shelf.servers)
    }
  }

  /// Reaches a server that need not be open, without screens.
  func client(of server: KnownServer) -> APIClient { line(to: server).client }

  /// The session of the person who signs in at a server; nil where nobody does.
  func session(of server: KnownServer) -> ClientSession? { line(to: server).session }

  private func line(to server: KnownServer) -> HouseLine {
    if let line = lines[server.id], line.server.address == server.address, line.server.access == server.access { return line }
    let line = HouseLine(to: server)
    lines[server.id] = line
    return line
  }

  private func change(_ body: () throws -> KnownServers) {
    do {
      take(try body())
    } catch {
      failure = .notKept(error.localizedDescription)
    }
  }

  private func take(_ servers: KnownServers) {
    guard self.servers != servers else { return }
    self.servers = servers
    onChange()
  }
}
