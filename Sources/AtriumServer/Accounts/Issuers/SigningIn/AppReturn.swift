import HTTPServing
import HTTPTypes
package import Hummingbird

/// Passes an issuer's answer on to the app of a device, where it was an app that sent the person there.
///
/// An issuer knows one redirect address, which is a page of the house. The state of an app's attempt begins with a word of its own, so this
/// needs no memory. It runs in front of the host's pages: no visit is opened for somebody who never sees a page.
///
/// The answer is of use only with the attempt's secret, which the app keeps, and with the verifier, which stays here. So whoever makes up
/// a state of this form learns nothing, and signs nobody in. The target is fixed; nothing but the query comes from the request.
package struct AppReturn: RouterMiddleware {
  /// Of the state of an app's attempt.
  private static let prefix = "app."
  private static let target = "atrium://oauth?"

  package init() {}

  /// A new state of an attempt (RFC 6749 section 10.12).
  static func state(returnsToApp: Bool) -> String { (returnsToApp ? prefix : "") + RandomText.make() }

  package func handle(
    _ request: Request, context: AtriumRequestContext, next: (Request, AtriumRequestContext) async throws -> Response
  ) async throws -> Response {
    guard let address = Self.address(for: request) else { return try await next(request, context) }
    // See Other (RFC 9110 section 15.4.4). The address holds a code: it stands in no cache and in no `Referer`.
    return Response(status: .seeOther, headers: [.location: address, .cacheControl: "no-store", .referrerPolicy: "no-referrer"])
  }

  /// - Returns: nil where a page of the house answers.
  private static func address(for request: Request) -> String? {
    guard request.method == .get, request.uri.path == IssuerClientSettings.redirectPath, let query = request.uri.query,
      // A picture or a frame of some page is nobody who comes back.
      request.headers[.secFetchDestination].map({ $0 == "document" }) ?? true
    else { return nil }
    // Whatever else the query holds, it is read by the app as it came. What could end a header is in no request that came this far.
    let isPlain = query.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    let state = FormText.fields(of: query)?.first { $0.name == "state" }?.value
    return isPlain && state?.hasPrefix(prefix) == true ? target + query : nil
  }
}
