import AtriumAPI
import AtriumClient
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests of a `URLSessionTransport` that are under way: hands each its head, then its chunks.
///
/// A delegate, because `URLSession.bytes` does not exist outside Apple's platforms.
final class URLSessionFlights: NSObject, URLSessionDataDelegate, Sendable {
  private struct Flight {
    /// Until the head is there.
    var head: CheckedContinuation<WireStream, any Error>?
    /// From then on.
    var chunks: AsyncThrowingStream<Data, any Error>.Continuation?
  }

  private let lock = NSLock()
  // Read and written under `lock` only. (`Mutex` needs iOS 18.)
  nonisolated(unsafe) private var flights: [Int: Flight] = [:]

  func start(_ task: URLSessionDataTask, _ head: CheckedContinuation<WireStream, any Error>) {
    lock.withLock { flights[task.taskIdentifier] = Flight(head: head) }
    task.resume()
  }

  /// Does nothing for a task that was not started: a session does not report the end of such a one reliably.
  func cancel(_ task: URLSessionDataTask) {
    if lock.withLock({ flights[task.taskIdentifier] != nil }) { task.cancel() }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let (chunks, continuation) = AsyncThrowingStream.makeStream(of: Data.self, throwing: (any Error).self)
    continuation.onTermination = { termination in
      if case .cancelled = termination { dataTask.cancel() }
    }
    let head = lock.withLock { () -> CheckedContinuation<WireStream, any Error>? in
      let head = flights[dataTask.taskIdentifier]?.head
      flights[dataTask.taskIdentifier] = Flight(head: nil, chunks: continuation)
      return head
    }
    let http = response as? HTTPURLResponse
    let headers = (http?.allHeaderFields ?? [:]).reduce(into: [String: String]()) { headers, field in
      if let name = field.key as? String, let value = field.value as? String { headers[name] = value }
    }
    head?.resume(returning: WireStream(status: http?.statusCode ?? 0, headers: headers, chunks: chunks))
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let chunks = lock.withLock { flights[dataTask.taskIdentifier]?.chunks }
    chunks?.yield(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let flight = lock.withLock({ flights.removeValue(forKey: task.taskIdentifier) }) else { return }
    let failure = error.map(Self.readable)
    flight.head?.resume(throwing: failure ?? ClientError.unreachable("The connection closed without an answer."))
    flight.chunks?.finish(throwing: failure)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  /// The codes of what goes wrong with TLS and certificates, and that of the system's refusal to go without (App Transport Security).
  private static func isInsecure(_ code: URLError.Code) -> Bool {
    (-1206 ... -1200).contains(code.rawValue) || code.rawValue == -1022
  }

  private static func readable(_ error: any Error) -> any Error {
    let code = (error as? URLError)?.code
    if code == .cancelled { return CancellationError() }
    if let code, Self.isInsecure(code) { return SecureConnectionFailure(reason: error.localizedDescription) }
    return ClientError.unreachable(error.localizedDescription)
  }
}
