import Foundation

/// `Heading`, or `Heading#Sub` for one of several headings of the same words.
struct HeadingPath {
  var parts: [String]

  init(_ anchor: String) {
    parts = anchor.split(separator: "#").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// What a heading of each part has for an id, were it the first of its words.
  var words: [String] { parts.map { HeadingNames.id(ofWords: $0) } }

  /// The id of the last part's first heading.
  var id: String { HeadingNames.id(ofWords: parts.last ?? "") }
}
