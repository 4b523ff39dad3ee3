import Foundation
import SwiftUI

/// What a browser sends: events in the order in which they happened, under a number of its own. A batch that is sent again (its
/// answer was lost) keeps its number and is not run twice.
struct EventBatch: Decodable, Sendable {
  let visit: String
  /// The last patch the browser applied.
  let applied: Int
  let number: Int
  let events: [PageEvent]

  private enum CodingKeys: String, CodingKey {
    case visit = "s"
    case applied = "a"
    case number = "b"
    case events = "e"
  }
}

/// One event: a report about an element, or one about the page.
enum PageEvent: Decodable, Sendable {
  case element(Web.Event)
  /// The page is at another address: by a link that a note holds (`isNew`), or by back and forward.
  case address(String, isNew: Bool)
  case timeZone(String)
  /// The person's languages, as in `Accept-Language`.
  case languages(String)
  /// The browser's window, or what the person prefers to see, has changed.
  case looks(Looks)
  /// What the tab has kept of the page that it had loaded before.
  case kept(String)
  /// The page is there; nothing else.
  case hello

  init(from decoder: any Decoder) throws {
    let words = try decoder.singleValueContainer().decode([String].self)
    let looks = words.count == 2 ? Looks(words[1]) : nil
    switch (words.first, words.count) {
    case ("c", 2): self = .element(Web.Event(.click, target: words[1]))
    case ("i", 3): self = .element(Web.Event(.input(words[2]), target: words[1]))
    case ("u", 2): self = .element(Web.Event(.submit, target: words[1]))
    case ("f", 2): self = .element(Web.Event(.focus, target: words[1]))
    case ("b", 2): self = .element(Web.Event(.blur, target: words[1]))
    case ("o", 2): self = .element(Web.Event(.open, target: words[1]))
    case ("x", 2): self = .element(Web.Event(.close, target: words[1]))
    case ("d", 3): self = .element(Web.Event(.drop(words[2]), target: words[1]))
    case ("p", 2): self = .element(Web.Event(.loaded, target: words[1]))
    case ("q", 2): self = .element(Web.Event(.failed, target: words[1]))
    case ("s", 2): self = .element(Web.Event(.seen, target: words[1]))
    case ("n", 3): self = .address(words[1], isNew: words[2] == "push")
    case ("z", 2): self = .timeZone(words[1])
    case ("l", 2): self = .languages(words[1])
    case ("w", 2) where looks != nil: self = .looks(looks ?? Looks())
    case ("k", 2): self = .kept(words[1])
    case ("h", 1): self = .hello
    default: throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "unknown event \(words)"))
    }
  }
}
