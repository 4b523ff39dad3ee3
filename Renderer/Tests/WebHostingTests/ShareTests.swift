import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import SwiftUI
import Synchronization
import Testing

@testable import WebHosting

/// What other programs of a device share with the installed site.
@Suite(.timeLimit(.minutes(5))) struct ShareTests {
  private final class Shared: Sendable {
    let forms = Mutex<[Data]>([])
    let places = Mutex<[URL]>([])
  }

  private static let type = "multipart/form-data; boundary=b"
  private let shared = Shared()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "shares-\(UUID().uuidString)", directoryHint: .isDirectory)

  private func withHost(
    takes: Bool = true, admits: Bool = true, outcome: ShareTarget.Outcome = .taken(path: "/rooms/1"),
    _ body: @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    let target = ShareTarget(limit: 1 << 20, admits: { _ in admits }) { [shared] share in
      guard share.contentType == Self.type else { throw CocoaError(.coderReadCorrupt) }
      let form = try Data(contentsOf: share.form)
      shared.forms.withLock { $0.append(form) }
      shared.places.withLock { $0.append(share.form) }
      return outcome
    }
    let host = WebHost(
      name: "rooms", title: "Rooms", prefix: "/app", uploads: UploadLimits(folder: folder),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, share: takes ? target : nil
    ) { _ in RoomsSite() }
    let router = Router()
    host.addRoutes(to: router)
    try await Application(router: router).test(.router, body)
    try? FileManager.default.removeItem(at: folder)
  }

  private func share(
    _ client: any TestClientProtocol, _ body: Data, site: String? = "none", type: String = Self.type, language: String = "de"
  ) async throws -> TestResponse {
    var headers: HTTPFields = [.contentType: type, .acceptLanguage: language]
    if let name = HTTPField.Name("Sec-Fetch-Site") { headers[name] = site }
    return try await client.executeRequest(uri: "/app/share", method: .post, headers: headers, body: ByteBuffer(bytes: body))
  }

  @Test("a form is handed on as it came, the person goes on where it led, and nothing of it is left")
  func taken() async throws {
    try await withHost { client in
      let form = Data((0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* 7) })
      let answer = try await share(client, form)
      #expect(answer.status == .seeOther && answer.headers[.location] == "/app/rooms/1")
      #expect(shared.forms.withLock { $0 } == [form])
      for place in shared.places.withLock({ $0 }) { #expect(!FileManager.default.fileExists(atPath: place.path(percentEncoded: false))) }
    }
  }

  @Test("what a page sends, of this site or of another, is refused; so is what says nothing of where it is from")
  func foreign() async throws {
    try await withHost { client in
      for site in ["cross-site", "same-site", "same-origin", nil] {
        let answer = try await share(client, Data("x".utf8), site: site)
        #expect(answer.status == .forbidden, "\(site ?? "-")")
      }
      let text = try await share(client, Data("x".utf8), type: "text/plain")
      #expect(text.status == .unsupportedMediaType)
      #expect(shared.forms.withLock { $0 } == [])
    }
  }

  @Test("who is signed out, shares too much or meets a fault is told so in their language, and what to do")
  func refusals() async throws {
    try await withHost(admits: false) { client in
      let answer = try await share(client, Data("x".utf8))
      let page = String(buffer: answer.body)
      #expect(answer.status == .unauthorized && page.contains("Melde dich an und teile es dann noch einmal."))
      #expect(page.contains(#"href="/app"#))
      #expect(shared.forms.withLock { $0 } == [])
    }
    try await withHost { client in
      let answer = try await share(client, Data(repeating: 1, count: 1 << 20 + 1), language: "en")
      #expect(answer.status == .contentTooLarge && String(buffer: answer.body).contains("Nothing was saved: it is too large"))
      #expect(shared.forms.withLock { $0 } == [])
    }
    try await withHost(outcome: .failed) { client in
      let answer = try await share(client, Data("x".utf8), language: "en")
      #expect(answer.status == .internalServerError && String(buffer: answer.body).contains("Share it again in a moment."))
    }
  }

  @Test("the manifest names it only where something is taken", arguments: [true, false])
  func manifest(takes: Bool) async throws {
    try await withHost(takes: takes) { client in
      let answer = try await client.executeRequest(uri: "/app/app.webmanifest", method: .get, headers: [:], body: nil)
      let text = String(buffer: answer.body)
      let target =
        #""share_target":{"action":"/app/share","enctype":"multipart/form-data","method":"POST","#
        + #""params":{"files":[{"accept":["*/*"],"name":"files"}],"text":"text","title":"title","url":"url"}}"#
      #expect(text.contains(target) == takes && text.contains("share_target") == takes, "\(text)")
      let post = try await share(client, Data("x".utf8))
      #expect((post.status == .seeOther) == takes)
    }
  }
}
