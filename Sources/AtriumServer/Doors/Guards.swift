package import Hummingbird

extension Router where Context == AtriumRequestContext {
  /// Adds what stands in front of every route of the house. What is added to the router afterwards stands behind it.
  ///
  /// - Parameter hostNames: names that the house answers to beside loopback.
  package func addGuards(hostNames: [String]) {
    addMiddleware {
      Authentication()
      AuditLog()
      SecurityHeaders()
      ProblemAnswers()
      HostGuard(hostNames: hostNames)
      OriginGuard()
    }
  }
}
