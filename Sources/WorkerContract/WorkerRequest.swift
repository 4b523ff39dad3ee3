/// A piece of work for a worker process, with what it returns.
///
/// Its files go along as open descriptors, in an order that each request documents: the worker opens none by itself.
package protocol WorkerRequest: Codable, Sendable {
  associatedtype Response: Codable & Sendable
  /// What the worker sends before it is done, as often as it likes.
  associatedtype Part: Codable & Sendable = Never

  /// Names the request between the two processes.
  static var name: String { get }
  /// How many parts there are at most. A worker that sends more is killed.
  var mostParts: Int { get }
  /// How long it may take at most, by the clock and by the processor, before its worker is killed.
  static var timeLimit: Duration { get }
}

extension WorkerRequest {
  package var mostParts: Int { 0 }
}
