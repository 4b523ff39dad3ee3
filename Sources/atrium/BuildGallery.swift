import AtriumServer
import AtriumWeb
import HTTPServing
import Hummingbird
import Logging
import WebHosting

/// The gallery of views behind the same guards as the house, without the house: it reads no files and keeps nothing.
///
/// - Parameter opened: called with the port once the server listens.
func buildGallery(
  port: Int, host options: HostOptions, logger: Logger, opened: @escaping @Sendable (Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
  let host = WebHost.gallery(latency: options.delay, isDebugged: options.debug, uploads: options.uploads(in: nil), logger: logger)
  let router = Router(context: AtriumRequestContext.self)
  router.addGuards(hostNames: [])
  host.addRoutes(to: router, address: { $0.browser.address }, isForwarded: { $0.isForwarded })
  return Application(
    router: router,
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port), serverName: "Atrium"),
    services: [host.service],
    onServerRunning: { channel in await opened(channel.localAddress?.port ?? port) },
    logger: logger)
}
