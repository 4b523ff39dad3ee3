import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOConcurrencyHelpers
import Testing

@testable import WebHosting

/// How a request for a page is answered, and what is made for it.
@Suite(.timeLimit(.minutes(1))) struct PageStatusTests {
  @Test(
    "one site is made for a request, whatever becomes of it, and the page of what does not exist is 404 with what the views show",
    arguments: [
      ("/app", 302, ""), ("/app/rooms/1", 200, "In room 1<"), ("/app/rooms/101", 404, "In room 101<"), ("/app/nowhere", 404, ""),
      ("/app/rooms/007", 302, ""),
    ])
  func status(address: String, status: Int, text: String) async throws {
    let made = NIOLockedValueBox(0)
    let host = WebHost(name: "rooms", prefix: "/app", logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }) { _ in
      made.withLockedValue { $0 += 1 }
      return RoomsSite()
    }
    let router = Router()
    host.addRoutes(to: router)
    try await Application(router: router).test(.router) { client in
      let answer = try await client.executeRequest(uri: address, method: .get, headers: [:], body: nil)
      #expect(answer.status.code == status)
      #expect(String(buffer: answer.body).contains(text))
      // It is a page like any other: its script speaks to it.
      #expect((answer.headers[.setCookie] != nil) == !text.isEmpty)
    }
    #expect(made.withLockedValue { $0 } == 1)
    await host.visits.closeAll()
  }
}
