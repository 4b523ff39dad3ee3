import AtriumAPI
import HTTPServing
import HTTPTypes
import Hummingbird
import NIOCore

/// `GET /metrics`, in Prometheus' text format: counts only, nothing of anybody's.
struct MetricsRoutes: Sendable {
  let readers: MetricsReaders
  /// Each writes a part, in this order.
  let parts: [@Sendable () async -> String]

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    guard readers != .nobody else { return }
    router.get("/metrics", use: metrics)
  }

  @Sendable private func metrics(_ request: Request, context: AtriumRequestContext) async throws -> Response {
    var context = context
    try await context.identify()
    // To anybody else it looks like an address that names nothing.
    guard readers.include(request, context) else { throw Problem(.notFound) }
    var text = ""
    for part in parts { text += await part() }
    return Response(
      status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

/// Who may read `/metrics`.
package enum MetricsReaders: String, Sendable, CaseIterable {
  /// Programs on this machine that ask for it by a loopback name, and no request through a proxy: that has the proxy's address.
  case loopback
  /// The owner, from anywhere.
  case owner
  case nobody

  func include(_ request: Request, _ context: AtriumRequestContext) -> Bool {
    switch self {
    case .loopback: !context.isForwarded && request.isLocal(from: context.browser.address)
    case .owner: context.person?.role == .owner
    case .nobody: false
    }
  }
}
