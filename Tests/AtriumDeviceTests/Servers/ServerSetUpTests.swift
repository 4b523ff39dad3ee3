import AtriumAPI
import AtriumDevice
import Foundation
import Testing

@Suite("The set-up of a server")
struct ServerSetUpTests {
  private let open = House(rooms: [.notes, .agents])
  private let closed = House(rooms: [.notes, .agents], signInModes: [.password])
  private let server = KnownServer(name: "atrium.example", address: URL(filePath: "/"), access: .key)

  private func address(_ text: String) throws -> ServerAddress { try ServerAddress(text) }

  /// A set-up that has asked its server, as attempt 1.
  private func asking(_ text: String = "atrium.example", key: String = "", changing server: KnownServer? = nil) throws -> ServerSetUp {
    var setUp = ServerSetUp(changing: server)
    #expect(setUp.handle(.submitted(address: text, key: key)) == [.ask(try address(text), attempt: 1)])
    #expect(setUp.step == .asking)
    return setUp
  }

  /// The server that an action keeps.
  private func kept(_ actions: [ServerSetUp.Action]) throws -> (server: KnownServer, key: String?, former: UUID?) {
    guard actions.count == 1, case .keep(let server, let key, let former, _) = actions[0] else {
      throw ServerFailure.notKept("\(actions)")
    }
    return (server, key, former)
  }

  @Test("a server where nobody signs in is kept as it is, without a key")
  func openServer() throws {
    var setUp = try asking(key: "atr_needless")
    let (server, key, former) = try kept(setUp.handle(.answered(open, attempt: 1)))
    #expect(server.address.absoluteString == "https://atrium.example" && server.access == .open && server.name == "atrium.example")
    #expect(key == nil && former == nil && setUp.step == .keeping)
    #expect(setUp.handle(.kept(attempt: 2)).isEmpty)
    #expect(setUp.step == .done(server))
  }

  @Test("a key is checked before it is kept")
  func key() throws {
    var setUp = try asking(key: " atr_1\n")
    let check = ServerSetUp.Action.check(key: "atr_1", try address("atrium.example"), closed, attempt: 2)
    #expect(setUp.handle(.answered(closed, attempt: 1)) == [check])
    let (server, key, _) = try kept(setUp.handle(.keyAccepted(attempt: 2)))
    #expect(server.access == .key && key == "atr_1")
  }

  @Test("without a key the person chooses: to type one, or to sign in")
  func choice() throws {
    var setUp = try asking()
    #expect(setUp.handle(.answered(closed, attempt: 1)).isEmpty)
    #expect(setUp.step == .access && !setUp.isUnderWay)
    #expect(setUp.handle(.keySubmitted("  ")).isEmpty, "An empty key is none.")
    var other = setUp
    #expect(setUp.handle(.keySubmitted("atr_1")).count == 1 && setUp.step == .checkingKey)
    let (server, key, _) = try kept(other.handle(.signInChosen))
    #expect(server.access == .session && key == nil)
  }

  @Test("a text that is no address is said to be none, and no server is asked")
  func badAddress() {
    var setUp = ServerSetUp()
    #expect(setUp.handle(.submitted(address: "ftp://x", key: "")).isEmpty)
    #expect(setUp.step == .address && setUp.failure == .address(.scheme("ftp")))
  }

  @Test("a server that does not answer, or is none, leads back to the address, and says why")
  func wrongServer() throws {
    for failure in [ServerFailure.unreachable("No route."), .noSecureConnection("No trust."), .notAtrium, .foreignName] {
      var setUp = try asking()
      #expect(setUp.handle(.failed(failure, attempt: 1)).isEmpty)
      #expect(setUp.step == .address && setUp.failure == failure)
      _ = setUp.handle(.submitted(address: "atrium.example", key: ""))
      #expect(setUp.failure == nil, "What was wrong before is not said of the new attempt.")
    }
  }

  @Test("a wrong key leads back to the key, not to the address, and keeps nothing")
  func wrongKey() throws {
    var setUp = try asking(key: "atr_wrong")
    _ = setUp.handle(.answered(closed, attempt: 1))
    #expect(setUp.handle(.failed(.keyRefused, attempt: 2)).isEmpty)
    #expect(setUp.step == .access && setUp.failure == .keyRefused)
  }

  @Test("an answer that comes too late changes nothing")
  func late() throws {
    var setUp = try asking()
    _ = setUp.handle(.cancelled)
    #expect(setUp.step == .address)
    _ = setUp.handle(.submitted(address: "other.example", key: ""))
    let before = setUp
    for event in [ServerSetUp.Event.answered(open, attempt: 1), .failed(.notAtrium, attempt: 1), .keyAccepted(attempt: 1)] {
      #expect(setUp.handle(event).isEmpty && setUp == before)
    }
  }

  @Test("what is being kept is not given up half way")
  func keeping() throws {
    var setUp = try asking()
    let (server, _, _) = try kept(setUp.handle(.answered(open, attempt: 1)))
    _ = setUp.handle(.cancelled)
    #expect(setUp.step == .keeping)
    _ = setUp.handle(.kept(attempt: 2))
    #expect(setUp.step == .done(server))
  }

  @Test("when the device cannot keep it, the person can try again where they were")
  func notKept() throws {
    var setUp = try asking(key: "atr_1")
    _ = setUp.handle(.answered(closed, attempt: 1))
    _ = setUp.handle(.keyAccepted(attempt: 2))
    _ = setUp.handle(.failed(.notKept("The keychain is locked."), attempt: 3))
    #expect(setUp.step == .access && setUp.failure == .notKept("The keychain is locked."))
  }

  @Test("another key for the same address changes the server; another address makes another one of it, in its place")
  func changing() throws {
    let old = KnownServer(name: "Home", address: try address("atrium.example").url, access: .session)
    var setUp = try asking(key: "atr_1", changing: old)
    _ = setUp.handle(.answered(closed, attempt: 1))
    let same = try kept(setUp.handle(.keyAccepted(attempt: 2)))
    #expect(same.server.id == old.id && same.server.name == "Home" && same.server.access == .key && same.former == old.id)

    setUp = try asking("new.example", changing: old)
    let moved = try kept(setUp.handle(.answered(open, attempt: 1)))
    #expect(moved.server.id != old.id && moved.server.name == "Home" && moved.former == old.id)
  }
}
