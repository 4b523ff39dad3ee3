import Foundation

/// The text of one block while its tree is walked, with code and links set aside so that no tag or wikilink is found in them.
struct InlineText {
  private static let placeholder: Character = "\u{FFFC}"
  private var text = ""
  private var hidden: [String] = []
  /// Targets of Markdown links, each with how much was hidden before it.
  private var linked: [(position: Int, target: String)] = []

  var isEmpty: Bool { text.isEmpty && linked.isEmpty }

  mutating func append(_ piece: String) {
    text += piece.replacingOccurrences(of: String(Self.placeholder), with: " ")
  }

  /// Adds text in which nothing is to be found.
  mutating func hide(_ piece: String) {
    text.append(Self.placeholder)
    hidden.append(piece)
  }

  /// Notes a link that begins here.
  mutating func link(_ target: String) {
    linked.append((hidden.count, target))
  }

  struct Reading {
    /// As a person reads it: of a wikilink its label.
    var text: String
    var tags: [String]
    /// In order, of both kinds.
    var links: [String]
  }

  func read() -> Reading {
    var shown = ""
    var searched = ""
    var links: [String] = []
    var linked = linked[...]
    var passed = 0
    var rest = Substring(text)
    while let open = rest.range(of: "[[") {
      guard let close = rest[open.upperBound...].range(of: "]]") else { break }
      // The innermost opening counts: "[[a [[b]]" links to b.
      let start = rest[open.upperBound..<close.lowerBound].range(of: "[[", options: .backwards)?.upperBound ?? open.upperBound
      let before = rest[..<rest.index(start, offsetBy: -2)]
      passed += before.count { $0 == Self.placeholder }
      while let link = linked.first, link.position < passed {
        links.append(link.target)
        linked.removeFirst()
      }
      shown += before
      searched += before
      let inner = rest[start..<close.lowerBound]
      if let link = Wikilink(inner) {
        if !link.target.isEmpty { links.append(link.target) }
        shown += link.label
      } else {
        shown += "[[" + inner + "]]"
      }
      passed += inner.count { $0 == Self.placeholder }
      // One placeholder for the link itself and those of the code within it.
      searched.append(Self.placeholder)
      rest = rest[close.upperBound...]
    }
    shown += rest
    searched += rest
    links += linked.map(\.target)
    return Reading(text: restored(shown), tags: TagRule.find(in: searched), links: links)
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
