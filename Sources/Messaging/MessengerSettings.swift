/// With what a messenger sends.
package struct MessengerSettings: Sendable {
  /// Nil where no app of Apple's devices is served.
  package let apple: AppleSettings?
  /// Nil where no browser is told.
  package let web: WebSettings?
  /// Requests under way at once, to Apple and to browsers each.
  package let concurrency: Int
  /// Of one request.
  package let timeLimit: Duration
  /// A file in PEM with the authorities whose certificates are believed, in place of the system's.
  package let authorities: String?

  package init(
    apple: AppleSettings? = nil, web: WebSettings? = nil, concurrency: Int = 64, timeLimit: Duration = .seconds(15),
    authorities: String? = nil
  ) {
    self.apple = apple
    self.web = web
    self.concurrency = max(1, concurrency)
    self.timeLimit = timeLimit
    self.authorities = authorities
  }
}
