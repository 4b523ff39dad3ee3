import AtriumServer
import Foundation
import HTTPServing

/// Where others reach the house: `https://atrium.example`, without a path.
struct HouseAddress: Equatable {
  let text: String
  /// Its host, in lower case, without a port.
  let host: String

  /// - Parameter text: as somebody wrote it; a slash at its end does not count.
  /// - Returns: nil for anything but a scheme of the web, a host and perhaps a port.
  init?(_ text: String) {
    let text = text.hasSuffix("/") ? String(text.dropLast()) : text
    guard CrossOrigins.isOrigin(text), let start = text.range(of: "://"), let authority = Authority(String(text[start.upperBound...]))
    else {
      return nil
    }
    self.text = text
    host = authority.host
  }

  /// What it is where nobody says it. A server that listens everywhere is named by what it is called, or is this machine.
  init(host: String, port: Int, names: [String], isSecure: Bool) {
    let isEverywhere = host == "0.0.0.0" || host == "::"
    let name = isEverywhere ? names.first ?? "localhost" : host
    let written = name.contains(":") ? "[\(name)]" : name
    let isUsual = port == (isSecure ? 443 : 80)
    text = "\(isSecure ? "https" : "http")://\(written)" + (isUsual ? "" : ":\(port)")
    self.host = name
  }

  var isSecure: Bool { text.hasPrefix("https://") }

  /// What stands behind the `@` of the house's own letters. An address that is a number has no letters.
  var mailDomain: String { host.contains(":") || host.allSatisfy { $0.isNumber || $0 == "." } ? "localhost" : host }
}
