import Foundation
import Hummingbird

/// The cookie that ties a page's events to the browser that opened it. It opens nothing but `/app`.
enum BrowserCookie {
  static let name = "atrium_browser"
  /// The zone the browser last said, for the first HTML of the next page.
  static let zone = "atrium_zone"

  /// The cookie's value if it is one that was made here; anything else counts as none.
  static func owner(of request: Request) -> String? {
    guard let value = request.cookies[name]?.value, Secret.isOne(value) else { return nil }
    return value
  }

  static func make(_ value: String) -> Cookie {
    Cookie(name: name, value: value, maxAge: 60 * 60 * 24 * 365, path: "/app", httpOnly: true, sameSite: .lax)
  }

  static func makeZone(_ identifier: String) -> Cookie {
    let value = identifier.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return Cookie(name: zone, value: value, maxAge: 60 * 60 * 24 * 365, path: "/app", httpOnly: true, sameSite: .lax)
  }
}
