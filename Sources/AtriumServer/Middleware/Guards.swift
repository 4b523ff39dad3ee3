package import AtriumAPI
package import Hummingbird
import NIOConcurrencyHelpers

extension Router where Context == AtriumRequestContext {
  /// Adds what stands in front of every route of the house. What is added to the router afterwards stands behind it.
  ///
  /// - Parameters:
  ///   - hostNames: names that the house answers to beside loopback.
  ///   - accounts: nil where nobody signs in.
  ///   - streamed: calls whose bodies have limits of their own.
  package func addGuards(hostNames: [String], accounts: Accounts? = nil, streamed: [Route] = []) {
    addGuards(
      hostNames: hostNames, accounts: accounts, network: NetworkConfiguration(), counting: NIOLockedValueBox(RequestCounts()),
      clock: ContinuousClock(), streamed: streamed)
  }

  /// - Parameter counts: counts what passes.
  func addGuards(
    hostNames: [String], accounts: Accounts?, network: NetworkConfiguration, counting counts: NIOLockedValueBox<RequestCounts>,
    clock: any Clock<Duration>, streamed: [Route] = []
  ) {
    addMiddleware {
      ProxyHeaders(trusted: network.trustedProxies, isSecure: network.isSecure, notice: accounts.map { _ in UntrustedProxyNotice() })
      RequestMetrics(counts: counts)
      AuditLog(hasAccounts: accounts != nil)
      SecurityHeaders()
      ProblemResponses()
      HostGuard(hostNames: hostNames)
      OriginGuard(crossOrigins: network.crossOrigins)
      Authentication(accounts: accounts)
      BodySizeLimit(except: streamed)
      BodyPaceLimit(pace: network.pace, clock: clock)
    }
  }
}
