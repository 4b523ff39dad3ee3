import Foundation

/// The address of a page as a request has it: of ASCII, and without the place within the page.
enum LinkAddress {
  /// - Returns: nil for what is no address at all.
  static func normal(_ text: String) -> String? { URL(string: text.trimmingCharacters(in: .whitespaces)).flatMap(normal) }

  /// - Parameter base: the address that answered with this one (RFC 9110, 10.2.2).
  static func redirect(_ location: String, from base: String) -> String? {
    URL(string: location.trimmingCharacters(in: .whitespaces), relativeTo: URL(string: base)).flatMap { normal($0.absoluteURL) }
  }

  private static func normal(_ url: URL) -> String? {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    parts.fragment = nil
    return parts.string
  }
}
