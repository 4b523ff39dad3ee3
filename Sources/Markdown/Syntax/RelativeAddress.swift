import Foundation

/// The address of a Markdown link or image that means a file beside the note: no scheme, no host, not from the root.
struct RelativeAddress: Hashable {
  /// Percent-decoded, without a leading `./`.
  var path: String
  /// What follows the `#`, percent-decoded.
  var anchor: String?

  init?(_ address: String) {
    let cut = HTMLAddress.asBrowsersRead(address).split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let written = (cut.first ?? "").prefix { $0 != "?" }
    // By bytes: a slash with a combining mark behind it is one character that is no slash.
    let slash = UInt8(ascii: "/")
    let bytes = written.utf8
    guard let first = bytes.first, first != slash, first != UInt8(ascii: "\\"),
      !bytes.prefix(while: { $0 != slash }).contains(UInt8(ascii: ":"))
    else { return nil }
    let decoded = written.removingPercentEncoding ?? String(written)
    path = decoded.utf8.starts(with: "./".utf8) ? String(Substring(decoded.utf8.dropFirst(2))) : decoded
    let named = cut.count > 1 ? String(cut[1]) : ""
    anchor = named.isEmpty ? nil : named.removingPercentEncoding ?? named
  }

  /// Whether it names a Markdown file.
  var isNote: Bool { path.lowercased().hasSuffix(".md") }
}
