import AtriumClient
import Logging
import NotesApp
import SwiftUI
import Testing

@testable import AtriumAPI
@testable import AtriumApp
@testable import AtriumWeb
@testable import WebHosting

/// Where the address of a link stands, and how long.
@MainActor @Suite("Addresses of links", .timeLimit(.minutes(5))) struct LinkAddressTests {
  /// A house that answers nobody.
  private struct SilentHouse: Transport {
    func send(_ request: WireRequest) async throws -> WireResponse { throw ClientError.unreachable("silent") }
    func stream(_ request: WireRequest) async throws -> WireStream { throw ClientError.unreachable("silent") }
  }

  private let visits = Visits(prefix: Prefix("/app"), logger: Logger(label: "test")) { _ in
    AtriumSite(
      rooms: HostedRooms([.notes]), transport: SilentHouse(), changes: nil,
      credentials: ClientSession(transport: SilentHouse(), store: MemorySecrets()))
  }

  private func open(_ path: String) throws -> (visit: Visit, entrance: Entrance) {
    let visit = try #require(visits.open(at: path, for: Visits.Request(owner: "me", origin: "https://house.example"), now: .now).visit)
    _ = visit.page(nonce: "n")
    return (visit, try #require(visit.site as? AtriumSite).app.entrance)
  }

  private func answer(_ event: PageEvent = .hello, of visit: Visit) async -> String {
    let batch = EventBatch(visit: visit.id, applied: visit.outbox.log.last, number: visit.lastBatch + 1, events: [event])
    return String(decoding: await visit.handle(batch, clock: ContinuousClock()), as: UTF8.self)
  }

  @Test(
    "a page that is loaded again while a link calls has the link still",
    arguments: ["/join?token=a%2Fb", "/verify?token=x", "/recover?token=x", "/enter?token=x"])
  func reload(path: String) async throws {
    let (visit, entrance) = try open(path)
    #expect(entrance.isCalled)
    #expect(!(await answer(of: visit)).contains(#"["u""#))
    let (again, other) = try open(visit.site.path)
    #expect(visit.site.path == path && other.door == entrance.door)
    // Given up, it stands nowhere any more, and no step of the history leads to it.
    other.go(to: .signIn)
    #expect(await answer(of: again).contains(#"["u","replace","\/app\/"]"#))
    visits.closeAll()
  }

  @Test("a link that is followed within a page takes no step of the history, nor does leaving it")
  func within() async throws {
    let (visit, entrance) = try open("/notes/tasks")
    #expect(await answer(.address("/app/join?token=x", isNew: true), of: visit).contains(#"["u","replace","\/app\/join?token=x"]"#))
    #expect(entrance.door == .signUp(invitation: "x"))
    entrance.go(to: .signIn)
    #expect(await answer(of: visit).contains(#"["u","replace","\/app\/notes\/tasks"]"#))
    visits.closeAll()
  }

  @Test("who goes elsewhere by the browser's own buttons has left the link")
  func back() async throws {
    let (visit, entrance) = try open("/join?token=x")
    let told = await answer(.address("/app/notes/tasks", isNew: false), of: visit)
    #expect(!told.contains(#"["u""#) && visit.site.path == "/notes/tasks" && !entrance.isCalled)
    visits.closeAll()
  }

  @Test("the entrance after a deleted account has an address, which a page that is loaded again shows and who goes elsewhere leaves")
  func deleted() async throws {
    let (visit, entrance) = try open("/goodbye")
    #expect(entrance.door == .deleted && !entrance.isCalled && visit.site.path == "/goodbye")
    #expect(!(await answer(of: visit)).contains(#"["u""#))
    let (again, other) = try open(visit.site.path)
    other.go(to: .recovery)
    #expect(await answer(of: again).contains(#"["u","replace","\/app\/"]"#))
    let told = await answer(.address("/app/notes/tasks", isNew: false), of: visit)
    #expect(!told.contains(#"["u""#) && visit.site.path == "/notes/tasks" && entrance.door == .signIn)
    visits.closeAll()
  }

  @Test("the way back from an issuer, which is good once, leaves the address at once")
  func issuer() async throws {
    let (visit, entrance) = try open("/oauth?code=1&state=2")
    #expect(entrance.door == .issuer(query: "code=1&state=2"))
    #expect(await answer(of: visit).contains(#"["u","replace","\/app\/"]"#))
    visits.closeAll()
  }
}
