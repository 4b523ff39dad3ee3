import AtriumAPI
import AtriumDevice
import Foundation
import Testing

@Suite("What a push says")
struct PushPayloadTests {
  @Test("an alert has its words, its place, and what takes its place later")
  func alert() throws {
    let payload = try PushSample.payload(PushSample.permission)
    #expect(payload.kind == .alert && payload.badge == 1 && payload.category == "agent_permission" && payload.thread == "agents/boat")
    #expect(payload.title == "Permission needed: Build the boat" && payload.body == "Run \"make\"? · laptop")
    #expect(payload.path == "/agents/sessions/s1" && payload.session == "s1" && payload.notice == "n1" && payload.room == "agents")
    #expect(payload.collapse == "s1" && payload.ask == nil && !payload.isFailure)
  }

  @Test(
    "without a sound it is an update, without words a withdrawal, and without anything to withdraw it sets the number",
    arguments: [
      (PushSample.update, PushPayload.Kind.update), (PushSample.withdrawal, .withdrawal), (PushSample.badge, .badge),
      (PushSample.test, .alert), (PushSample.seed, .alert),
    ])
  func kind(json: String, kind: PushPayload.Kind) throws {
    #expect(try PushSample.payload(json).kind == kind)
  }

  @Test("zero takes the number away, and a push without a number leaves it")
  func badge() throws {
    #expect(try PushSample.payload(PushSample.withdrawal).badge == 0)
    #expect(try PushSample.payload(PushSample.badge).badge == 4)
    #expect(try PushSample.payload(PushSample.test).badge == nil)
  }

  @Test("it leads to its session where no path is named, and else to the list of notifications; never outside of the app")
  func path() throws {
    #expect(try PushSample.payload(PushSample.show).path == "/shows/12")
    #expect(try PushSample.payload(PushSample.seed).path == "/agents/sessions/abc%20123")
    #expect(try PushSample.payload(PushSample.badge).path == "/notices")
    for wrong in ["//evil.example/", "https://evil.example", "/agents/../settings", "agents"] {
      #expect(try PushSample.payload(PushSample.permission, adding: ["path": wrong]).path == "/agents/sessions/s1", "\(wrong)")
    }
  }

  @Test("what is not of the server's form is left out")
  func strange() {
    #expect(PushPayload([:]).kind == .badge)
    #expect(PushPayload([:]).path == "/notices")
    let payload = PushPayload(["aps": "no", 7: "seven", "path": 3, "session_id": "s1"])
    #expect(payload.kind == .badge && payload.data == ["session_id": "s1"])
    #expect(PushPayload(["aps": ["alert": "Hello", "sound": "default"]]).body == "Hello")
  }

  @Test("one that says that an answer did not arrive leads where the first one led, and comes again with the first one's time")
  func failed() throws {
    let payload = try PushSample.payload(PushSample.permission, adding: ["ask_id": "a1"])
    let failed = PushPayload(payload.failed(delivered: PushSample.now))
    #expect(failed.isFailure && failed.kind == .alert && failed.path == payload.path && failed.body == payload.body)
    #expect(failed.ask == "a1" && failed.collapse == "s1" && failed.notice == "n1" && failed.thread == payload.thread)
    let again = PushPayload(failed.failed(delivered: PushSample.now.addingTimeInterval(60)))
    #expect(PushAnswer(.deny, to: again, delivered: PushSample.now.addingTimeInterval(60)).delivered == PushSample.now)
  }
}
