import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird

/// The cookies of a host. The first ties a page's events to the browser that opened it; it opens nothing but the host's own paths.
struct BrowserCookies: Sendable {
  private let browser: String
  private let zone: String
  private let looks: String
  private let preferences: String
  private let path: String

  init(name: String, path: String) {
    browser = name + "_browser"
    zone = name + "_zone"
    looks = name + "_looks"
    preferences = name + "_preferences"
    self.path = path
  }

  /// The browser's own secret if it is one that was made here; anything else counts as none.
  func owner(of request: Request) -> String? {
    guard let value = request.cookies[browser]?.value, Secret.isOne(value) else { return nil }
    return value
  }

  /// The zone that the browser last said, for the first HTML of its next page.
  func timeZone(of request: Request) -> TimeZone? {
    request.cookies[zone]?.value.removingPercentEncoding.flatMap { TimeZone(identifier: $0) }
  }

  /// How the browser's window last looked. Before a script has said it, some browsers say that they are a telephone's.
  func looks(of request: Request) -> Looks {
    request.cookies[looks].flatMap { Looks($0.value) } ?? (request.headers[.mobile] == "?1" ? .telephone : Looks())
  }

  /// What `AppStorage` keeps for the person; a text of ours that only the renderer looks into.
  func preferences(of request: Request) -> String { request.cookies[preferences]?.value ?? "" }

  func make(owner: String, for request: Request) -> HTTPField { make(browser, owner, request) }

  func make(timeZone: TimeZone, for request: Request) -> HTTPField {
    make(zone, timeZone.identifier.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "", request)
  }

  func make(preferences value: String, for request: Request) -> HTTPField { make(preferences, value, request) }

  func make(looks value: Looks, for request: Request) -> HTTPField { make(looks, value.text, request) }

  /// A browser that came by TLS sends it by nothing else.
  private func make(_ name: String, _ value: String, _ request: Request) -> HTTPField {
    let cookie = Cookie(
      name: name, value: value, maxAge: 60 * 60 * 24 * 365, path: path, secure: request.isSecure, httpOnly: true, sameSite: .lax)
    return HTTPField(name: .setCookie, value: cookie.description)
  }
}

extension Request {
  /// Whether the browser speaks TLS; a proxy in front says so.
  var isSecure: Bool { headers[.forwardedScheme] == "https" }
}
