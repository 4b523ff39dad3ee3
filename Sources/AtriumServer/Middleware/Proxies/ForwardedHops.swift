import AtriumAPI
import HTTPServing
import HTTPTypes

/// What proxies say of the request that they pass on: whom they had it from, by which scheme and under which name.
struct ForwardedHops: Equatable {
  /// Each one's other end, the browser first. A name or an obfuscated one (`_hidden`, `unknown`) is no address.
  var addresses: [NumericAddress?] = []
  var scheme: String?
  var host: String?

  /// Of `Forwarded` (RFC 7239), or of the `X-Forwarded-` headers.
  ///
  /// A proxy writes one kind and passes the other on as the browser sent it. So two kinds that name different addresses are refused:
  /// one of them is the browser's own claim, and nobody knows which.
  init(_ headers: HTTPFields) throws {
    let standard = Self.standard(headers)
    let common = Self.common(headers)
    if let standard, let common, standard.addresses != common.addresses {
      throw Problem(.invalidRequest, detail: "Forwarded and X-Forwarded-For name different addresses.")
    }
    self = standard ?? common ?? ForwardedHops()
  }

  private init() {}

  /// Whom the request comes from, seen from a server that trusts `proxies`: the nearest that is none of them.
  func client(beyond proxies: [AddressRange]) -> NumericAddress? {
    for address in addresses.reversed() {
      guard let address else { return nil }
      if !proxies.contains(where: { $0.contains(address) }) { return address }
    }
    return addresses.first ?? nil
  }

  private static func common(_ headers: HTTPFields) -> ForwardedHops? {
    let names: [HTTPField.Name] = [.forwardedFor, .forwardedScheme, .forwardedHost]
    guard names.contains(where: { headers.contains($0) }) else { return nil }
    var hops = ForwardedHops()
    hops.addresses = list(headers[.forwardedFor]).map(address)
    hops.scheme = list(headers[.forwardedScheme]).last?.lowercased()
    hops.host = list(headers[.forwardedHost]).last
    return hops
  }

  private static func standard(_ headers: HTTPFields) -> ForwardedHops? {
    guard let text = headers[.forwarded] else { return nil }
    var hops = ForwardedHops()
    for element in list(text) {
      for pair in element.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1).map { $0.trimmed }
        guard parts.count == 2 else { continue }
        let value =
          parts[1].hasPrefix("\"") && parts[1].hasSuffix("\"") && parts[1].count > 1 ? String(parts[1].dropFirst().dropLast()) : parts[1]
        switch parts[0].lowercased() {
        case "for": hops.addresses.append(address(value))
        case "proto": hops.scheme = value.lowercased()
        case "host": hops.host = value
        default: break
        }
      }
    }
    return hops
  }

  /// `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1` or `[2001:db8::1]:4711`.
  private static func address(_ text: String) -> NumericAddress? {
    NumericAddress(text) ?? Authority(text).flatMap { NumericAddress($0.host) }
  }

  private static func list(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
