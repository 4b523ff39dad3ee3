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
    _ client: any TestClientProtocol, _ body: Data, site: String? = "none", type: String = Self.type, language: String = "de",
    cookie: String? = nil
  ) async throws -> TestResponse {
    var headers: HTTPFields = [.contentType: type, .acceptLanguage: language]
    headers[.cookie] = cookie
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

  /// A host that asks where a share goes, and hands its form over to the page at `/` when it is for that.
  private func withAskingHost(_ body: @escaping @Sendable (any TestClientProtocol, Visits) async throws -> Void) async throws {
    let target = ShareTarget(admits: { _ in true }) { share in
      switch share.choice {
      case nil:
        let locale = share.locale(among: ["en", "de"])
        let heading = locale.language.languageCode == "de" ? "Wohin <damit>?" : "Where?"
        let choices = [ShareTarget.Choice(id: "attic", title: "Attic"), ShareTarget.Choice(id: "desk", title: "Desk")]
        return .ask(ShareTarget.Question(heading: heading, locale: locale, choices: choices))
      case "attic": return .taken(path: "/attic")
      default:
        let file = try share.makeFile(named: "../flyer.png")
        try Data(contentsOf: share.form).write(to: file)
        return .handOver(file, path: "/")
      }
    }
    let host = WebHost(
      name: "files", prefix: "/app", uploads: UploadLimits(folder: folder), logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      share: target
    ) { _ in FilesSite() }
    let router = Router()
    host.addRoutes(to: router)
    let visits = host.visits
    try await Application(router: router).test(.router) { try await body($0, visits) }
    await visits.closeAll()
    await visits.uploads.settled()
    try? FileManager.default.removeItem(at: folder)
  }

  private func answer(
    _ client: any TestClientProtocol, _ action: String, cookie: String?, site: String = "same-origin"
  ) async throws -> TestResponse {
    var headers: HTTPFields = [:]
    headers[.cookie] = cookie
    if let name = HTTPField.Name("Sec-Fetch-Site") { headers[name] = site }
    return try await client.executeRequest(uri: action, method: .post, headers: headers, body: nil)
  }

  /// The cookie of a browser that was asked, and where its answers go.
  private func asked(_ client: any TestClientProtocol, cookie: String? = nil) async throws -> (cookie: String?, actions: [String]) {
    let page = try await share(client, Data("the form".utf8), cookie: cookie)
    #expect(page.status == .ok)
    let html = String(buffer: page.body)
    #expect(html.contains("<html lang=\"de\"") && html.contains("Wohin &lt;damit&gt;?") && html.contains(">Attic</button>"), "\(html)")
    let made = page.headers[.setCookie].flatMap { $0.split(separator: ";").first.map(String.init) }
    return (cookie ?? made, html.matches(of: /action="([^"]+)"/).map { String($0.1) })
  }

  @Test("a person is asked where it goes, and their answer counts once, from the browser that was asked and from its own page")
  func question() async throws {
    try await withAskingHost { client, _ in
      let (cookie, actions) = try await asked(client)
      #expect(cookie != nil && actions.count == 2)
      let attic = try #require(actions.first)
      #expect(try await answer(client, attic, cookie: cookie, site: "cross-site").status == .forbidden)
      #expect(try await answer(client, attic, cookie: nil).status == .gone)
      let taken = try await answer(client, attic, cookie: cookie)
      #expect(taken.status == .seeOther && taken.headers[.location] == "/app/attic")
      #expect(try await answer(client, attic, cookie: cookie).status == .gone)
    }
  }

  @Test("what is handed over is a file of the next page at its place, whose views hear of it; no other page gets it")
  func handedOver() async throws {
    try await withAskingHost { client, visits in
      let (cookie, actions) = try await asked(client)
      let desk = try #require(actions.last)
      let handed = try await answer(client, desk, cookie: cookie)
      #expect(handed.status == .seeOther && handed.headers[.location] == "/app/")
      var headers: HTTPFields = [:]
      _ = try await client.executeRequest(uri: "/app/", method: .get, headers: headers, body: nil)
      headers[.cookie] = cookie
      for _ in 1...2 { _ = try await client.executeRequest(uri: "/app/", method: .get, headers: headers, body: nil) }
      let heard = await MainActor.run { visits.all.compactMap { ($0.site as? FilesSite)?.model.heard }.filter { !$0.isEmpty } }
      let file = try #require(heard.first?.first.flatMap { URL(string: $0) })
      #expect(heard.count == 1 && file.isFileURL && file.lastPathComponent == "flyer.png")
      #expect(try Data(contentsOf: file) == Data("the form".utf8))
    }
  }

  @Test("an unanswered share is removed after ten minutes, and so is one that another one replaces")
  func forgotten() async throws {
    try await withAskingHost { client, visits in
      let (cookie, first) = try await asked(client)
      let (_, second) = try await asked(client, cookie: cookie)
      let (former, latter) = (try #require(first.first), try #require(second.first))
      #expect(try await answer(client, former, cookie: cookie).status == .gone)
      await visits.sweep(at: ContinuousClock.now.advanced(by: .seconds(601)))
      #expect(try await answer(client, latter, cookie: cookie).status == .gone)
      await visits.uploads.settled()
      let left = FileManager.default.subpaths(atPath: folder.path(percentEncoded: false)) ?? []
      #expect(!left.contains { $0.hasSuffix("/form") }, "\(left)")
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
