import AtriumServer
import Dispatch
import Foundation
import Hummingbird
import Logging
import NIOConcurrencyHelpers
import ServiceLifecycle

/// Runs a server until it is told to end (SIGTERM, SIGINT), and sees that it ends.
///
/// The first signal lets it finish: nobody new is let in, event streams and pages are closed, and requests have a few seconds to be
/// answered. What still runs then is cut off; whatever was acknowledged is on the disk. A second signal ends it at once.
struct ServerRun {
  /// What requests have to be answered in, and how long everything takes at most; seconds.
  private static let grace = 3
  private static let most = 4.5

  let logger: Logger

  func run(_ application: some ApplicationProtocol, reloading: (@Sendable () -> Void)? = nil) async throws {
    var configuration = ServiceGroupConfiguration(services: [.init(service: NamedService(application))], logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(Self.grace)
    let group = ServiceGroup(configuration: configuration)
    let isAsked = NIOLockedValueBox(false)
    let ending = Signals([SIGTERM, SIGINT]) { [logger] signal in
      // Not `exit`: what runs at the end of a program may wait for what hangs.
      let isSecond = isAsked.withLockedValue { isAsked in
        defer { isAsked = true }
        return isAsked
      }
      if isSecond { _exit(128 + signal) }
      logger.notice("the server is stopping")
      Task { await group.triggerGracefulShutdown() }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.most) {
        logger.warning("the server stopped before all requests were answered")
        _exit(0)
      }
    }
    let reload = reloading.map { reload in Signals([SIGHUP]) { _ in reload() } }
    defer {
      ending.cancel()
      reload?.cancel()
    }
    do {
      try await group.run()
    } catch {
      guard isAsked.withLockedValue({ $0 }) else { throw error }
      logger.debug("what was cut off", metadata: ["cause": "\(error)"])
    }
  }
}
