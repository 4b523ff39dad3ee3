/// What stands between a server and those who ask it: how they reach it, and whose pages may.
package struct NetworkConfiguration: Sendable, Equatable {
  /// Whether the server itself speaks TLS.
  package var isSecure: Bool
  /// Proxies whose word on where a request comes from counts.
  package var trustedProxies: [AddressRange]
  /// Other origins whose pages may read the API.
  package var crossOrigins: CrossOrigins
  /// How fast a body has to come.
  package var pace: BodyRateLimiter

  package init(
    isSecure: Bool = false, trustedProxies: [AddressRange] = [], crossOrigins: CrossOrigins = CrossOrigins(),
    pace: BodyRateLimiter = BodyRateLimiter()
  ) {
    self.isSecure = isSecure
    self.trustedProxies = trustedProxies
    self.crossOrigins = crossOrigins
    self.pace = pace
  }
}
