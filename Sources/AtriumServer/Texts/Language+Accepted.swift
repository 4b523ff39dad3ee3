extension Language {
  /// The language that a reader likes best among some (`Accept-Language`, RFC 9110 section 12.5.4): `de-AT` of `de-AT, en;q=0.5` where there
  /// are texts in German.
  ///
  /// - Parameters:
  ///   - header: nil for a reader who says nothing.
  ///   - known: primary subtags, in lower case; the first one is for readers who like none of them.
  package init(accepting header: String?, of known: [String]) {
    let ranges = (header ?? "").split(separator: ",").compactMap { part -> (language: Language, quality: Int)? in
      let pieces = part.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      guard let tag = pieces.first, let language = Language(checking: tag), let primary = tag.split(separator: "-").first,
        known.contains(primary.lowercased())
      else { return nil }
      let quality = pieces.dropFirst().first { $0.hasPrefix("q=") }.map { QualityValue.thousandths($0.dropFirst(2)) } ?? 1000
      return quality > 0 ? (language, quality) : nil
    }
    let best = ranges.map(\.quality).max()
    self = ranges.first { $0.quality == best }?.language ?? Language(known.first)
  }
}
