package import FoundationEssentials

/// What a worker receives; the descriptors of the request come along.
package struct RequestMessage: Codable, Sendable {
  package let name: String
  /// Seconds of processor time that it may take.
  package let seconds: Int
  /// The request, in JSON.
  package let body: Data

  package init(_ request: some WorkerRequest) throws {
    name = type(of: request).name
    seconds = max(1, Int(type(of: request).timeLimit.components.seconds))
    body = try JSONEncoder().encode(request)
  }
}
