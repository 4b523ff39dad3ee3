package import Hummingbird
import NIOConcurrencyHelpers

extension Router where Context == AtriumRequestContext {
  /// Adds what stands in front of every route of the house. What is added to the router afterwards stands behind it.
  ///
  /// - Parameter hostNames: names that the house answers to beside loopback.
  package func addGuards(hostNames: [String]) {
    addGuards(
      hostNames: hostNames, network: NetworkConfiguration(), counting: NIOLockedValueBox(RequestCounts()), clock: ContinuousClock())
  }

  /// - Parameter counts: counts what passes.
  func addGuards(
    hostNames: [String], network: NetworkConfiguration, counting counts: NIOLockedValueBox<RequestCounts>, clock: any Clock<Duration>
  ) {
    addMiddleware {
      ProxyHeaders(trusted: network.trustedProxies, isSecure: network.isSecure)
      RequestMetrics(counts: counts)
      Authentication()
      AuditLog()
      SecurityHeaders()
      ProblemAnswers()
      HostGuard(hostNames: hostNames)
      OriginGuard(crossOrigins: network.crossOrigins)
      BodyPaceLimit(pace: network.pace, clock: clock)
    }
  }
}
