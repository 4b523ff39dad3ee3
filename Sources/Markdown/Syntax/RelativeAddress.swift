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
    guard !written.isEmpty, !written.hasPrefix("/"), !written.hasPrefix("\\"), !written.prefix(while: { $0 != "/" }).contains(":") else {
      return nil
    }
    let decoded = written.removingPercentEncoding ?? String(written)
    path = decoded.hasPrefix("./") ? String(decoded.dropFirst(2)) : decoded
    let named = cut.count > 1 ? String(cut[1]) : ""
    anchor = named.isEmpty ? nil : named.removingPercentEncoding ?? named
  }

  /// Whether it names a Markdown file.
  var isNote: Bool { path.lowercased().hasSuffix(".md") }
}
