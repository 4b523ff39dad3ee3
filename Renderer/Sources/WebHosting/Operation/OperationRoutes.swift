import HTTPTypes
import Hummingbird
import NIOCore

/// `GET /metrics` and `GET …/debug`, each where the host was told to offer it: for who runs the server.
struct OperationRoutes<Context: RequestContext> {
  let visits: Visits
  let settings: HostSettings
  let offersMetrics: Bool
  /// Whether a program of this machine asks, by no proxy.
  let isLocal: @Sendable (Request, Context) -> Bool

  func add(to router: some RouterMethods<Context>) {
    if offersMetrics {
      router.get("/metrics") { _, _ in
        Response(
          status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
          body: ResponseBody(byteBuffer: ByteBuffer(string: await visits.metrics)))
      }
    }
    guard settings.isDebugged else { return }
    router.get(RouterPath(settings.prefix.address(of: "/debug"))) { request, context in
      // To anybody else it looks like an address that names nothing.
      guard isLocal(request, context), let html = await page(request.uri.queryParameters.get("visit")) else {
        return Response(status: .notFound)
      }
      return Response(
        status: .ok,
        headers: [
          .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
          .contentSecurityPolicy: "default-src 'none'; style-src 'self'",
        ],
        body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
    }
  }

  @MainActor private func page(_ visit: String?) -> String? {
    let page = DebugPage(visits: visits, prefix: settings.prefix, now: .now)
    return visit.map { page.tree(of: $0) } ?? page.list
  }
}
