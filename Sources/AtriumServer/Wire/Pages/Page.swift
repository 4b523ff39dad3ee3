import Crypto
import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird

/// A page for people: no script runs in it, and it loads nothing but what it is.
package struct Page: Sendable {
  private enum Content: Sendable {
    case document(TextDocument, Language)
    case moved(String)
  }

  private let content: Content

  /// - Parameters:
  ///   - head: without character set, viewport and style. A block of data (`application/ld+json`) may stand in it: no policy blocks one.
  ///   - style: the one style sheet.
  package init(language: Language, head: Markup, body: Markup, style: String) {
    let html: Markup = """
      <!doctype html>
      <html lang="\(language.tag)"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
      \(head)
      <style>\(Markup(stringLiteral: style))</style></head>
      <body>\(body)</body></html>
      """
    let hash = Data(SHA256.hash(data: Data(style.utf8))).base64EncodedString()
    let document = TextDocument(
      Data(html.markup.utf8), type: "text/html; charset=utf-8",
      policy:
        "default-src 'none'; script-src 'none'; style-src 'sha256-\(hash)'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    content = .document(document, language)
  }

  private init(_ content: Content) { self.content = content }

  /// What is asked for has another address now.
  ///
  /// - Parameter path: of this house, percent-encoded.
  package static func moved(to path: String) -> Page { Page(.moved(path)) }

  /// - Parameter extra: headers of a page that says why there is no other.
  func response(to request: Request, status: HTTPResponse.Status = .ok, headers extra: HTTPFields = [:]) -> Response {
    var headers: HTTPFields = [.vary: "Accept, Accept-Language", .cacheControl: "private, no-cache"]
    for field in extra { headers[field.name] = field.value }
    switch content {
    case .document(let document, let language):
      headers[.contentLanguage] = language.tag
      return Response(document, status: status, headers: headers, to: request)
    case .moved(let path):
      // A merge can be undone: the redirect is not cached for ever.
      headers[.location] = path
      return Response(status: .movedPermanently, headers: headers)
    }
  }
}
