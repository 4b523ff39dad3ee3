import AtriumServer
import Foundation
import HTTPServing

/// Where others reach the house: `https://atrium.example`, without a path.
struct HouseAddress: Equatable {
  private(set) var text: String
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

  /// What stands behind the `@` of the house's own letters: its host, where that is a name that can stand there (RFC 5321 section 4.1.2:
  /// labels of letters, digits and hyphens), else `localhost`. A number has no letters, and `my_nas` is a host's name but no mail's.
  var mailDomain: String {
    let isName = !host.allSatisfy { $0.isNumber || $0 == "." } && AccountSettings.isSender("atrium@\(host)")
    return isName ? host : "localhost"
  }

  /// The address once the server listens: port 0 was any that is free.
  func listening(at port: Int) -> HouseAddress {
    var address = self
    if text.hasSuffix(":0") { address.text = "\(text.dropLast())\(port)" }
    return address
  }
}
