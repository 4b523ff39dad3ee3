/// A message made ready for one destination; may be sent more than once.
protocol Attempt: Sendable {
  func perform(in environment: AppleEnvironment?) async -> ServiceReply
  /// - Returns: whether there is another provider token than that one.
  func renewToken(_ number: Int) async -> Bool
}
