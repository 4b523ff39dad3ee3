import ArgumentParser
import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOConcurrencyHelpers
import NIOCore
import Storage
import TestSupport
import Testing

@testable import AtriumWeb
@testable import WebHosting
@testable import atrium

/// Browsers in a house with accounts: the real host on the real server, with what the app does of its screens done by hand.
@Suite(.timeLimit(.minutes(5))) struct SignedInTests {
  private static let password = "Correct-Horse-1"
  private static let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  /// A house as it stands between a start and an end.
  private struct Open {
    let server: Server
    let host: WebHost
    let client: any TestClientProtocol
  }

  /// One browser: its cookie, and the page that it has open.
  private struct Reader {
    let house: Open
    var cookie: String?
    var page = ""

    /// Opens a page, and answers what it is of.
    @discardableResult
    mutating func open(_ address: String = "/app/notes") async throws -> TestResponse {
      let answer = try await get(address)
      page = String(buffer: answer.body).firstMatch(of: #/data-visit="(\w+)"/#).map { String($0.1) } ?? ""
      take(answer)
      return answer
    }

    func get(_ address: String) async throws -> TestResponse {
      var headers: HTTPFields = [:]
      headers[.cookie] = cookie
      return try await house.client.executeRequest(uri: address, method: .get, headers: headers, body: nil)
    }

    /// The page's script says something, and takes what the answer brings.
    @discardableResult
    mutating func speak() async throws -> HTTPResponse.Status {
      let answer = try await house.client.executeRequest(
        uri: "/app/events", method: .post, headers: [.contentType: "application/json", .cookie: cookie ?? ""],
        body: ByteBuffer(string: #"{"s":"\#(page)","a":0,"b":0,"e":[]}"#))
      take(answer)
      return answer.status
    }

    private mutating func take(_ answer: TestResponse) {
      guard let set = answer.headers[values: .setCookie].first(where: { $0.hasPrefix("atrium_browser=") }) else { return }
      cookie = String(set.prefix { $0 != ";" })
    }

    @MainActor func site() throws -> AtriumSite {
      try #require(house.host.visits.all.first { $0.id == page }?.site as? AtriumSite)
    }

    func credentials() async throws -> any CredentialStore {
      let credentials = try await site().credentials
      return try #require(credentials)
    }

    /// The app's own client in this page: what a screen would ask.
    func ask<C: Call>(_ call: C) async throws -> C.Response { try await site().client.send(call) }

    func isSignedIn() async throws -> Bool? { try await credentials().isSignedIn().first { _ in true } }

    mutating func signIn() async throws {
      try await credentials().admit(try await ask(Login(email: "owner@example.org", password: SignedInTests.password)))
      #expect(try await speak() == .gone)
      try await open()
    }
  }

  private func withHouse(
    _ house: TemporaryHouse, mode: AuthMode = .password, _ body: @escaping @Sendable (Open) async throws -> Void
  ) async throws {
    let options = try SettingsOptions.parse(["--data", house.data, "--state", house.state, "--port", "0"])
    let settings = try Settings(options, environment: [:])
    var configuration = settings.server
    configuration.authMode = mode
    configuration.accounts.passwordRounds = 2
    let server = try await server(configuration)
    let (hosts, found) = AsyncStream<WebHost>.makeStream()
    let application = joinHost(to: server, settings, host: try HostOptions.parse([]), logger: Self.logger, hosted: { found.yield($0) })
    guard let host = await hosts.first(where: { _ in true }) else { return }
    try await application.test(.router) { client in try await body(Open(server: server, host: host, client: client)) }
    await host.visits.closeAll()
  }

  /// One that was here before holds the state folder until its last task has ended.
  private func server(_ configuration: ServerConfiguration) async throws -> Server {
    try await wait(for: "the state folder to be free") { () -> Server? in
      do {
        return try await Server(configuration: configuration, logger: Self.logger)
      } catch StateFolder.Failure.inUse {
        return nil
      }
    }
  }

  private func setUp(_ house: Open) async throws {
    let code = try #require(try await house.server.accounts?.makeSetUpCode())
    let call = SetUpHouse(code: code, email: "owner@example.org", password: Self.password)
    let request = try WireRequest(call)
    let answer = try await house.client.executeRequest(
      uri: request.target, method: .post, headers: [.contentType: "application/json"], body: ByteBuffer(bytes: request.body ?? Data()))
    #expect(answer.status == .ok)
  }

  private func code(_ call: () async throws -> some Sendable) async throws -> Problem.Code? {
    do {
      _ = try await call()
      return nil
    } catch ClientError.problem(let problem) {
      return problem.code
    }
  }

  @Test("whoever signs in at a browser is signed in at all its pages and no other browser's, also after a new start")
  func signIn() async throws {
    let folder = try TemporaryHouse()
    let cookie = NIOLockedValueBox<String?>(nil)
    try await withHouse(folder) { house in
      try await setUp(house)
      var reader = Reader(house: house)
      try await reader.open()
      let planted = reader.cookie
      #expect(try await reader.isSignedIn() == false)
      let before = try await code { [reader] in try await reader.ask(GetProfile()) }
      #expect(before == .tokenMissing)
      try await reader.signIn()
      #expect(reader.cookie != planted)
      #expect(try await reader.ask(GetProfile()).user.email == "owner@example.org")
      var second = reader
      try await second.open("/app/notes/tags")
      #expect(try await second.isSignedIn() == true)
      for other in [nil, planted] {
        var stranger = Reader(house: house, cookie: other)
        try await stranger.open()
        #expect(try await stranger.isSignedIn() == false)
      }
      cookie.withLockedValue { $0 = reader.cookie }
    }
    try await withHouse(folder) { house in
      var reader = Reader(house: house, cookie: cookie.withLockedValue { $0 })
      try await reader.open()
      #expect(try await reader.isSignedIn() == true)
      #expect(try await reader.ask(GetProfile()).user.email == "owner@example.org")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.state + "/browsers")
    #expect(names.count == 1 && names.allSatisfy { $0.count == 64 })
  }

  @Test("pages of one browser share a session and a stream of changes, which go with the last of them")
  func shared() async throws {
    try await withHouse(try TemporaryHouse()) { house in
      try await setUp(house)
      var reader = Reader(house: house)
      try await reader.open()
      try await reader.signIn()
      var second = reader
      try await second.open()
      var stranger = Reader(house: house)
      try await stranger.open()
      let browsers = try await compare(reader, second, stranger)
      #expect(await browsers.count >= 2)
      await house.host.visits.closeAll()
      try await becomes(0) { await browsers.count }
    }
  }

  private func compare(_ reader: Reader, _ same: Reader, _ other: Reader) async throws -> BrowserSessions {
    let stores = [try await reader.credentials(), try await same.credentials(), try await other.credentials()]
      .compactMap { $0 as? BrowserCredentials }
    try #require(stores.count == 3)
    #expect(stores[0].session === stores[1].session && stores[0].session !== stores[2].session)
    return stores[0].sessions
  }

  @Test("whoever signs out is signed out in each page, at the server, and with the cookie that was")
  func signOut() async throws {
    let folder = try TemporaryHouse()
    try await withHouse(folder) { house in
      try await setUp(house)
      var reader = Reader(house: house)
      try await reader.open()
      try await reader.signIn()
      var other = reader
      try await other.open()
      let (old, session) = (reader.cookie, try await (reader.credentials() as? BrowserCredentials)?.session)
      let answer = try await other.ask(ListSessions())
      #expect(answer.sessions.count { $0.isCurrent } == 1)
      try await reader.credentials().leave()
      #expect(await session?.isSignedIn().first { _ in true } == false)
      #expect(try await reader.speak() == .gone)
      #expect(reader.cookie != old)
      other.cookie = reader.cookie
      #expect(try await other.speak() == .gone)
      try await reader.open()
      #expect(try await reader.isSignedIn() == false)
      var back = Reader(house: house, cookie: old)
      try await back.open()
      #expect(try await back.isSignedIn() == false)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.state + "/browsers") == [])
    }
  }

  @Test("a session that is ended elsewhere says so in each page of its browser, where they are")
  func endedElsewhere() async throws {
    try await withHouse(try TemporaryHouse()) { house in
      try await setUp(house)
      var (reader, other) = (Reader(house: house), Reader(house: house))
      try await reader.open()
      try await reader.signIn()
      try await other.open()
      try await other.signIn()
      var states = try await reader.credentials().isSignedIn().makeAsyncIterator()
      #expect(await states.next() == true)
      _ = try await other.ask(RevokeOtherSessions())
      let refused = try await code { [reader] in try await reader.ask(GetProfile()) }
      // The page's own stream of changes may have found out first, and then nothing is sent.
      #expect(refused == .tokenInvalid || refused == .tokenMissing)
      #expect(await states.next() == false)
      #expect(try await reader.speak() == .ok)
      #expect(try await other.isSignedIn() == true)
    }
  }

  @Test("bytes come for whoever is signed in at the browser, and for nobody else")
  func bytes() async throws {
    let folder = try TemporaryHouse()
    try Data("a picture".utf8).write(to: URL(filePath: folder.data + "/a.png"))
    try await withHouse(folder) { house in
      try await setUp(house)
      var reader = Reader(house: house)
      try await reader.open()
      #expect(try await reader.get("/app/bytes/raw/a.png").status == .unauthorized)
      try await reader.signIn()
      let answer = try await reader.get("/app/bytes/raw/a.png")
      #expect(answer.status == .ok && String(buffer: answer.body) == "a picture")
    }
  }

  @Test("where nobody fetches the new secret, whoever signed in is signed out at the server too")
  func neverFetched() async throws {
    let folder = try TemporaryHouse()
    try await withHouse(folder) { house in
      try await setUp(house)
      var reader = Reader(house: house)
      try await reader.open()
      let signIn = try await reader.ask(Login(email: "owner@example.org", password: Self.password))
      try await reader.credentials().admit(signIn)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.state + "/browsers").count == 1)
      await house.host.visits.sweep(at: .now + .seconds(61))
      try await becomes([]) { try FileManager.default.contentsOfDirectory(atPath: folder.state + "/browsers") }
      let call = try WireRequest(GetProfile())
      while true {
        let answer = try await house.client.executeRequest(
          uri: call.target, method: .get, headers: [.authorization: "Bearer \(signIn.token ?? "")"], body: nil)
        if answer.status == .unauthorized { break }
      }
      #expect(try await reader.speak() == .gone)
    }
  }

  @Test("links in letters, and the way back from another issuer, open the app where people sign in, and nothing where nobody does")
  func arrivals() async throws {
    let addresses = [
      "/app/join?token=a", "/app/verify?token=a", "/app/recover?token=a", "/app/enter?token=a", "/app/oauth?code=a&state=b", "/app/goodbye",
    ]
    try await withHouse(try TemporaryHouse()) { house in
      var reader = Reader(house: house)
      for address in addresses {
        let answer = try await reader.open(address)
        #expect(answer.status == .ok, "\(address)")
      }
      let other = try await reader.open("/app/joined?token=a")
      #expect(other.status == .notFound)
    }
    try await withHouse(try TemporaryHouse(), mode: .none) { house in
      var reader = Reader(house: house)
      for address in addresses {
        let answer = try await reader.open(address)
        #expect(answer.status == .notFound, "\(address)")
      }
    }
  }

  @Test("where nobody signs in there is nobody to remember: no credential store, no folder, one stream for all")
  func nobody() async throws {
    let folder = try TemporaryHouse()
    try await withHouse(folder, mode: .none) { house in
      var reader = Reader(house: house)
      try await reader.open()
      #expect(try await reader.site().credentials == nil)
      #expect(try await reader.ask(GetAbout()).folder == "data")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.state + "/browsers"))
  }
}
