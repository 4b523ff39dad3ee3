/// What reads one thing out of a file, or out of what others read (Life, section 5).
package enum Digester: String, Sendable, Hashable, Codable, CaseIterable {
  // In the order in which they run.
  case text, ocr, entities, classification, tags, summary, caption, subtitles, transcript, abstract

  /// What it is made from.
  package var inputs: [Digester] {
    switch self {
    case .text, .caption, .subtitles, .transcript, .abstract: []
    case .ocr: [.text]
    case .entities, .summary: [.text, .ocr]
    case .classification: [.entities]
    case .tags: [.classification]
    }
  }

  /// What has to be over before it runs: its inputs. What costs money is not made from these again when they are, but waits for them all the same.
  package var waitsFor: [Digester] { self == .abstract ? [.text, .ocr, .subtitles] : inputs }

  /// Goes up when the same bytes give another result: all files are read again then, in the background.
  package var version: Int { 1 }

  package var stage: DigestStage {
    switch self {
    case .text, .subtitles: .reading
    case .ocr: .recognition
    case .entities, .classification, .tags, .summary: .analysis
    case .caption, .transcript, .abstract: .buying
    }
  }

  /// Whether a provider's model makes it: its result costs money, and the file leaves the house for it.
  package var isBought: Bool { stage == .buying }

  /// Whether it says what a file shows or says that has no text of its own.
  var isDescription: Bool { self == .caption || self == .transcript }

  /// Those that are made from its result, directly or not. A caption, subtitles and a transcript are not among what these wait for: see
  /// ``FileDigests``.
  package var dependents: Set<Digester> { Set(Self.allCases.filter { $0.isMade(from: self) }) }

  private func isMade(from other: Digester) -> Bool { inputs.contains { $0 == other || $0.isMade(from: other) } }
}

/// Digesters that run together on one file.
package enum DigestStage: Sendable, Hashable, CaseIterable {
  /// Bytes to text, in a worker.
  case reading
  /// Pictures to text, in a worker, page by page.
  case recognition
  /// What rules say of the text.
  case analysis
  /// What a provider's model says. It comes last, so that nothing else waits for it.
  case buying

  package var digesters: [Digester] { Digester.allCases.filter { $0.stage == self } }
}
