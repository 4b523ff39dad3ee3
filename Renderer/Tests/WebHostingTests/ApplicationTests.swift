import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import SwiftUI
import Synchronization
import Testing

@testable import WebHosting

/// A site that a browser keeps as an application, and that can tell its person something while no page is open.
@Suite(.timeLimit(.minutes(5))) struct ApplicationTests {
  /// What the host handed on.
  private final class Renewed: Sendable {
    let endpoints = Mutex<[String]>([])
  }

  private let renewed = Renewed()

  private func withHost(title: String? = "Rooms", _ body: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
    let host = WebHost(
      name: "rooms", title: title, prefix: "/app", logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      renewal: { [renewed] renewal in
        renewed.endpoints.withLock { $0.append(renewal.endpoint + " " + renewal.p256dh + " " + renewal.auth) }
        return !renewal.endpoint.contains("nobody")
      }
    ) { _ in RoomsSite() }
    let router = Router()
    host.addRoutes(to: router)
    try await Application(router: router).test(.router, body)
  }

  private func get(_ path: String, _ client: any TestClientProtocol) async throws -> TestResponse {
    try await client.executeRequest(uri: path, method: .get, headers: [:], body: nil)
  }

  @Test("the worker may show what stands below the site's beginning, is asked for again each time, and speaks to its own host alone")
  func worker() async throws {
    try await withHost { client in
      let worker = try await get("/app/worker.js", client)
      #expect(worker.status == .ok && worker.headers[.contentType] == "text/javascript; charset=utf-8")
      #expect(worker.headers[.cacheControl] == "no-cache")
      #expect(worker.headers[.contentSecurityPolicy] == "default-src 'none'; connect-src 'self'; img-src 'self'")
      let script = String(buffer: worker.body)
      #expect(script.contains("showNotification") && !script.contains("caches") && !script.contains("\"fetch\""))
    }
  }

  @Test("the manifest names the site, where it begins, and icons that are there")
  func manifest() async throws {
    struct Manifest: Decodable {
      struct Icon: Decodable { let src: String, sizes: String, type: String }
      let name: String, start: String, scope: String, display: String, icons: [Icon]

      private enum CodingKeys: String, CodingKey {
        case name, scope, display, icons
        case start = "start_url"
      }
    }
    try await withHost { client in
      let answer = try await get("/app/app.webmanifest", client)
      #expect(answer.headers[.contentType] == "application/manifest+json")
      let manifest = try JSONDecoder().decode(Manifest.self, from: Data(answer.body.readableBytesView))
      #expect(manifest.name == "Rooms" && manifest.display == "standalone")
      #expect(manifest.start == "/app/" && manifest.scope == "/app/")
      #expect(Set(manifest.icons.map(\.sizes)) == ["any", "192x192", "512x512"])
      for icon in manifest.icons {
        let picture = try await get(icon.src, client)
        #expect(picture.status == .ok && picture.headers[.contentType] == icon.type, "\(icon.src)")
        if icon.type == "image/png" { #expect(Array(picture.body.readableBytesView.prefix(4)) == [0x89, 0x50, 0x4E, 0x47]) }
      }
    }
  }

  @Test("a page says where both are, and its policy lets them in")
  func page() async throws {
    try await withHost { client in
      let page = try await get("/app/rooms/1", client)
      let html = String(buffer: page.body)
      #expect(html.contains(#"<link rel="manifest" href="/app/app.webmanifest">"#) && html.contains(#"data-worker="/app/worker.js""#))
      #expect(html.contains(#"<link rel="apple-touch-icon" href="/app/assets/icon-192.png?"#))
      let policy = try #require(page.headers[.contentSecurityPolicy])
      #expect(policy.contains("worker-src 'self'") && policy.contains("manifest-src 'self'"))
    }
  }

  @Test("a site that is no application has neither")
  func none() async throws {
    try await withHost(title: nil) { client in
      #expect(try await get("/app/worker.js", client).status == .notFound)
      #expect(try await get("/app/app.webmanifest", client).status == .notFound)
      let html = String(buffer: try await get("/app/rooms/1", client).body)
      #expect(!html.contains("manifest") && !html.contains("data-worker"))
    }
  }

  private func renew(
    _ client: any TestClientProtocol, _ endpoint: String = "https://push.example/1", _ more: HTTPFields = [:]
  ) async throws -> HTTPResponse.Status {
    var headers: HTTPFields = [.contentType: "application/json", .cookie: "rooms_browser=" + Secret.make()]
    for field in more { headers[field.name] = field.value }
    let body = #"{"endpoint":"\#(endpoint)","expirationTime":null,"keys":{"p256dh":"BA","auth":"AA"}}"#
    return try await client.executeRequest(uri: "/app/push", method: .post, headers: headers, body: ByteBuffer(string: body)).status
  }

  @Test("a subscription that the browser has renewed is handed on for whoever is signed in there, without a page")
  func renewal() async throws {
    try await withHost { client in
      let taken = try await renew(client)
      #expect(taken == .noContent && renewed.endpoints.withLock { $0 } == ["https://push.example/1 BA AA"])
      let refused = try await renew(client, "https://push.example/nobody")
      #expect(refused == .forbidden)
    }
  }

  @Test("one from another site, from a browser that nobody knows, or of another kind is not")
  func refused() async throws {
    let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
    try await withHost { client in
      let foreign: [(HTTPFields, HTTPResponse.Status)] = [
        ([site: "cross-site"], .forbidden), ([site: "same-site"], .forbidden), ([site: "none"], .forbidden),
        ([.origin: "https://evil.example"], .forbidden), ([.cookie: "rooms_browser=short"], .forbidden),
        ([.contentType: "text/plain"], .unsupportedMediaType),
      ]
      for (headers, status) in foreign {
        let answer = try await renew(client, "https://a.example", headers)
        #expect(answer == status, "\(headers)")
      }
      let broken = try await renew(client, "\"")
      #expect(broken == .badRequest)
      #expect(renewed.endpoints.withLock { $0 } == [])
    }
  }
}
