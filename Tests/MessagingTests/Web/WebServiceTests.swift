import Foundation
import NIOConcurrencyHelpers
import TestSupport
import Testing

@testable import Messaging

@Suite("The push services of browsers", .timeLimit(.minutes(3)))
struct WebServiceTests {
  @Test("a browser reads what was sent to it, and its service learns of no word")
  func whole() async throws {
    let now = Date()
    try await PushRun.with(now: { now }) { run in
      let message = Message(
        title: "Permission wanted 🚧", subtitle: "laptop", body: "Run make?", level: .timeSensitive, sound: "default", badge: 2,
        thread: "s1",
        category: "ask", collapse: "session/s1", expires: now.addingTimeInterval(600), data: ["session_id": "s1"])
      guard case .sent(let receipt) = await run.messenger.send(message, to: try await run.browser("ada")) else {
        Issue.record("not sent")
        return
      }
      #expect(receipt == Receipt(id: "https://push.example.org/message/1", environment: nil))
      let request = try #require(try await run.services.report().requests.first)
      #expect(request.status == 201 && request.found == nil)
      #expect(
        request.payload
          == .object([
            "kind": "alert", "title": "Permission wanted 🚧", "subtitle": "laptop", "body": "Run make?", "level": "time-sensitive",
            "silent": false, "badge": 2, "thread": "s1", "category": "ask", "tag": "session/s1",
            "data": .object(["session_id": "s1"]),
          ]))
      #expect(request.headers["ttl"] == "600")
      #expect(request.headers["urgency"] == "high")
      #expect(request.headers["topic"]?.count == 32)
      #expect(request.claims?["aud"]?.text == run.services.address("browsers"))
      #expect(request.claims?["sub"]?.text == "mailto:somebody@example.org")
      #expect(!request.headers.values.contains { $0.contains("session") })
    }
  }

  @Test("what is withdrawn has the topic and the tag of what it takes the place of, and no hurry")
  func withdrawn() async throws {
    try await PushRun.with { run in
      let browser = try await run.browser("ada")
      #expect(await run.messenger.send(Message(title: "Wanted", sound: "default", collapse: "x"), to: browser).isSent)
      #expect(await run.messenger.send(Message(kind: .background, title: "Answered", collapse: "x"), to: browser).isSent)
      let requests = try await run.services.report().requests
      #expect(Set(requests.map { $0.headers["topic"] }).count == 1)
      #expect(requests.map { $0.headers["urgency"] } == ["high", "normal"] && requests.map { $0.headers["ttl"] } == ["0", "0"])
      #expect(requests.map { $0.payload?["tag"] } == ["x", "x"])
      #expect(requests.map { $0.payload?["silent"] } == [false, true])
      #expect(requests.map { $0.payload?["kind"] } == ["alert", "background"])
    }
  }

  @Test("short messages are all of one length, and the longest arrives shortened and whole")
  func lengths() async throws {
    try await PushRun.with { run in
      let browser = try await run.browser("ada")
      for body in ["", "yes", String(repeating: "a", count: 40), String(repeating: "🚧", count: 3_000)] {
        #expect(await run.messenger.send(Message(title: "a", body: body), to: browser).isSent)
      }
      let requests = try await run.services.report().requests
      #expect(Set(requests.prefix(3).map(\.length)).count == 1)
      #expect(requests[3].length == 4_096)
      let body = try #require(requests[3].payload?["body"]?.text)
      #expect(body.hasSuffix("…") && body.dropLast().allSatisfy { $0 == "🚧" } && body.count > 900)
    }
  }

  @Test("a token is used for six hours at one service, and signed for that service alone")
  func tokens() async throws {
    let time = NIOLockedValueBox(Date())
    try await PushRun.with(now: { time.withLockedValue { $0 } }) { run in
      let browser = try await run.browser("ada")
      for hours in [0, 5.9, 0.2] {
        time.withLockedValue { $0 += hours * 3_600 }
        #expect(await run.messenger.send(Message(title: "a"), to: browser).isSent)
      }
      let tokens = try await run.services.report().requests.map { $0.headers["authorization"] }
      #expect(tokens[0] == tokens[1] && tokens[1] != tokens[2])
    }
  }

  @Test("what a service says of its key is told to whoever runs this, and the browser stays; one that is gone is forgotten")
  func refused() async throws {
    try await PushRun.with { run in
      let browser = try await run.browser("ada")
      for status in [400, 401, 403, 413, 302] {
        // Where a redirect leads nobody goes.
        let location = AnyJSON.string(run.services.address("browsers") + "/wpush/elsewhere")
        try await run.services.answer(
          "ada", [["status": .number(Double(status)), "reason": "BadJwtToken", "location": status == 302 ? location : "/"]])
        let outcome = await run.messenger.send(Message(title: "a"), to: browser)
        #expect(outcome == .operatorFault("status \(status): {\"reason\": \"BadJwtToken\"}"))
      }
      for status in [404, 410] {
        try await run.services.answer("ada", [["status": .number(Double(status))]])
        #expect(await run.messenger.send(Message(title: "a"), to: browser) == .prune("status \(status)"))
      }
      #expect(try await run.services.report().requests.count == 7)
    }
  }

  @Test("200 and 202 are as good as 201; 429 and 5xx are tried again")
  func others() async throws {
    try await PushRun.with { run in
      let browser = try await run.browser("ada")
      for status in [200, 202] {
        try await run.services.answer("ada", [["status": .number(Double(status))]])
        #expect(await run.messenger.send(Message(title: "a"), to: browser).isSent)
      }
      try await run.services.answer("ada", [["status": 429, "retryAfter": 5], ["status": 500], ["status": 503]])
      #expect(await run.messenger.send(Message(title: "a"), to: browser).isSent)
      try await run.services.answer("ada", [["status": 429, "retryAfter": 600]])
      #expect(await run.messenger.send(Message(title: "a"), to: browser) == .undelivered("status 429", retryAfter: .seconds(600)))
      #expect(try await run.services.report().requests.count == 7)
    }
  }

  @Test("the token has the shape of RFC 8292")
  func shape() async throws {
    let settings = try WebSettings(key: SigningKey(), subject: "mailto:push@example.com")
    let now = Date(timeIntervalSince1970: 1_453_500_000)
    let identification = VoluntaryIdentification(settings) { now }
    let credentials = try await identification.credentials(for: "https://push.example.net")
    let match = try #require(credentials.wholeMatch(of: /vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]{87})/))
    #expect(Base64URL.decode(String(match.output.1)) == Data(#"{"alg":"ES256","typ":"JWT"}"#.utf8))
    #expect(
      Base64URL.decode(String(match.output.2))
        == Data(#"{"aud":"https://push.example.net","exp":1453543200,"sub":"mailto:push@example.com"}"#.utf8))
    #expect(Base64URL.decode(String(match.output.3))?.count == 64)
    #expect(String(match.output.4) == settings.key.publicKey)
  }

  @Test("an origin has no port where it is the usual one")
  func origins() {
    #expect(EndpointAddress("https://Web.Push.Apple.com:443/a")?.origin == "https://web.push.apple.com")
    #expect(EndpointAddress("https://push.example.org:8443?a")?.origin == "https://push.example.org:8443")
  }
}
