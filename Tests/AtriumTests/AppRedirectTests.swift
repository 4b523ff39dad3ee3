import ArgumentParser
import AtriumAPI
import AtriumServer
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Testing

@testable import atrium

@Suite("The address of the house alone", .timeLimit(.minutes(2))) struct AppRedirectTests {
  private static let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"

  private func withHouse(_ body: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "atrium-redirect-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "data"), withIntermediateDirectories: true)
    let options = try SettingsOptions.parse([
      "--data", folder.appending(path: "data").path(), "--state", folder.appending(path: "state").path(), "--port", "0",
    ])
    let application = try await buildApplication(
      try Settings(options, environment: [:]), host: try HostOptions.parse([]),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    try await application.test(.router) { client in try await body(client) }
  }

  @Test("leads a browser to the app, and nowhere else", arguments: ["/", "/?next=https://evil.example", "/?/evil.example"])
  func browser(address: String) async throws {
    try await withHouse { client in
      for method in [HTTPRequest.Method.get, .head] {
        let answer = try await client.executeRequest(uri: address, method: method, headers: [.accept: Self.browser], body: nil)
        #expect(answer.status == .seeOther && answer.headers[.location] == "/app" && answer.body.readableBytes == 0)
        #expect(answer.headers[.cacheControl] == "no-store" && answer.headers[.vary] == "Accept")
      }
      let app = try await client.executeRequest(uri: "/app", method: .get, headers: [.accept: Self.browser], body: nil)
      #expect(app.status == .ok)
    }
  }

  @Test("is a problem to a program, and to what is no question", arguments: [nil, "*/*", "application/json", "text/html;q=0, */*"])
  func program(accept: String?) async throws {
    try await withHouse { client in
      var headers: HTTPFields = [:]
      headers[.accept] = accept
      let answer = try await client.executeRequest(uri: "/", method: .get, headers: headers, body: nil)
      let other = try await client.executeRequest(uri: "/nothing", method: .get, headers: headers, body: nil)
      #expect(answer.status == .notFound && answer.headers[.contentType] == "application/problem+json")
      let problems = try [answer, other].map { try JSONDecoder().decode(Problem.self, from: Data($0.body.readableBytesView)) }
      #expect(answer.headers[.location] == nil && problems[0] == problems[1])
      let sent = try await client.executeRequest(uri: "/", method: .post, headers: [.accept: Self.browser], body: nil)
      #expect(sent.status == .notFound && sent.headers[.location] == nil)
    }
  }

  @Test("an address below it, or one that only begins like it, leads nowhere", arguments: ["//evil.example", "/nothing", "/index.html"])
  func others(address: String) async throws {
    try await withHouse { client in
      let answer = try await client.executeRequest(uri: address, method: .get, headers: [.accept: Self.browser], body: nil)
      #expect(answer.status == .notFound && answer.headers[.location] == nil)
    }
  }

  @Test(
    "HTML is asked for by its name and with a weight",
    arguments: [
      ("text/html", true), ("application/json, TEXT/HTML ; charset=utf-8", true), ("text/html; q=0.1", true),
      ("application/xhtml+xml", true), ("text/html;q=0", false), ("text/html; q=0.000", false), ("text/html;q=x", false), ("text/*", false),
      ("text/htmlx", false), ("", false),
    ])
  func accept(header: String, isPage: Bool) { #expect(AppRedirect.asksForPage(header) == isPage) }
}
