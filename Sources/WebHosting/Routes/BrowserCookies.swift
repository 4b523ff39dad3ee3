import Foundation
import HTTPServing
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

  func make(owner: String) -> Cookie { make(browser, owner) }

  func make(timeZone: TimeZone) -> Cookie {
    make(zone, timeZone.identifier.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
  }

  func make(preferences value: String) -> Cookie { make(preferences, value) }

  func make(looks value: Looks) -> Cookie { make(looks, value.text) }

  private func make(_ name: String, _ value: String) -> Cookie {
    Cookie(name: name, value: value, maxAge: 60 * 60 * 24 * 365, path: path, httpOnly: true, sameSite: .lax)
  }
}
