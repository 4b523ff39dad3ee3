import AtriumDevice
import Foundation
import Testing

@Suite("The servers that a device knows")
struct KnownServersTests {
  private let home = server("home.example")
  private let club = server("club.example")

  private static func server(_ host: String) -> KnownServer {
    KnownServer(name: host, address: URL(string: "https://\(host)") ?? URL(filePath: "/"), access: .key)
  }

  private var both: KnownServers {
    var servers = KnownServers()
    servers.keep(home)
    servers.keep(club)
    return servers
  }

  @Test("the one that was set up last is open; another one is when it is chosen")
  func choosing() {
    var servers = both
    #expect(servers.all == [home, club] && servers.current == club)
    servers.choose(home.id)
    #expect(servers.current == home)
    servers.choose(UUID())
    #expect(servers.current == home, "A server that is not known cannot be open.")
  }

  @Test("a server that is set up again stays one, in its place")
  func again() {
    var servers = both
    var changed = home
    changed.access = .session
    #expect(servers.keep(changed).isEmpty)
    #expect(servers.all == [changed, club] && servers.current == changed)
  }

  @Test("another server at the same address takes the place of the former, and so does one that was changed")
  func replaced() {
    var servers = both
    let same = KnownServer(name: "Home", address: home.address, access: .session)
    #expect(servers.keep(same) == [home])
    #expect(servers.all == [same, club])
    let moved = Self.server("new.example")
    #expect(servers.keep(moved, inPlaceOf: same.id) == [same])
    #expect(servers.all == [moved, club] && servers.current == moved)
    // Moved to where another one of the list is: one of them is left.
    #expect(servers.keep(KnownServer(name: "Club", address: club.address, access: .open), inPlaceOf: moved.id).count == 2)
    #expect(servers.all.map(\.name) == ["Club"])
  }

  @Test("when the open one is forgotten, the first of the others is open; without any none is")
  func forgetting() {
    var servers = both
    servers.forget(club.id)
    #expect(servers.all == [home] && servers.current == home)
    servers.forget(home.id)
    #expect(servers.all.isEmpty && servers.current == nil)
  }

  @Test("a server can be called by another name, but not by none")
  func renaming() {
    var servers = both
    servers.rename(home.id, to: "  Home ")
    servers.rename(club.id, to: " ")
    #expect(servers.all.map(\.name) == ["Home", "club.example"])
  }

  @Test("a list that is read has an open server, whatever was written")
  func reading() throws {
    let servers = both
    #expect(try JSONDecoder().decode(KnownServers.self, from: JSONEncoder().encode(servers)) == servers)
    var written = try #require(JSONSerialization.jsonObject(with: JSONEncoder().encode(servers)) as? [String: Any])
    written["currentID"] = UUID().uuidString
    let read = try JSONDecoder().decode(KnownServers.self, from: JSONSerialization.data(withJSONObject: written))
    #expect(read.all == servers.all && read.current == home)
  }
}
