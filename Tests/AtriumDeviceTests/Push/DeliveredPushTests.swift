import AtriumAPI
import AtriumDevice
import Foundation
import Testing

@Suite("What is taken away from Notification Center")
struct DeliveredPushTests {
  private static func delivered(_ id: String, _ json: String, _ more: [String: String] = [:]) throws -> DeliveredPush {
    DeliveredPush(id: id, payload: try PushSample.payload(json, adding: more))
  }

  private static func notice(_ id: String) -> Notice {
    Notice(id: id, room: .agents, kind: "agents.session", title: "Done", text: "", at: PushSample.now, seen: false)
  }

  @Test("a withdrawal takes back what is shown of its subject in its room, and what the app said of an answer to it")
  func withdrawal() throws {
    let first = try PushSample.payload(PushSample.permission)
    let delivered = [
      DeliveredPush(id: "s1", payload: first), DeliveredPush(id: "failed", payload: PushPayload(first.failed(delivered: PushSample.now))),
      try Self.delivered("12", PushSample.show), try Self.delivered("other", PushSample.show, ["collapse_id": "s1"]),
    ]
    #expect(DeliveredPush.withdrawn(by: try PushSample.payload(PushSample.withdrawal), from: delivered) == ["s1", "failed"])
  }

  @Test("nothing but a withdrawal takes anything back")
  func others() throws {
    let delivered = [try Self.delivered("s1", PushSample.permission)]
    for json in [PushSample.permission, PushSample.update, PushSample.badge, PushSample.test] {
      #expect(DeliveredPush.withdrawn(by: try PushSample.payload(json), from: delivered) == [])
    }
  }

  @Test("what the person has seen elsewhere goes, though no withdrawal arrived")
  func outdated() throws {
    let shown = [
      try Self.delivered("s1", PushSample.permission), try Self.delivered("12", PushSample.show), try Self.delivered("t", PushSample.test),
    ]
    #expect(DeliveredPush.outdated(before: shown, now: shown, unseen: [Self.notice("n3")], isWhole: true) == ["s1"])
  }

  @Test("a part of the unseen notices proves nothing")
  func partial() throws {
    let shown = [try Self.delivered("s1", PushSample.permission)]
    #expect(DeliveredPush.outdated(before: shown, now: shown, unseen: [], isWhole: false) == [])
  }

  @Test("what came or changed while the server was asked stays")
  func late() throws {
    let before = [try Self.delivered("s1", PushSample.permission)]
    let now = [try Self.delivered("s1", PushSample.finished), try Self.delivered("12", PushSample.show)]
    #expect(DeliveredPush.outdated(before: before, now: now, unseen: [], isWhole: true) == [])
  }
}
