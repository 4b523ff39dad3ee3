import ArgumentParser
import AtriumAPI
import AtriumServer
import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Testing

@testable import atrium

@Suite("The way back from an issuer to an app", .timeLimit(.minutes(2))) struct AppReturnTests {
  private func withHouse(_ body: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "atrium-return-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "data"), withIntermediateDirectories: true)
    let options = try SettingsOptions.parse([
      "--data", folder.appending(path: "data").path(), "--state", folder.appending(path: "state").path(), "--port", "0",
      "--auth-mode", "oauth", "--issuer", "https://issuer.example", "--issuer-client", "atrium",
    ])
    let application = try await buildApplication(
      try Settings(options, environment: [:]), host: try HostOptions.parse([]),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    try await application.test(.router) { client in try await body(client) }
  }

  private func get(
    _ address: String, _ client: any TestClientProtocol, method: HTTPRequest.Method = .get, headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    try await client.executeRequest(uri: address, method: method, headers: headers, body: nil)
  }

  @Test(
    "what an issuer answers to an app goes on to it as it came, and no page is opened",
    arguments: [
      "code=a%2Bb%2F&state=app.x_-1", "state=app.x&code=1&iss=https%3A%2F%2Fissuer.example", "error=access_denied&state=app.x",
      "state=app.x&next=https://evil.example", "state=app%2Ex&code=1", "state=app.x&code=%0D%0ASet-Cookie:%20a",
    ])
  func app(query: String) async throws {
    try await withHouse { client in
      let answer = try await get("/app/oauth?" + query, client)
      #expect(answer.status == .seeOther && answer.headers[.location] == "atrium://oauth?" + query)
      #expect(answer.headers[.cacheControl] == "no-store" && answer.headers[.referrerPolicy] == "no-referrer")
      #expect(answer.headers[.setCookie] == nil && answer.body.readableBytes == 0)
    }
  }

  @Test(
    "everything else is a page of the house, and leads nowhere",
    arguments: [
      "/app/oauth?code=1&state=x", "/app/oauth?code=1&state=xapp.x", "/app/oauth?code=app.&state=", "/app/oauth?code=1", "/app/oauth",
      "/app/enter?token=x&state=app.x", "/app?state=app.x", "/app/oauth/more?state=app.x",
    ])
  func page(address: String) async throws {
    try await withHouse { client in
      let answer = try await get(address, client)
      #expect(answer.headers[.location]?.hasPrefix("atrium:") != true, "\(answer.status)")
    }
  }

  @Test("only somebody who comes there is sent on: no picture, no frame, no other host")
  func bystanders() async throws {
    try await withHouse { client in
      let address = "/app/oauth?code=1&state=app.x"
      for purpose in ["image", "iframe", "empty"] {
        let answer = try await get(address, client, headers: [.secFetchDestination: purpose])
        #expect(answer.status == .forbidden && answer.headers[.location] == nil, "\(purpose)")
      }
      let navigation: HTTPFields = [.secFetchSite: "cross-site", .secFetchMode: "navigate", .secFetchDestination: "document"]
      #expect(try await get(address, client, headers: navigation).status == .seeOther)
      #expect(try await get(address, client, method: .post).headers[.location] == nil)
    }
  }
}
