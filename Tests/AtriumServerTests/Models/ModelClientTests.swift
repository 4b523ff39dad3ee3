import Foundation
import HTTPServing
import Hummingbird
import Intelligence
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Asking a provider", .timeLimit(.minutes(2)))
struct ModelClientTests {
  private func send(_ settings: ModelSettings, within limit: Duration = .seconds(20)) async throws -> ModelReply {
    let client = try ModelClient(settings, timeLimit: limit)
    let inquiry = ModelInquiry.caption(of: Data([1, 2, 3]), model: "tiny", by: settings)
    return await client.send(try inquiry.body(RequestForm()), of: inquiry)
  }

  @Test("an answer that does not come is told apart from a provider that is not reached: only the first may cost something")
  func silence() async throws {
    try await withProvider { provider in
      let (gate, goOn) = AsyncStream<Void>.makeStream()
      provider.answers { _ in
        for await _ in gate {}
        return try provider.reply("{}")
      }
      let reply = try await send(provider.settings(), within: .milliseconds(300))
      goOn.finish()
      #expect(reply == .unanswered && provider.sent.count == 1)
    }
    var settings = ModelSettings(interface: .openai, address: "http://127.0.0.1:1", model: "tiny")
    guard case .unreachable = try await send(settings) else { throw Unexpected() }
    settings.address = "http://localhost:1"
    guard case .unreachable = try await send(settings) else { throw Unexpected() }
  }

  private struct Unexpected: Error {}

  @Test("a redirect is a refusal, and not followed: the key goes nowhere else")
  func redirect() async throws {
    try await withProvider { provider in
      provider.answers { _ in Response(status: .temporaryRedirect, headers: [.location: provider.site.address + "/other"]) }
      let reply = try await send(provider.settings())
      #expect(reply == .refused(status: 307, reason: "") && provider.site.count("/other") == 0)
    }
  }

  @Test("what is no answer of the interface is told apart from an empty one", arguments: ["", "[]", "<html>", #"{"choices": []}"#])
  func unreadable(body: String) async throws {
    try await withProvider { provider in
      provider.answers { _ in Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: body))) }
      let reply = try await send(provider.settings())
      #expect(reply == .unreadable)
    }
  }

  @Test("requests go to the provider's own host alone; without TLS only within the own network")
  func rules() throws {
    let rules = try ProviderRules(address: "http://ollama.home:11434")
    let target = try rules.target("http://ollama.home:11434/v1/models")
    #expect(throws: OutboundProblem.self) { try rules.target("http://ollama.home:80/v1/models") }
    #expect(throws: OutboundProblem.self) { try rules.target("http://other.home:11434/v1/models") }
    #expect(throws: OutboundProblem.self) { try rules.target("https://ollama.home:11434/v1/models") }
    for text in ["192.168.1.7", "10.0.0.1", "127.0.0.1", "fd00::1"] {
      try rules.check(try #require(NumericAddress(text)), of: target)
    }
    for text in ["8.8.8.8", "169.254.169.254", "0.0.0.0", "2001:db8::1"] {
      let address = try #require(NumericAddress(text))
      #expect(throws: OutboundProblem.self) { try rules.check(address, of: target) }
    }
    let secure = try ProviderRules(address: "https://api.example")
    try secure.check(try #require(NumericAddress("8.8.8.8")), of: try secure.target("https://api.example/v1/messages"))
    #expect(throws: OutboundProblem.self) { try ProviderRules(address: "https://me:secret@api.example") }
  }

  @Test("a key is in no text that is made of it")
  func key() throws {
    let settings = ModelSettings(interface: .anthropic, model: "m", key: ModelKey("open-sesame"))
    var dumped = ""
    dump(settings, to: &dumped)
    for text in ["\(settings)", String(reflecting: settings), dumped] { #expect(!text.contains("sesame"), "\(text)") }
    #expect(ModelKey("two words") == nil && ModelKey("") == nil && ModelKey("a\nb") == nil && ModelKey("ä") == nil)
  }

  @Test("what a server refuses is left out step by step, and what cannot be left out is a refusal")
  func forms() {
    let first = RequestForm()
    let second = first.after(status: 400, reason: "Use 'max_completion_tokens' instead of 'max_tokens'")
    #expect(second == RequestForm(hasSchema: true, usesCompletionTokens: true))
    #expect(second?.after(status: 422, reason: "unknown field") == RequestForm(hasSchema: false, usesCompletionTokens: true))
    #expect(first.after(status: 413, reason: "") == nil && RequestForm(hasSchema: false).after(status: 400, reason: "") == nil)
  }

  @Test("a provider that has no time is waited for longer and longer, an hour at most, or as long as it says")
  func waiting() {
    let now = Date(timeIntervalSince1970: 1_795_771_800)
    var wait = ProviderWait()
    var pauses: [TimeInterval?] = []
    for _ in 1...6 {
      wait.busy(retryAfter: nil, at: now)
      pauses.append(wait.hold(at: now)?.until?.timeIntervalSince(now))
    }
    #expect(pauses == [30, 120, 480, 1_920, 3_600, 3_600])
    wait.busy(retryAfter: 7, at: now)
    #expect(wait.hold(at: now.addingTimeInterval(6.9)) != nil && wait.hold(at: now.addingTimeInterval(7)) == nil)
    wait.close()
    #expect(wait.hold(at: now.addingTimeInterval(1e9)) == SendingHold(fault: .providerRefuses, until: nil))
    wait.open()
    #expect(wait.hold(at: now) == nil)
  }
}
