import Foundation

/// `Heading`, or `Heading#Sub` for one of several headings of the same words.
struct HeadingPath {
  var parts: [String]

  init(_ anchor: String) {
    parts = anchor.split(separator: "#").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// The id of the last part's first heading.
  var id: String { HeadingNames.id(ofWords: parts.last ?? "") }

  /// The place among `headings` of the first that follows the path: each part within the section of the one before.
  func index(in headings: [(level: Int, words: String)]) -> Int? {
    let wanted = parts.map { HeadingNames.id(ofWords: $0) }
    var found: Int?
    var start = 0
    for part in wanted {
      let outer = found.map { headings[$0].level } ?? 0
      found = nil
      for index in start..<max(start, headings.count) {
        guard headings[index].level > outer else { break }
        guard headings[index].words == part else { continue }
        found = index
        break
      }
      guard let place = found else { return nil }
      start = place + 1
    }
    return found
  }

  /// The id of the heading that the path means.
  func find(in headings: [RenderedMarkdown.Heading]) -> String? {
    index(in: headings.map { ($0.level, HeadingNames.id(ofWords: $0.text)) }).map { headings[$0].id }
  }
}
