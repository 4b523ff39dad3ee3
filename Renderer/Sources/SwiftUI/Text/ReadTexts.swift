import Synchronization

/// Texts that have been read as Markdown. Screens show the same ones again and again, and the library that reads them serves one at a
/// time: while it reads a long note, a screen would wait for a word that it has shown before.
final class ReadTexts: Sendable {
  private static let mostTexts = 500
  /// Bytes; what is longer is no text of a catalogue.
  private static let longestText = 2_000

  private let read: @Sendable (String) -> [TextRun]
  private let known = Mutex<[String: [TextRun]]>([:])

  init(read: @escaping @Sendable (String) -> [TextRun]) {
    self.read = read
  }

  func runs(of text: String) -> [TextRun] {
    guard text.utf8.count <= Self.longestText else { return read(text) }
    if let runs = known.withLock({ $0[text] }) { return runs }
    // Not under the lock: who waits for the library holds up nobody else.
    let runs = read(text)
    known.withLock { known in
      if known.count == Self.mostTexts { known.removeAll(keepingCapacity: true) }
      known[text] = runs
    }
    return runs
  }
}
