import Foundation

/// What one answer of a service means, before anybody decides what to do about it.
enum ServiceReply: Sendable, Equatable {
  case sent(id: String?)
  /// The destination is gone, since that time where the service knows it.
  case gone(String, since: Date?)
  /// Apple does not know the token; it may belong to the other environment.
  case wrongEnvironment(String)
  /// Apple takes the provider token no more. The number says which one it was.
  case expiredToken(Int)
  /// The same request would be refused again, and the destination has done nothing.
  case refused(String)
  /// Too much at once.
  case busy(String, after: Duration?)
  /// The service is ill.
  case unavailable(String, after: Duration?)
  /// No answer: nobody there, or the connection ended before it.
  case lost(String)
}
