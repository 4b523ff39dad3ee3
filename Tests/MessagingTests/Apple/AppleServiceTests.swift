import Foundation
import TestSupport
import Testing

@testable import Messaging

@Suite("Apple's push service", .timeLimit(.minutes(3)))
struct AppleServiceTests {
  @Test("a message arrives with its headers, its words and what the app needs beside them")
  func whole() async throws {
    try await PushRun.with { run in
      let id = UUID()
      let message = Message(
        id: id, title: "Permission wanted", subtitle: "laptop", body: "Run \"make\"? 🚧", level: .timeSensitive, sound: "default", badge: 3,
        thread: "s1", category: "ask", relevance: 0.5, isMutable: true, collapse: "s1",
        expires: Date(timeIntervalSince1970: 4_000_000_000.7), data: ["session_id": "s1", "event_type": "ask", "aps": "mine"])
      let outcome = await run.messenger.send(message, to: try device("aa01"))
      #expect(outcome == .sent(Receipt(id: id.uuidString.lowercased(), environment: .production)))
      let request = try #require(try await run.services.report().requests.first)
      #expect(request.status == 200 && request.place == "production" && request.path == "/3/device/aa01")
      let expected = [
        "apns-topic": PushRun.topic, "apns-push-type": "alert", "apns-priority": "10", "apns-expiration": "4000000000",
        "apns-collapse-id": "s1", "apns-id": id.uuidString.lowercased(),
      ]
      for (name, value) in expected { #expect(request.headers[name] == value, "\(name)") }
      #expect(
        request.payload
          == .object([
            "aps": .object([
              "alert": .object(["title": "Permission wanted", "subtitle": "laptop", "body": "Run \"make\"? 🚧"]), "sound": "default",
              "badge": 3, "thread-id": "s1", "category": "ask", "interruption-level": "time-sensitive",
              "relevance-score": .number(0.5), "mutable-content": 1,
            ]), "session_id": "s1", "event_type": "ask", "collapse_id": "s1",
          ]))
    }
  }

  @Test("what is withdrawn wakes the app and shows nothing; with a number for the icon it is no message of the background")
  func withdrawn() async throws {
    try await PushRun.with { run in
      var message = Message(kind: .background, title: "Answered", collapse: "s1", data: ["session_id": "s1"])
      #expect(await run.messenger.send(message, to: try device("aa01")).isSent)
      message.badge = 0
      #expect(await run.messenger.send(message, to: try device("aa01")).isSent)
      let requests = try await run.services.report().requests
      #expect(requests.map { $0.headers["apns-push-type"] } == ["background", "alert"])
      #expect(requests.map { $0.headers["apns-priority"] } == ["5", "5"])
      #expect(requests.map { $0.headers["apns-expiration"] } == ["0", "0"])
      #expect(
        requests.map { $0.payload?["aps"] } == [.object(["content-available": 1]), .object(["content-available": 1, "badge": 0])])
    }
  }

  @Test("two hundred messages at once go over one connection and with one token")
  func shared() async throws {
    try await PushRun.with { run in
      let messenger = run.messenger
      let outcomes = try await withThrowingTaskGroup(of: SendResult.self) { group in
        for number in 0..<200 {
          let destination = try device(String(format: "%04x", number))
          group.addTask { await messenger.send(Message(title: "\(number)"), to: destination) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.count == 200 && outcomes.allSatisfy(\.isSent))
      let report = try await run.services.report()
      #expect(report.connections == 1)
      #expect(report.requests.count == 200)
      #expect(Set(report.requests.map { $0.headers["authorization"] }).count == 1)
      let counts = await messenger.counts
      #expect(counts.sent == 200 && counts.requests == 200 && counts.repeated == 0 && counts.tokens == 1)
    }
  }

  @Test("requests that are under way when Apple ends the connection are sent again")
  func goneAway() async throws {
    try await PushRun.with { run in
      let messenger = run.messenger
      // The first connection answers nobody: its tenth request is its end.
      try await run.services.call("goaway", ["after": 10])
      let outcomes = try await withThrowingTaskGroup(of: SendResult.self) { group in
        for number in 0..<20 {
          let destination = try device(String(format: "%04x", number))
          group.addTask { await messenger.send(Message(title: "\(number)"), to: destination) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.count == 20 && outcomes.allSatisfy(\.isSent), "\(outcomes)")
      let report = try await run.services.report()
      #expect(report.connections >= 2)
      #expect(Set(report.requests.filter { $0.connection > 1 }.map(\.name)).count == 20)
      #expect(await messenger.counts.repeated >= 10)
    }
  }

  @Test("a connection that breaks is no reason to give up, and one that breaks each time is")
  func broken() async throws {
    try await PushRun.with { run in
      try await run.services.answer("aa01", [["drop": true]])
      #expect(await run.messenger.send(Message(title: "a"), to: try device("aa01")).isSent)
      let before = await run.messenger.counts.requests
      try await run.services.answer("aa02", Array(repeating: ["drop": true], count: 4))
      guard case .undelivered = await run.messenger.send(Message(title: "a"), to: try device("aa02")) else {
        Issue.record("delivered")
        return
      }
      #expect(await run.messenger.counts.requests - before == 4)
      // One may be lost on the way, when the next begins before the end of the connection was noticed.
      let requests = try await run.services.report().requests
      #expect(requests.filter { $0.name == "aa02" }.count >= 2)
      // All of them are the same message.
      #expect(Set(requests.filter { $0.name == "aa02" }.map { $0.headers["apns-id"] }).count == 1)
    }
  }
}

extension SendResult {
  var isSent: Bool {
    if case .sent = self { true } else { false }
  }
}
