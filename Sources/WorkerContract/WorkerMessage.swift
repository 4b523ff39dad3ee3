package import FoundationEssentials

/// What a worker sends.
package enum WorkerMessage: Codable, Sendable {
  /// It waits for a request, and has so many bytes of memory that no file is behind (RssAnon). The first such message says that it has started.
  case ready(memory: Int)
  /// A part of the response to the request.
  case part(Data)
  /// The response to the request, and its end.
  case response(Data)
  /// The end of the request as well.
  case failure(WorkerFailure)
}
