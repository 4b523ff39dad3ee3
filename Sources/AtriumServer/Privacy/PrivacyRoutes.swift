import AtriumAPI
import HTTPServing
import HTTPTypes
import Hummingbird

/// `GET /privacy`: the privacy policy of this house, as a page that everybody may read.
///
/// It is not below `/app`, where a link of another site would open the app on a device that has it, and not below `/api`, which no page of
/// another site may lead to.
struct PrivacyRoutes: Sendable {
  let policy: PrivacyPolicy

  private static let languages = ["en", "de"]

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.get(RouterPath(ServerPage.privacy)) { request, _ in response(to: request) }
    router.head(RouterPath(ServerPage.privacy)) { request, _ in response(to: request).head }
  }

  private func response(to request: Request) -> Response {
    let language = Language(accepting: request.headers[.acceptLanguage], of: Self.languages)
    return PrivacyPage(policy: policy, language: language).page.response(to: request)
  }
}
