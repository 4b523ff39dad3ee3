import AsyncHTTPClient
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

/// One request to a house. Redirects are not followed: a key must not be led elsewhere.
struct CaptureConnection: Sendable {
  let settings: CaptureSettings

  /// Bytes of an answer: ten thousand results of files fit.
  private static let longestAnswer = 16 << 20

  func exchange(_ form: CaptureForm, idempotencyKey: String) async throws -> CaptureSender.Reply {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow, decompression: .disabled)
    configuration.httpVersion = .http1Only
    configuration.timeout.connect = .seconds(10)
    // The house writes to its disk before it answers.
    configuration.timeout.read = .minutes(5)
    configuration.timeout.write = .minutes(1)
    configuration.connectionPool.retryConnectionEstablishment = false
    var request = HTTPClientRequest(url: settings.address.inbox)
    request.method = .POST
    request.headers.add(name: "Content-Type", value: form.contentType)
    request.headers.add(name: "Accept", value: "application/json")
    request.headers.add(name: "User-Agent", value: "atrium capture")
    request.headers.add(name: "Idempotency-Key", value: idempotencyKey)
    if let key = settings.key { request.headers.add(name: "Authorization", value: "Bearer \(key)") }
    let body = WatchedForm(form: form)
    request.body = .stream(body, length: form.length.map { .known($0) } ?? .unknown)
    do {
      return try await HTTPClient.withHTTPClient(configuration: configuration) { [request] client in
        let response = try await client.execute(request, deadline: .distantFuture)
        let answer = try await response.body.collect(upTo: Self.longestAnswer)
        return CaptureSender.Reply(status: Int(response.status.code), body: Data(answer.readableBytesView))
      }
    } catch {
      if let unreadable = body.fault { throw CaptureFailure(.noInput, "A file cannot be read: \(unreadable.localizedDescription)") }
      guard body.wasAskedFor else { throw CaptureSender.Unreachable(cause: Self.cause(error)) }
      throw error
    }
  }

  private static func cause(_ error: any Error) -> String {
    switch error {
    case is NIOSSLError, is NIOSSLExtraError: "its certificate is not accepted"
    case let error as HTTPClientError where [.connectTimeout, .tlsHandshakeTimeout].contains(error):
      "the connection takes too long"
    case let error as NIOConnectionError where error.connectionErrors.isEmpty: "its name is not known, or the network is down"
    case let error as NIOConnectionError:
      (error.connectionErrors.last?.error as? IOError).map { String(cString: strerror($0.errnoCode)).lowercased() }
        ?? "the connection fails"
    default: "the connection fails"
    }
  }
}

/// A form that knows whether any of it was asked for, which is after a connection came about, and what was wrong with a file in it.
private struct WatchedForm: AsyncSequence, Sendable {
  fileprivate struct State {
    var wasAskedFor = false
    var fault: (any Error)?
  }

  let form: CaptureForm
  private let state = NIOLockedValueBox(State())

  init(form: CaptureForm) { self.form = form }

  var wasAskedFor: Bool { state.withLockedValue { $0.wasAskedFor } }
  var fault: (any Error)? { state.withLockedValue { $0.fault } }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(form: form.makeAsyncIterator(), state: state) }

  struct AsyncIterator: AsyncIteratorProtocol {
    private var form: CaptureForm.AsyncIterator
    private let state: NIOLockedValueBox<State>

    fileprivate init(form: CaptureForm.AsyncIterator, state: NIOLockedValueBox<State>) {
      self.form = form
      self.state = state
    }

    mutating func next() async throws -> ByteBuffer? {
      state.withLockedValue { $0.wasAskedFor = true }
      do {
        return try await form.next()
      } catch {
        if !(error is CancellationError) { state.withLockedValue { $0.fault = error } }
        throw error
      }
    }
  }
}
