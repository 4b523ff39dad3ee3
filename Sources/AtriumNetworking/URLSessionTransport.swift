public import AtriumAPI
public import AtriumClient
public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Carries requests over a socket, through `URLSession`. Keeps no cookies and no cache, and follows no redirect: the contract has
/// none, and a credential must not be led elsewhere.
public final class URLSessionTransport: Transport {
  private let baseURL: URL
  private let session: URLSession
  private let flights: URLSessionFlights

  /// - Parameters:
  ///   - baseURL: the server's address, `https://house.example:8080`; a path in it goes before the calls' own.
  ///   - timeout: how long a connection may be silent. Longer than the 15 seconds between a stream's heartbeats.
  public init(baseURL: URL, timeout: TimeInterval = 60) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    let flights = URLSessionFlights()
    self.baseURL = baseURL
    self.flights = flights
    self.session = URLSession(configuration: configuration, delegate: flights, delegateQueue: nil)
  }

  deinit {
    // The session holds its delegate until it is told to end. A stream that was handed out goes on until its reader ends it.
    session.finishTasksAndInvalidate()
  }

  public func send(_ request: WireRequest) async throws -> WireResponse {
    try await stream(request).collected()
  }

  public func stream(_ request: WireRequest) async throws -> WireStream {
    let task = session.dataTask(with: try urlRequest(for: request))
    let flights = flights
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        flights.start(task, continuation)
        // The handler below finds nothing to cancel if it ran before the start.
        if Task.isCancelled { flights.cancel(task) }
      }
    } onCancel: {
      flights.cancel(task)
    }
  }

  private func urlRequest(for request: WireRequest) throws -> URLRequest {
    var base = baseURL.absoluteString
    while base.hasSuffix("/") { base.removeLast() }
    guard let url = URL(string: base + request.target) else { throw ClientError.unreachable("\(base) is not an address.") }
    var result = URLRequest(url: url)
    result.httpMethod = request.method.rawValue
    result.httpBody = request.body
    for (name, value) in request.headers { result.setValue(value, forHTTPHeaderField: name) }
    return result
  }
}
