import AtriumAPI
import Hummingbird
import NIOCore

/// How fast a body has to come: whoever sends one drop by drop would hold a connection for ever.
package struct BodyRateLimiter: Sendable, Equatable {
  /// What is granted before anything is asked.
  package var grace: Duration
  /// Bytes a second from then on, on the whole.
  package var rate: Int

  package init(grace: Duration = .seconds(20), rate: Int = 1024) {
    self.grace = grace
    self.rate = rate
  }

  /// Whether a body of which `bytes` came in `time` is too slow.
  func isTooSlow(_ bytes: Int, in time: Duration) -> Bool {
    time > grace + .seconds(bytes / max(1, rate))
  }
}

/// Holds bodies against a pace. A sender that is silent is the connection's matter: it is closed after a while.
struct BodyPaceLimit: RouterMiddleware {
  let pace: BodyRateLimiter
  let clock: any Clock<Duration>

  func handle(
    _ request: Request, context: AtriumRequestContext, next: (Request, AtriumRequestContext) async throws -> Response
  ) async throws -> Response {
    guard ![.get, .head, .options].contains(request.method) else { return try await next(request, context) }
    var request = request
    request.body = RequestBody(asyncSequence: PacedBody(body: request.body, pace: pace, elapsed: Self.stopwatch(clock)))
    do {
      return try await next(request, context)
    } catch let problem as Problem where problem.code == .requestTimeout {
      context.hangUp()
      throw problem
    }
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

/// A body that is given up when it comes too slowly.
struct PacedBody<Base: AsyncSequence & Sendable>: AsyncSequence, Sendable where Base.Element == ByteBuffer {
  let body: Base
  let pace: BodyRateLimiter
  /// How long it has been coming.
  let elapsed: @Sendable () -> Duration

  func makeAsyncIterator() -> Iterator {
    Iterator(base: body.makeAsyncIterator(), pace: pace, elapsed: elapsed)
  }

  struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let pace: BodyRateLimiter
    let elapsed: @Sendable () -> Duration
    var bytes = 0

    mutating func next() async throws -> ByteBuffer? {
      guard let part = try await base.next() else { return nil }
      bytes += part.readableBytes
      guard !pace.isTooSlow(bytes, in: elapsed()) else {
        throw Problem(.requestTimeout, detail: "The body of this request came too slowly.")
      }
      return part
    }
  }
}
