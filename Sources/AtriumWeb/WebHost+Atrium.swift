public import AtriumAPI
public import AtriumApp
public import AtriumClient
public import Foundation
public import HTTPServing
public import Logging
public import WebHosting

extension WebHost {
  /// The host of the app, below `/app`. Where nobody signs in, all its pages share one stream of changes.
  ///
  /// - Parameters:
  ///   - rooms: those that have screens, in the order in which they are shown.
  ///   - contract: what the server answers; bytes come only from where it says that there are some.
  ///   - latency: how much later than at once everything is answered.
  ///   - isDebugged: offers `/app/debug` to loopback.
  ///   - uploads: how much of the files that people hand over it keeps, and where.
  ///   - sessions: keeps the tokens of those who sign in; nil where nobody does.
  ///   - now: the time, by which tokens end.
  ///   - transport: leads to the server on behalf of a browser.
  public static func atrium(
    rooms: [RoomRegistration], contract: Contract, latency: Duration = .zero, isDebugged: Bool = false,
    uploads: UploadLimits = UploadLimits(), logger: Logger,
    sessions: (any SecretStore)? = nil, now: @escaping @Sendable () -> Date = { Date() },
    transport: @escaping @Sendable (Browser) -> any Transport
  ) -> WebHost {
    let libraries = Libraries(folder: Libraries.system)
    let parts = libraries.notices.map { HostedPart(name: $0.library, licence: $0.licence, address: $0.address) }
    let host = HostPaths(bytes: "/app/bytes", reference: "/api/reference", parts: parts)
    let rooms = HostedRooms(rooms)
    guard let sessions else {
      let changes = ChangeFeed(client: APIClient(transport: transport(Browser())))
      return WebHost(
        name: "atrium", title: "Atrium", prefix: "/app", latency: latency, isDebugged: isDebugged, uploads: uploads,
        libraries: libraries, logger: logger, bytes: { try await Self.bytes($0, of: contract, transport($0.browser)) },
        renewal: { await Self.renew($0, transport($0.browser)) },
        share: .atrium(
          rooms: rooms, contract: contract, hasAccounts: false, admits: { _ in true }, transport: { transport($0.browser) })
      ) { visitor in
        AtriumSite(
          rooms: rooms, transport: transport(visitor.browser), changes: changes, host: host.reached(by: visitor.origin))
      }
    }
    let browsers = BrowserSessions(store: sessions, now: now, transport: transport)
    return WebHost(
      name: "atrium", title: "Atrium", prefix: "/app", latency: latency, isDebugged: isDebugged, uploads: uploads,
      libraries: libraries, logger: logger,
      bytes: { try await Self.bytes($0, of: contract, await browsers.transport(of: $0.id, for: $0.browser)) },
      renewal: { await Self.renew($0, await browsers.transport(of: $0.id, for: $0.browser)) },
      share: .atrium(
        rooms: rooms, contract: contract, hasAccounts: true,
        admits: { id in
          guard let id else { return false }
          return await Self.person(at: id, in: sessions) != nil
        },
        transport: { share in
          guard let id = share.id else { return transport(share.browser) }
          return await browsers.transport(of: id, for: share.browser)
        }),
      person: { await Self.person(at: $0, in: sessions) }
    ) { visitor in
      AtriumSite(rooms: rooms, for: visitor, in: browsers, host: host.reached(by: visitor.origin))
    }
  }

  /// Who is signed in at a browser. Tokens that do not say so are the browser's own.
  private static func person(at browser: BrowserID, in sessions: any SecretStore) async -> String? {
    guard let kept = try? await sessions.read(browser.text) else { return nil }
    return (try? JSONDecoder().decode(SessionTokens.self, from: kept))?.person ?? browser.text
  }

  /// It is the browser that was told before, and is called the same. A server that takes nothing from it is not asked again.
  private static func renew(_ renewal: PushRenewal, _ transport: any Transport) async -> Bool {
    let keys = SubscribeBrowser.Keys(p256dh: renewal.p256dh, auth: renewal.auth)
    let call = SubscribeBrowser(endpoint: renewal.endpoint, keys: keys, name: BrowserName.of(renewal.browser.agent))
    return (try? await APIClient(transport: transport).send(call)) != nil
  }

  /// Bytes come the way of the app's own calls, and only where a call of the contract answers bytes.
  private static func bytes(_ request: PageBytesRequest, of contract: Contract, _ transport: any Transport) async throws -> PageBytesAnswer?
  {
    let asked = try WireRequest(method: .get, target: request.target, headers: request.headers)
    guard contract.isAddressOfBytes(asked.path) else { return nil }
    let stream = try await transport.stream(asked)
    return PageBytesAnswer(status: stream.status, headers: stream.headers, chunks: stream.chunks)
  }
}

extension HostPaths {
  fileprivate func reached(by origin: String) -> HostPaths {
    var host = self
    host.origin = origin
    return host
  }
}

extension AtriumSite {
  /// The app for whoever is signed in at a browser.
  fileprivate convenience init(
    rooms: HostedRooms, for visitor: Visitor, in browsers: BrowserSessions, host: HostPaths
  ) {
    let (id, browser) = (visitor.id, visitor.browser)
    let credentials = BrowserCredentials(visitor: visitor, sessions: browsers, session: browsers.session(of: id, for: browser))
    self.init(
      rooms: rooms, transport: browsers.transport(of: id, for: browser), changes: browsers.changes(of: id, for: browser),
      host: host,
      credentials: credentials)
  }
}
