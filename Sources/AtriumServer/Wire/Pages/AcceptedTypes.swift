/// What a client takes, and how much it likes it (`Accept`, RFC 9110 section 12.5.1).
struct AcceptedTypes {
  private struct Range {
    let type: Substring
    let subtype: Substring
    /// Thousandths.
    let quality: Int
  }

  private let ranges: [Range]

  /// - Parameter header: nil for a client that says nothing, and takes everything.
  init(_ header: String?) {
    ranges = (header ?? "*/*").lowercased().split(separator: ",").compactMap { part in
      let pieces = part.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      guard let names = pieces.first?.split(separator: "/", omittingEmptySubsequences: false), names.count == 2 else { return nil }
      let quality = pieces.dropFirst().first { $0.hasPrefix("q=") }.map { QualityValue.thousandths($0.dropFirst(2)) } ?? 1000
      return Range(type: names[0][...], subtype: names[1][...], quality: quality)
    }
  }

  /// In thousandths, by the range that says most about it.
  func quality(of type: String, _ subtype: String) -> Int {
    let exact = ranges.filter { $0.type == type && $0.subtype == subtype }
    let kind = ranges.filter { $0.type == type && $0.subtype == "*" }
    let any = ranges.filter { $0.type == "*" && $0.subtype == "*" }
    return [exact, kind, any].first { !$0.isEmpty }?.map(\.quality).max() ?? 0
  }

  /// Whether it would rather have a page than JSON, as browsers would. Who likes both as much gets JSON.
  var prefersPage: Bool { quality(of: "text", "html") > quality(of: "application", "json") }
}

/// A weight of RFC 9110 section 12.4.2.
enum QualityValue {
  /// 1000 for what is no weight.
  static func thousandths(_ text: some StringProtocol) -> Int {
    guard let value = Double(text), (0...1).contains(value) else { return 1000 }
    return Int((value * 1000).rounded())
  }
}
