import HTTPServing
import Hummingbird
import HummingbirdCore
import NIOConcurrencyHelpers

/// Counts each request that passes, from a socket or from the app in this process.
struct RequestMetrics: RouterMiddleware {
  let counts: NIOLockedValueBox<RequestCounts>

  func handle(
    _ request: Request, context: AtriumRequestContext, next: (Request, AtriumRequestContext) async throws -> Response
  ) async throws -> Response {
    let clock = ContinuousClock()
    let start = clock.now
    counts.withLockedValue { $0.begin() }
    do {
      let response = try await next(request, context)
      end(request, context, response.status.code, start.duration(to: clock.now))
      return response
    } catch {
      end(request, context, 500, start.duration(to: clock.now))
      throw error
    }
  }

  private func end(_ request: Request, _ context: AtriumRequestContext, _ status: Int, _ duration: Duration) {
    counts.withLockedValue { $0.end(method: request.method, route: context.endpointPath, status: status, after: duration) }
  }
}
