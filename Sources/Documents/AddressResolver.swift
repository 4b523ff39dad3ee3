import FoundationEssentials

/// Makes the addresses in a page absolute (RFC 3986, section 5).
package struct AddressResolver: Sendable {
  private let base: URL?

  private static let longest = 2_048

  /// - Parameters:
  ///   - address: where the page came from, if that is known.
  ///   - base: what its `base` element says, which may be relative itself.
  init(address: String?, base: String?) {
    let page = address.flatMap { URL(string: $0) }
    self.base = base.flatMap { URL(string: $0, relativeTo: page)?.absoluteURL } ?? page
  }

  /// - Returns: an address of the web or a mail address; nil for scripts, data, places within the page, and relative addresses of a page whose own
  ///   address is not known.
  package func resolve(_ reference: String) -> String? {
    guard let reference = reference.nonBlank, reference.utf8.count <= Self.longest, !reference.hasPrefix("#") else { return nil }
    let scheme = reference.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
    if ["http", "https", "mailto"].contains(scheme) { return reference }
    guard reference.dropFirst(scheme.count).first != ":", let base else { return nil }
    guard let address = URL(string: reference, relativeTo: base)?.absoluteURL, ["http", "https"].contains(address.scheme ?? "") else {
      return nil
    }
    return address.absoluteString
  }
}
