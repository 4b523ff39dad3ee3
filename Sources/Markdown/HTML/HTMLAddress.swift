import Foundation

/// Which addresses a note may point to.
enum HTMLAddress {
  enum Use {
    /// `href`: http, https, mailto, relative, a fragment.
    case link
    /// `src`: http, https, relative.
    case resource
  }

  /// The address as it may be written out, or `nil`. A control character that browsers do not drop is refused.
  static func allowed(_ written: String, for use: Use) -> String? {
    let text = asBrowsersRead(written)
    guard text.utf8.allSatisfy({ $0 >= 32 && $0 != 127 }) else { return nil }
    guard let scheme = scheme(of: text) else { return text }
    let schemes = use == .link ? ["http", "https", "mailto"] : ["http", "https"]
    return schemes.contains(scheme) ? text : nil
  }

  /// Browsers drop tabs and line breaks anywhere in an address, and spaces and control characters around it, before they look for its
  /// scheme or host (URL standard, 4.4): so must everyone who asks where it leads.
  static func asBrowsersRead(_ written: String) -> String {
    guard written.utf8.contains(where: { $0 <= 32 }) else { return written }
    var bytes = Array(written.utf8)[...]
    while let first = bytes.first, first <= 32 { bytes.removeFirst() }
    while let last = bytes.last, last <= 32 { bytes.removeLast() }
    return String(decoding: bytes.filter { $0 != 9 && $0 != 10 && $0 != 13 }, as: UTF8.self)
  }

  /// Whether the address leads to another host.
  static func isExternal(_ written: String) -> Bool {
    let address = asBrowsersRead(written)
    if let scheme = scheme(of: address) { return scheme != "mailto" }
    // A browser takes a backslash for a slash.
    return address.utf8.count >= 2 && address.utf8.prefix(2).allSatisfy { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
  }

  /// The name of the other host that an address leads to, percent-encoded so that it cannot look like another; nil when it leads to none.
  static func host(of written: String) -> String? {
    let address = asBrowsersRead(written)
    guard isExternal(address) else { return nil }
    let rest = scheme(of: address).map { address.dropFirst($0.count + 1) } ?? address[...]
    let authority = rest.drop { $0 == "/" || $0 == "\\" }.prefix { !"/?#\\".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    return String(decoding: encoded(String(host)), as: UTF8.self)
  }

  /// Whatever stands before a colon, in lower case, valid or not.
  private static func scheme(of address: String) -> String? {
    guard let end = address.utf8.firstIndex(where: { ":/?#\\".utf8.contains($0) }), address.utf8[end] == UInt8(ascii: ":") else {
      return nil
    }
    return address[..<end].lowercased()
  }

  /// Links within the page follow the prefixes of its ids.
  static func fragment(_ address: String) -> String {
    guard address.hasPrefix("#"), address.utf8.count > 1 else { return address }
    let name = String(address.dropFirst()).removingPercentEncoding ?? String(address.dropFirst())
    if name.hasPrefix("^") { return "#" + BlockIdentifier.id(of: name.dropFirst()) }
    let isOurs = ["fn-", "fnref-", HeadingNames.prefix, BlockIdentifier.prefix].contains { name.hasPrefix($0) }
    return "#" + (isOurs ? name : HeadingNames.id(ofWords: name))
  }

  /// For `href` and `src`: what may stand in an address stays, every other byte is percent-encoded; as cmark-gfm does it.
  static func encoded(_ address: String) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in address.utf8 {
      if HTMLTokenizer.isLetter(byte) || (48...57).contains(byte) || "-_.+!*(),%#@?=;:/$~'&".utf8.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return encoded
  }
}
