import AtriumAPI
import AtriumApp
import AtriumClient
import AtriumServer
import AtriumWeb
import Foundation
import HTTPServing
import Hummingbird
import Logging
import WebHosting

/// Joins the server and the host of the app: the one seam that `serve` and every test share.
///
/// The host reaches the server through the same router, guards and handlers as a socket does; there is no private door.
/// - Parameters:
///   - screens: the rooms that the app shows.
///   - listener: what it listens with; by default what the settings say.
///   - opened: called with the port once the server listens.
///   - nobodyThere: called before `opened` with the code that makes the owner's account, as long as there is none, and where to open the house.
func buildApplication(
  _ settings: Settings, host options: HostOptions, screens: [RoomRegistration] = .all, logger: Logger, listener: TLSListener? = nil,
  opened: @escaping @Sendable (Int) async -> Void = { _ in }, nobodyThere: (@Sendable (String, HouseAddress) -> Void)? = nil
) async throws -> some ApplicationProtocol {
  let server = try await Server(configuration: settings.server, logger: logger)
  return joinHost(
    to: server, settings, host: options, screens: screens, logger: logger, listener: listener, opened: opened, nobodyThere: nobodyThere)
}

/// - Parameter hosted: called with the host of the app before anything is served.
func joinHost(
  to server: Server, _ settings: Settings, host options: HostOptions, screens: [RoomRegistration] = .all, logger: Logger,
  listener: TLSListener? = nil, hosted: (WebHost) -> Void = { _ in },
  opened: @escaping @Sendable (Int) async -> Void = { _ in }, nobodyThere: (@Sendable (String, HouseAddress) -> Void)? = nil
) -> some ApplicationProtocol {
  let rooms = Router(context: AtriumRequestContext.self)
  server.addRoutes(to: rooms)
  let door = InProcessResponder(responder: rooms.buildResponder(), logger: logger)
  let state = URL(filePath: settings.state)
  let uploads = options.uploads(in: state.appending(path: "uploads", directoryHint: .isDirectory))
  // Where nobody signs in there is nothing to keep. A session that was used within 30 days lives; what is older is of no use to anybody.
  let sessions = server.accounts.map { _ in FileSecrets(folder: state.appending(path: "browsers"), lifetime: 31 * 86_400) }
  let host = WebHost.atrium(
    rooms: screens, contract: server.contract, latency: options.delay, isDebugged: options.debug, uploads: uploads,
    logger: logger, sessions: sessions
  ) { browser in
    InProcessTransport(door: door, browser: browser)
  }
  hosted(host)
  let listener = listener ?? TLSListener(settings, logger: logger)
  let router = Router(context: AtriumRequestContext.self)
  let share = host.sharePath.map { Route(.post, $0, scope: .open, summary: "Takes what other programs share") }
  server.addRoutes(to: router, streaming: [share].compactMap(\.self))
  let pages = router.group().add(middleware: AppReturn())
  host.addRoutes(to: pages, offersMetrics: false, address: { $0.browser.address }, isForwarded: { $0.isForwarded })
  AppRedirect().add(to: router)
  server.addMetrics(to: router, with: [{ await host.metrics }, { [counter = listener.counter] in counter.metrics }])
  return Application(
    responder: StreamResponder(router.buildResponder()),
    server: listener.server,
    configuration: ApplicationConfiguration(address: .hostname(settings.host, port: settings.port), serverName: "Atrium"),
    services: server.services + [host.service],
    onServerRunning: { channel in
      let port = channel.localAddress?.port ?? settings.port
      let address = settings.address.listening(at: port)
      server.accounts?.open(at: address.text)
      do {
        if let nobodyThere, let code = try await server.accounts?.makeSetUpCode() { nobodyThere(code, address) }
      } catch {
        logger.error("no setup code for the owner could be created; restart the server", metadata: ["cause": "\(error)"])
      }
      await opened(port)
    },
    logger: logger)
}
