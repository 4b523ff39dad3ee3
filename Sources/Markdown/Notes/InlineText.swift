import Foundation

/// The text of one block while its tree is walked, with code and links set aside so that no tag or wikilink is found in them.
struct InlineText {
  private static let placeholder: Character = "\u{FFFC}"
  private var text = ""
  private var hidden: [String] = []

  var isEmpty: Bool { text.isEmpty }

  mutating func append(_ piece: String) {
    text += piece.replacingOccurrences(of: String(Self.placeholder), with: " ")
  }

  /// Adds text in which nothing is to be found.
  mutating func hide(_ piece: String) {
    text.append(Self.placeholder)
    hidden.append(piece)
  }

  struct Reading {
    /// As a person reads it: of a wikilink its label.
    var text: String
    var tags: [String]
    var wikilinks: [String]
  }

  func read() -> Reading {
    var shown = ""
    var searched = ""
    var wikilinks: [String] = []
    var rest = Substring(text)
    while let open = rest.range(of: "[[") {
      guard let close = rest[open.upperBound...].range(of: "]]") else { break }
      // The innermost opening counts: "[[a [[b]]" links to b.
      let start = rest[open.upperBound..<close.lowerBound].range(of: "[[", options: .backwards)?.upperBound ?? open.upperBound
      let before = rest[..<rest.index(start, offsetBy: -2)]
      shown += before
      searched += before
      let inner = rest[start..<close.lowerBound]
      if let link = Wikilink(inner) {
        if !link.target.isEmpty { wikilinks.append(link.target) }
        shown += link.label
      } else {
        shown += "[[" + inner + "]]"
      }
      // One placeholder for the link itself and those of the code within it.
      searched.append(Self.placeholder)
      rest = rest[close.upperBound...]
    }
    shown += rest
    searched += rest
    return Reading(text: restored(shown), tags: TagRule.find(in: searched), wikilinks: wikilinks)
  }

  private func restored(_ shown: String) -> String {
    guard !hidden.isEmpty else { return shown }
    var restored = ""
    var next = hidden.startIndex
    for character in shown {
      if character == Self.placeholder, next < hidden.endIndex {
        restored += hidden[next]
        next += 1
      } else {
        restored.append(character)
      }
    }
    return restored
  }

  /// `target#heading|label`. Not one that holds code, a link or a line break.
  private struct Wikilink {
    var target: String
    var label: String

    init?(_ inner: Substring) {
      guard !inner.contains(InlineText.placeholder), !inner.contains(where: \.isNewline) else { return nil }
      let parts = inner.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      let place = parts.first.map(String.init) ?? ""
      target = place.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      let named = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : place.trimmingCharacters(in: .whitespaces)
      guard !named.isEmpty || !target.isEmpty else { return nil }
      label = named.isEmpty ? target : named
    }
  }
}
