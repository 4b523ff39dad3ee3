/// What reads one thing out of a file, or out of what others read (Life, section 5).
package enum Digester: String, Sendable, Hashable, Codable, CaseIterable {
  // In the order in which they run.
  case text, ocr, entities, classification, tags, summary, caption, subtitles, transcript

  /// What has to be over before it runs.
  package var inputs: [Digester] {
    switch self {
    case .text, .caption, .subtitles, .transcript: []
    case .ocr: [.text]
    case .entities, .summary: [.text, .ocr]
    case .classification: [.entities]
    case .tags: [.classification]
    }
  }

  /// Goes up when the same bytes give another result: all files are read again then, in the background.
  package var version: Int { 1 }

  package var stage: DigestStage {
    switch self {
    case .text, .subtitles: .reading
    case .ocr: .recognition
    case .entities, .classification, .tags, .summary: .analysis
    case .caption, .transcript: .buying
    }
  }

  /// Whether a provider's model makes it: its result costs money, and the file leaves the house for it.
  package var isBought: Bool { stage == .buying }

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
