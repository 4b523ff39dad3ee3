import AtriumAPI
import AtriumClient
import AtriumDevice
import Testing

@Suite("What the service extension adds to a notification")
struct PushEnrichmentTests {
  @Test("the request that it shows, and its tool")
  func permission() throws {
    let payload = try PushSample.payload(PushSample.permission)
    let enrichment = PushEnrichment(payload, among: [PushSample.ask()], at: PushSample.now)
    #expect(enrichment == PushEnrichment(ask: "a1", subtitle: "Bash"))
  }

  @Test("no buttons that would reach nobody")
  func unanswerable() throws {
    let payload = try PushSample.payload(PushSample.permission)
    for asks in [[], [PushSample.ask(), PushSample.ask("a2")], [PushSample.ask(title: "Remove everything")]] {
      #expect(PushEnrichment(payload, among: asks, at: PushSample.now) == PushEnrichment(category: .turn))
    }
  }

  @Test("the options of a question, as many as there is room for")
  func question() throws {
    let payload = try PushSample.payload(PushSample.question)
    let asked = AgentQuestion(question: "Which colour?", options: ["Red", "Blue"])
    let few = PushEnrichment(payload, among: [PushSample.ask(title: "Which colour?", questions: [asked])], at: PushSample.now)
    #expect(few == PushEnrichment(body: "Which colour? · laptop\n• Red\n• Blue"))
    let long = AgentQuestion(question: "Which colour?", options: (1...9).map { "\($0)" })
    let many = PushEnrichment(payload, among: [PushSample.ask(title: "Which colour?", questions: [long])], at: PushSample.now)
    #expect(many.body == "Which colour? · laptop\n• 1\n• 2\n• 3\n• 4\n• 5\n• 6\n…")
  }

  @Test("nothing to what needs none, for which the server is not asked")
  func others() async throws {
    for json in [PushSample.finished, PushSample.show, PushSample.test, PushSample.withdrawal, PushSample.seed] {
      let payload = try PushSample.payload(json)
      #expect(PushEnrichment.session(of: payload) == nil)
      #expect(try await PushEnrichment.fetch(for: payload, by: PushServer([:]).client, at: PushSample.now) == PushEnrichment())
    }
  }

  @Test("nothing where the server cannot be asked: it throws, and the notification is shown as it came")
  func unreachable() async throws {
    let payload = try PushSample.payload(PushSample.permission)
    let server = PushServer(["GET /api/v1/sessions/s1/asks": { _ in throw ClientError.unreachable("offline") }])
    await #expect(throws: ClientError.unreachable("offline")) {
      try await PushEnrichment.fetch(for: payload, by: server.client, at: PushSample.now)
    }
  }

  @Test("what it found is what its button answers")
  func named() throws {
    let payload = try PushSample.payload(PushSample.permission)
    let ask = try #require(PushEnrichment(payload, among: [PushSample.ask()], at: PushSample.now).ask)
    #expect(try PushSample.payload(PushSample.permission, adding: [PushEnrichment.askField: ask]).ask == "a1")
  }
}
