import Foundation
import Hummingbird
import Logging
import NIOConcurrencyHelpers
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Keys fetched from an issuer", .timeLimit(.minutes(2)))
struct IssuerKeysTests {
  /// Two clocks of one test: they stand still until it says otherwise.
  private final class HeldTime: Sendable {
    private let passed = NIOLockedValueBox(Duration.zero)
    private let start = ContinuousClock.now
    var now: ContinuousClock.Instant { start.advanced(by: passed.withLockedValue { $0 }) }
    func pass(_ seconds: Int) { passed.withLockedValue { $0 += .seconds(seconds) } }
  }

  private let time = HeldTime()
  private let rsa: IssuerSigningKey
  private let p256 = IssuerSigningKey.p256("ec-1")

  init() throws {
    rsa = try IssuerSigningKey.rsa("rsa-1")
  }

  private func verifier(_ issuer: LocalIssuer) throws -> IssuerTokenVerifier {
    let settings = IssuerSettings(issuer: TestIssuer.issuer, keySetAddress: issuer.address + "/keys", audiences: [TestIssuer.audience])
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    return IssuerTokenVerifier(try Issuer(settings, now: { [time] in time.now }, logger: logger), now: { TestIssuer.now })
  }

  private func subject(of token: String, by verifier: IssuerTokenVerifier) async throws -> String {
    try await verifier.verify(token).subject
  }

  @Test("however many ask at once, the issuer is asked once")
  func singleFlight() async throws {
    try await withLocalIssuer { issuer in
      let (gate, open) = AsyncStream<Void>.makeStream()
      let (reached, arrive) = AsyncStream<Void>.makeStream()
      let set = try IssuerSigningKey.set([try rsa.published()])
      issuer.on("/keys") { _ in
        arrive.yield()
        for await _ in gate { break }
        return Response(status: .ok, body: ResponseBody(byteBuffer: .init(bytes: set)))
      }
      let verifier = try verifier(issuer)
      let token = try rsa.token(TestIssuer.claims())
      try await withThrowingTaskGroup(of: String.self) { tasks in
        for _ in 0..<50 { tasks.addTask { try await verifier.verify(token).subject } }
        for await _ in reached { break }
        open.yield()
        for try await subject in tasks { #expect(subject == "person-1") }
      }
      #expect(issuer.count("/keys") == 1)
      _ = try await verifier.verify(token)
      #expect(issuer.count("/keys") == 1)
    }
  }

  @Test("however many bring a token of a new key at once, all are let in")
  func rotationForMany() async throws {
    try await withLocalIssuer { issuer in
      issuer.on("/keys", json: try IssuerSigningKey.set([try rsa.published()]))
      let verifier = try verifier(issuer)
      _ = try await verifier.verify(try rsa.token(TestIssuer.claims()))
      let (gate, open) = AsyncStream<Void>.makeStream()
      let (reached, arrive) = AsyncStream<Void>.makeStream()
      let set = try IssuerSigningKey.set([try p256.published()])
      issuer.on("/keys") { _ in
        arrive.yield()
        for await _ in gate { break }
        return Response(status: .ok, body: ResponseBody(byteBuffer: .init(bytes: set)))
      }
      time.pass(60)
      let token = try p256.token(TestIssuer.claims())
      try await withThrowingTaskGroup(of: String.self) { tasks in
        for _ in 0..<50 { tasks.addTask { try await subject(of: token, by: verifier) } }
        for await _ in reached { break }
        open.yield()
        for try await subject in tasks { #expect(subject == "person-1") }
      }
      #expect(issuer.count("/keys") == 2)
    }
  }

  @Test("new keys are found when a token names one, and made-up names cost one request a minute")
  func rotation() async throws {
    try await withLocalIssuer { issuer in
      issuer.on("/keys", json: try IssuerSigningKey.set([try rsa.published()]))
      let verifier = try verifier(issuer)
      _ = try await verifier.verify(try rsa.token(TestIssuer.claims()))
      issuer.on("/keys", json: try IssuerSigningKey.set([try p256.published()]))
      time.pass(60)
      #expect(try await subject(of: try p256.token(TestIssuer.claims()), by: verifier) == "person-1")
      #expect(issuer.count("/keys") == 2)
      // The old key went with the old set.
      await #expect(throws: TokenRefusal.unknownKey) { try await verifier.verify(try rsa.token(TestIssuer.claims())) }
      for number in 0..<100 {
        let forged = try p256.named("made-up-\(number)").token(TestIssuer.claims())
        await #expect(throws: TokenRefusal.unknownKey) { try await verifier.verify(forged) }
      }
      #expect(issuer.count("/keys") == 2)
    }
  }

  @Test("a token of another issuer costs no request")
  func foreign() async throws {
    try await withLocalIssuer { issuer in
      let token = try rsa.token(TestIssuer.claims(["iss": "https://another.example"]))
      let verifier = try verifier(issuer)
      await #expect(throws: TokenRefusal.issuer) { try await verifier.verify(token) }
      #expect(issuer.count("/keys") == 0)
    }
  }

  @Test("an issuer that fails, in each of its ways, leaves the keys that are known")
  func keepsWorking() async throws {
    try await withLocalIssuer { issuer in
      let good = try IssuerSigningKey.set([try rsa.published()])
      issuer.on("/elsewhere", json: good)
      issuer.on("/keys", json: good, headers: [.cacheControl: "max-age=1"])
      let verifier = try verifier(issuer)
      let token = try rsa.token(TestIssuer.claims())
      _ = try await verifier.verify(token)
      let failures: [@Sendable (Request) async throws -> Response] = [
        { _ in Response(status: .internalServerError) },
        { _ in Response(status: .ok, body: ResponseBody(byteBuffer: .init(string: "<html>"))) },
        { _ in Response(status: .found, headers: [.location: "/elsewhere"]) },
        { _ in Response(status: .ok, body: ResponseBody(byteBuffer: .init(bytes: good + Data(repeating: 0x20, count: 65_536)))) },
      ]
      for (number, failure) in failures.enumerated() {
        issuer.on("/keys", failure)
        time.pass(300)
        #expect(try await subject(of: token, by: verifier) == "person-1")
        #expect(issuer.count("/keys") == number + 2)
      }
      #expect(issuer.count("/elsewhere") == 0)
    }
  }

  @Test("without keys nobody gets in, and the token is not blamed")
  func neverThere() async throws {
    try await withLocalIssuer { issuer in
      let verifier = try verifier(issuer)
      let token = try rsa.token(TestIssuer.claims())
      let refusal = await #expect(throws: TokenRefusal.self) { try await verifier.verify(token) }
      #expect(refusal?.isTemporary == true)
      issuer.on("/keys", json: try IssuerSigningKey.set([try rsa.published()]))
      await #expect(throws: TokenRefusal.self) { try await verifier.verify(token) }
      #expect(issuer.count("/keys") == 1)
      time.pass(5)
      #expect(try await subject(of: token, by: verifier) == "person-1")
    }
  }
}
