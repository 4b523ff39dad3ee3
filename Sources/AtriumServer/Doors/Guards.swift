package import Hummingbird

extension Router where Context == AtriumRequestContext {
  /// Adds what stands in front of every route of the house. What is added to the router afterwards stands behind it.
  ///
  /// - Parameters:
  ///   - hostNames: names that the house answers to beside loopback.
  ///   - accounts: nil where nobody signs in.
  package func addGuards(hostNames: [String], accounts: Accounts? = nil) {
    addMiddleware {
      AuditLog()
      SecurityHeaders()
      ProblemAnswers()
      HostGuard(hostNames: hostNames)
      OriginGuard()
      Authentication(accounts: accounts)
    }
  }
}
