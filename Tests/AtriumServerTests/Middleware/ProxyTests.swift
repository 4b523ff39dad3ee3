import AtriumAPI
import Foundation
import HTTPServing
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Proxies", .timeLimit(.minutes(5)))
struct ProxyTests {
  @Test(
    "a block of addresses holds what CIDR says",
    arguments: [
      ("10.0.0.0/8", "10.255.1.2", true), ("10.0.0.0/8", "11.0.0.1", false), ("192.168.1.5", "192.168.1.5", true),
      ("192.168.1.5", "192.168.1.6", false), ("192.168.1.0/25", "192.168.1.127", true), ("192.168.1.0/25", "192.168.1.128", false),
      ("0.0.0.0/0", "203.0.113.7", true), ("2001:db8::/32", "2001:db8:1::5", true), ("2001:db8::/32", "2001:db9::5", false),
      ("::1", "::1", true), ("10.0.0.0/8", "::ffff:10.1.1.1", true), ("::/0", "10.0.0.1", false),
    ])
  func ranges(range: String, address: String, isIn: Bool) throws {
    let found = try #require(AddressRange(range)).contains(try #require(NumericAddress(address)))
    #expect(found == isIn)
  }

  @Test(
    "what is no block of addresses is none",
    arguments: ["", "10.0.0.0/33", "10.0.0.0/", "10.0.0/8", "a.example", "10.0.0.0/8/8", "::/129", "10.0.0.1/-1"])
  func noRanges(text: String) {
    #expect(AddressRange(text) == nil)
  }

  @Test(
    "the client is the nearest that is no trusted proxy",
    arguments: [
      ("203.0.113.7", "203.0.113.7"), ("203.0.113.7, 10.0.0.2", "203.0.113.7"), ("6.6.6.6, 203.0.113.7, 10.0.0.2, 10.0.0.3", "203.0.113.7"),
      ("10.0.0.9, 10.0.0.2", "10.0.0.9"), ("[2001:db8::1]:4711", "2001:db8:0:0:0:0:0:1"), ("203.0.113.7:4711", "203.0.113.7"),
      ("6.6.6.6, unknown", nil), ("", nil),
    ])
  func client(header: String, expected: String?) throws {
    let proxies = [try #require(AddressRange("10.0.0.0/8"))]
    #expect(try ForwardedHops([.forwardedFor: header]).client(beyond: proxies)?.description == expected)
  }

  @Test("the standard header says the same in its own way")
  func standard() throws {
    let hops = try ForwardedHops([.forwarded: #"for="[2001:db8::1]:4711";proto=HTTPS;host="a.example", for=192.0.2.1;by=10.0.0.1"#])
    #expect(hops.addresses == [NumericAddress("2001:db8::1"), NumericAddress("192.0.2.1")])
    #expect(hops.scheme == "https" && hops.host == "a.example")
    #expect(throws: Problem.self) { try ForwardedHops([.forwarded: "for=192.0.2.1", .forwardedFor: "6.6.6.6"]) }
    #expect(try ForwardedHops([.forwarded: "for=192.0.2.1", .forwardedFor: "192.0.2.1"]).addresses.count == 1)
  }

  @Test("a trusted proxy's word counts: on the address, the name and the scheme")
  func trusted() async throws {
    let vault = try Vault()
    try await withHouse(
      at: .socket, vault,
      configure: {
        $0.network.trustedProxies = [AddressRange("127.0.0.0/8")].compactMap(\.self)
        $0.hostNames = ["house.example"]
      }
    ) { house in
      // Whoever comes through the proxy from outside is not on this machine.
      let answer1 = try await house.send(.get, "/metrics", headers: [.forwardedFor: "203.0.113.7"])
      #expect(answer1.status == 404)
      for headers: HTTPFields in [
        [.forwardedFor: "unknown"], [.forwarded: "for=\"_x\""], [.forwarded: "proto=https"], [.forwardedScheme: "https"],
        [.forwardedFor: "127.0.0.1"],
      ] {
        let nameless = try await house.send(.get, "/metrics", headers: headers)
        #expect(nameless.status == 404, "\(headers)")
      }
      let answer2 = try await house.send(.get, "/metrics")
      #expect(answer2.status == 200)
      let answer3 = try await house.send(.get, "/health", headers: [.forwardedHost: "house.example"])
      #expect(answer3.status == 200)
      let answer4 = try await house.send(.get, "/health", headers: [.forwardedHost: "attacker.example"])
      #expect(answer4.status == 403)
      let secure = try await house.send(.get, "/health", headers: [.forwardedScheme: "https"])
      #expect(secure.headers["strict-transport-security"] == "max-age=31536000")
      let origin: HTTPFields = [.forwardedHost: "house.example", .forwardedScheme: "https", .origin: "https://house.example"]
      let answer5 = try await house.send(.get, "/api/house", headers: origin)
      #expect(answer5.status == 200)
      let answer6 = try await house.send(.get, "/health", headers: [.forwarded: "for=1.2.3.4", .forwardedFor: "5.6.7.8"])
      #expect(answer6.status == 400)
      let head = try await house.send(.head, "/health", headers: [.forwarded: "for=1.2.3.4", .forwardedFor: "5.6.7.8"])
      #expect(head.status == 400 && head.body.isEmpty)
      // A body behind that head would be read as this answer.
      let next = try await house.send(.get, "/health")
      #expect(next.status == 200)
    }
  }

  @Test("a forwarded name counts only with a name that the house has, and never for loopback")
  func forwardedNames() async throws {
    let vault = try Vault()
    try await withHouse(
      at: .socket, vault,
      configure: {
        $0.network.trustedProxies = [AddressRange("127.0.0.0/8")].compactMap(\.self)
        $0.hostNames = ["house.example"]
      }
    ) { house in
      for (host, forwarded, status) in [
        ("house.example", "house.example", 200), ("localhost:8080", "house.example", 200), ("localhost", "localhost", 200),
        ("attacker.example", "localhost", 403), ("attacker.example", "house.example", 403), ("attacker.example", "attacker.example", 403),
        ("house.example", "localhost", 403), ("localhost", "127.0.0.1", 403), ("house.example", "attacker.example", 403),
      ] {
        let spellings: [HTTPFields] = [[.forwardedHost: forwarded], [.forwarded: "host=\"\(forwarded)\""]]
        for headers in spellings {
          let answer = try await house.send(.get, "/health", host: host, headers: headers)
          #expect(answer.status == status, "\(host), forwarded \(forwarded)")
        }
      }
    }
  }

  @Test("anybody else's word counts for nothing")
  func untrusted() async throws {
    let vault = try Vault()
    try await withHouse(
      at: .socket, vault,
      configure: {
        $0.network.trustedProxies = [AddressRange("10.0.0.0/8")].compactMap(\.self)
        $0.hostNames = ["house.example"]
      }
    ) { house in
      let answer7 = try await house.send(.get, "/health", host: "attacker.example", headers: [.forwardedHost: "house.example"])
      #expect(answer7.status == 403)
      let secure = try await house.send(.get, "/health", headers: [.forwardedScheme: "https", .forwarded: "proto=https"])
      #expect(secure.status == 200 && secure.headers["strict-transport-security"] == nil)
      let answer8 = try await house.send(.get, "/metrics", headers: [.forwardedFor: "127.0.0.1"])
      #expect(answer8.status == 404)
    }
  }
}
