import AtriumServer

/// What is kept of a session as one text, with its time before it: the session is read and written with each of its events.
protocol FactText: Comparable, Sendable {
  init?(factText: String)
  var factText: String { get }
}

extension FactText {
  /// `time value`, a line feed between them, which no device's name has.
  func text(at time: EventTime) -> String { time.text + "\n" + factText }

  static func fact(from decoder: any Decoder) throws -> (EventTime, Self) {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let end = text.utf8.firstIndex(of: UInt8(ascii: "\n")), let time = EventTime(text: text[..<end]),
      let value = Self(factText: String(text[text.index(after: end)...]))
    else { throw DecodingError.dataCorruptedError(in: container, debugDescription: "A fact is a time and a value, a line each.") }
    return (time, value)
  }
}

extension StringProtocol {
  /// At most so many parts with a space between them. A space counts also where the letter behind it combines with it into one character.
  func spacedParts(_ most: Int) -> [String] {
    Substring(self).utf8.split(separator: UInt8(ascii: " "), maxSplits: most - 1, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }
}

extension String: FactText {
  init?(factText: String) { self = factText }
  var factText: String { self }
}

extension AgentTurn: FactText {
  /// `1`, or `6 detail`
  init?(factText: String) {
    let parts = factText.spacedParts(2)
    guard let kind = parts.first.flatMap({ Int($0) }).flatMap(Kind.init) else { return nil }
    self.init(kind: kind, detail: parts.count > 1 ? parts[1] : nil)
  }

  var factText: String { "\(kind.rawValue)" + (detail.map { " " + $0 } ?? "") }
}

extension AgentPrompt: FactText {
  /// `1` for a permission, `0` for a question; then its title, if it has one.
  init?(factText: String) {
    let parts = factText.spacedParts(2)
    guard let first = parts.first, first == "0" || first == "1" else { return nil }
    isPermission = first == "1"
    title = parts.count > 1 ? parts[1] : nil
  }

  var factText: String { (isPermission ? "1" : "0") + (title.map { " " + $0 } ?? "") }
}
