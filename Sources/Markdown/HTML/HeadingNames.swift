/// Gives the headings of one page their ids.
enum HeadingNames {
  /// Keeps ids that come from a note apart from those of the page around it.
  static let prefix = "h-"

  /// `h-` and the heading's words in lower case, joined by `-`. The first heading of some words always has the id of these words, so a
  /// link from another note needs to know nothing but the words (``id(ofWords:)``); the next get the first of `-1`, `-2`... that is free.
  static func ids(for headings: [String]) -> [String] {
    let words = headings.map { id(ofWords: $0) }
    var used = Set(words)
    var seen: Set<String> = []
    var counts: [String: Int] = [:]
    return words.map { base in
      if seen.insert(base).inserted { return base }
      while true {
        counts[base, default: 0] += 1
        let id = "\(base)-\(counts[base, default: 0])"
        if used.insert(id).inserted { return id }
      }
    }
  }

  /// The id of the first heading of these words.
  static func id(ofWords text: some StringProtocol) -> String {
    var text = String(text)
    if let plain = text.withUTF8(id(ofPlain:)) { return plain }
    var slug = ""
    for character in text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased() {
      if character.isLetter || character.isNumber || character == "_" || character == "-" {
        slug.append(character)
      } else if character == " " {
        slug.append("-")
      }
    }
    return prefix + (slug.isEmpty ? "section" : slug)
  }

  /// The same for what is ASCII, as most headings are, in a fraction of the time; nil for anything else.
  private static func id(ofPlain text: UnsafeBufferPointer<UInt8>) -> String? {
    var slug = Array(prefix.utf8)
    slug.reserveCapacity(text.count + slug.count)
    var isAfterWord = false
    var isAfterSpace = false
    for byte in text {
      guard byte < 0x80 else { return nil }
      guard byte != 32, !(9...13).contains(byte) else {
        isAfterSpace = isAfterWord
        continue
      }
      if isAfterSpace { slug.append(UInt8(ascii: "-")) }
      (isAfterWord, isAfterSpace) = (true, false)
      let lower = HTMLTokenizer.lower(byte)
      let isKept = HTMLTokenizer.isLetter(lower) || (48...57).contains(lower) || lower == UInt8(ascii: "_") || lower == UInt8(ascii: "-")
      if isKept { slug.append(lower) }
    }
    return slug.count == prefix.utf8.count ? prefix + "section" : String(decoding: slug, as: UTF8.self)
  }
}
