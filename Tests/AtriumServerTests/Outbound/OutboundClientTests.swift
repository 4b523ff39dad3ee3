import Foundation
import HTTPServing
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Asking another server", .timeLimit(.minutes(2)))
struct OutboundClientTests {
  private let rules = OutboundRules(allowsLoopback: true, allowsPrivate: false)

  private func status(_ address: String, by client: OutboundClient) async throws -> Int {
    try await client.send(OutboundRequest(address)).status
  }

  @Test("an answer comes with its status, its bytes and how long it holds")
  func answers() async throws {
    try await withLocalIssuer { issuer in
      issuer.on("/keys", json: Data("{}".utf8), status: .accepted, headers: [.cacheControl: "max-age=5"])
      let answer = try await OutboundClient(rules: rules).send(OutboundRequest(issuer.address + "/keys"))
      #expect(answer == OutboundAnswer(status: 202, freshFor: .seconds(5), body: Data("{}".utf8)))
    }
  }

  @Test("a form arrives as it was meant, whatever its fields hold")
  func form() async throws {
    try await withLocalIssuer { issuer in
      let received = NIOLockedValueBox("")
      issuer.on("/token") { request in
        let body = try await request.body.collect(upTo: 1_000)
        received.withLockedValue { $0 = "\(request.method.rawValue) \(request.headers[.authorization] ?? "-") \(String(buffer: body))" }
        return Response(status: .ok)
      }
      _ = try await OutboundClient(rules: rules).send(
        OutboundRequest(
          issuer.address + "/token", form: [.init("code", "a&b=c d+ü\r\n"), .init("client_id", "x")], authorization: "Basic eDp5"))
      #expect(received.withLockedValue { $0 } == "POST Basic eDp5 code=a%26b%3Dc%20d%2B%C3%BC%0D%0A&client_id=x")
    }
  }

  @Test("a redirect is an answer, and not followed")
  func redirect() async throws {
    try await withLocalIssuer { issuer in
      issuer.on("/keys", json: Data(), status: .temporaryRedirect, headers: [.location: "/secret"])
      let status = try await status(issuer.address + "/keys", by: OutboundClient(rules: rules))
      #expect(status == 307)
      #expect(issuer.count("/secret") == 0)
    }
  }

  @Test("more bytes than the limit are not taken, whether or not their number is told")
  func tooLarge() async throws {
    try await withLocalIssuer { issuer in
      let address = issuer.address + "/keys"
      let client = OutboundClient(rules: rules, sizeLimit: 1_000)
      issuer.on("/keys", json: Data(count: 1_000))
      let status = try await status(address, by: client)
      #expect(status == 200)
      issuer.on("/keys", json: Data(count: 1_001))
      await #expect(throws: OutboundProblem.tooLarge(address, limit: 1_000)) { try await client.send(OutboundRequest(address)) }
      issuer.on("/keys") { _ in
        Response(
          status: .ok,
          body: ResponseBody { writer in
            // Ends when the client has hung up.
            for _ in 0..<10_000 { try await writer.write(ByteBuffer(repeating: 0x20, count: 65_536)) }
            try await writer.finish(nil)
          })
      }
      await #expect(throws: OutboundProblem.tooLarge(address, limit: 1_000)) { try await client.send(OutboundRequest(address)) }
    }
  }

  @Test("a server that does not answer, or stops within its answer, is left after the time limit")
  func tooSlow() async throws {
    try await withLocalIssuer { issuer in
      for halts in [false, true] {
        let (gate, open) = AsyncStream<Void>.makeStream()
        let (reached, arrive) = AsyncStream<Void>.makeStream()
        issuer.on("/keys") { _ in
          Response(
            status: .ok,
            body: ResponseBody { writer in
              if halts { try await writer.write(ByteBuffer(string: "{")) }
              arrive.yield()
              for await _ in gate {}
              try await writer.finish(nil)
            })
        }
        let address = issuer.address + "/keys"
        let (sleeps, slept) = AsyncStream<HeldClock.Sleep>.makeStream()
        let client = OutboundClient(rules: rules, timeLimit: .seconds(5), clock: HeldClock(sleeps: slept))
        let answer = Task { try await client.send(OutboundRequest(address)) }
        for await _ in reached { break }
        for await sleep in sleeps {
          #expect(sleep.duration == .seconds(5))
          sleep.end()
          break
        }
        await #expect(throws: OutboundProblem.tooSlow(address)) { try await answer.value }
        open.finish()
      }
    }
  }

  @Test("the connection goes to the address that was checked, not to what the name means a moment later")
  func pinned() async throws {
    // The system's own answer for `localhost` is another address, where nothing listens.
    try await withLocalIssuer(host: "127.0.0.2") { issuer in
      issuer.on("/keys", json: Data("{}".utf8))
      let client = OutboundClient(rules: rules, lookUp: { _ in [NumericAddress("127.0.0.2")].compactMap { $0 } })
      let address = issuer.address.replacing("127.0.0.2", with: "localhost") + "/keys"
      let status = try await status(address, by: client)
      #expect(status == 200)
      await #expect(throws: OutboundProblem.self) { try await OutboundClient(rules: rules).send(OutboundRequest(address)) }
    }
  }

  @Test("a second address is tried when the first does not answer")
  func second() async throws {
    try await withLocalIssuer { issuer in
      issuer.on("/keys", json: Data("{}".utf8))
      let client = OutboundClient(rules: rules, lookUp: { _ in ["127.0.0.3", "127.0.0.1"].compactMap(NumericAddress.init) })
      let address = issuer.address.replacing("127.0.0.1", with: "localhost") + "/keys"
      let status = try await status(address, by: client)
      #expect(status == 200)
    }
  }

  @Test("a name with one address in the own network is not asked at all")
  func mixed() async throws {
    let asked = NIOLockedValueBox<[String]>([])
    for addresses in [["93.184.216.34", "10.0.0.1"], ["169.254.169.254"], ["127.0.0.1"], ["::ffff:192.168.0.1"]] {
      let client = OutboundClient(
        rules: rules,
        lookUp: { name in
          asked.withLockedValue { $0.append(name) }
          return addresses.compactMap(NumericAddress.init)
        })
      await #expect(throws: OutboundProblem.self) { try await client.send(OutboundRequest("https://Issuer.Example:1/keys")) }
    }
    #expect(asked.withLockedValue { $0 } == Array(repeating: "issuer.example", count: 4))
  }

  @Test("a name that nobody has is told as such")
  func unknown() async throws {
    let client = OutboundClient(rules: rules, lookUp: { _ in [] })
    await #expect(throws: OutboundProblem.unreachable("https://issuer.example/", cause: "the name is not known")) {
      try await client.send(OutboundRequest("https://issuer.example/"))
    }
  }
}
