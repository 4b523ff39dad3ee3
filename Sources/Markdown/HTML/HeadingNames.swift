/// Gives the headings of one page their ids.
struct HeadingNames {
  /// Keeps ids that come from a note apart from those of the page around it.
  static let prefix = "h-"
  private var used: Set<String> = []
  private var counts: [String: Int] = [:]

  /// `h-` and the heading's words in lower case, joined by `-`; the second of the same words gets `-1`, as on GitHub.
  mutating func id(for text: String) -> String {
    var slug = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber || character == "_" || character == "-" {
        slug.append(character)
      } else if character.isWhitespace {
        slug.append("-")
      }
    }
    let base = slug.isEmpty ? "section" : slug
    var id = base
    while !used.insert(id).inserted {
      counts[base, default: 0] += 1
      id = "\(base)-\(counts[base, default: 0])"
    }
    return Self.prefix + id
  }
}
