import Foundation

/// Links to tickets, in a form in which two that lead to the same thing are equal.
enum TicketLink {
  /// Tracking parameters: they name the referrer, not the page.
  private static let traces: Set<String> = [
    "ref", "referrer", "referral", "ref_src", "aff", "affid", "affiliate", "affiliate_id", "source", "src", "campaign", "fbclid", "gclid",
    "dclid",
    "msclkid", "mc_cid", "mc_eid", "igshid", "igsh", "ttclid", "irclickid", "irgwc", "clickid", "camefrom", "_ga", "_gl", "lang", "locale",
    "wt.mc_id", "wt_mc_id", "promoter_ref",
  ]

  /// The last parts of paths that list many shows: a link to one says nothing of which.
  private static let lists: Set<String> = [
    "", "calendar", "events", "shows", "tickets", "concerts", "schedule", "upcoming", "upcoming-events", "agenda", "programm", "program",
    "termine",
  ]

  /// Host without `www.`, path without a slash at its end, and the parameters that matter, in order. Nil for what is no address of the web,
  /// and for a page that lists shows instead of being of one.
  static func key(_ link: String) -> String? {
    guard let parts = URLComponents(string: link.trimmingCharacters(in: .whitespacesAndNewlines)), var host = parts.host?.lowercased(),
      ["http", "https"].contains(parts.scheme?.lowercased())
    else { return nil }
    while host.hasSuffix(".") { host.removeLast() }
    for prefix in ["www.", "m."] where host.hasPrefix(prefix) && host.dropFirst(prefix.count).contains(".") {
      host.removeFirst(prefix.count)
    }
    guard !host.isEmpty else { return nil }
    let path = parts.percentEncodedPath.split(separator: "/").map(normalized)
    let query = (parts.percentEncodedQueryItems ?? []).filter { !isTrace($0.name.lowercased()) && !($0.value ?? "").isEmpty }
      .map { "\($0.name)=\(normalized($0.value ?? ""))" }.sorted().joined(separator: "&")
    if query.isEmpty, path.count < 2, lists.contains(path.first?.lowercased() ?? "") { return nil }
    let port = parts.port.flatMap { [80, 443].contains($0) ? nil : ":\($0)" } ?? ""
    return ([host + port] + path).joined(separator: "/") + (query.isEmpty ? "" : "?" + query)
  }

  private static func isTrace(_ name: String) -> Bool { name.hasPrefix("utm_") || traces.contains(name) }

  /// Without needless percent signs: `%41` is `A`, `%c3` is `%C3`.
  private static func normalized(_ part: some StringProtocol) -> String {
    guard part.utf8.contains(UInt8(ascii: "%")), let plain = String(part).removingPercentEncoding else { return String(part) }
    return plain.addingPercentEncoding(withAllowedCharacters: unreserved) ?? String(part)
  }

  /// RFC 3986 section 2.3.
  private static let unreserved = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
}
