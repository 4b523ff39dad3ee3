import Synchronization
import Testing

@testable import SwiftUI

@Suite struct ReadTextsTests {
  /// Counts what is read.
  private final class Reader: Sendable {
    private let counted = Mutex(0)
    var count: Int { counted.withLock { $0 } }

    func read(_ text: String) -> [TextRun] {
      counted.withLock { $0 += 1 }
      return [TextRun("read " + text)]
    }
  }

  @Test("a text is read once, however often it is shown")
  func once() {
    let reader = Reader()
    let texts = ReadTexts { reader.read($0) }
    for _ in 0..<100 {
      #expect(texts.runs(of: "*a*") == [TextRun("read *a*")])
      #expect(texts.runs(of: "*b*") == [TextRun("read *b*")])
    }
    #expect(reader.count == 2)
  }

  @Test("texts without end take no memory without end, and are read rightly all the same")
  func bounds() {
    let reader = Reader()
    let texts = ReadTexts { reader.read($0) }
    for number in 0..<2_000 { #expect(texts.runs(of: "*\(number)*") == [TextRun("read *\(number)*")]) }
    // The first ones have been forgotten, and are read again.
    #expect(texts.runs(of: "*0*") == [TextRun("read *0*")])
    #expect(reader.count == 2_001)
    let long = String(repeating: "*a* ", count: 1_000)
    for _ in 0..<2 { #expect(texts.runs(of: long) == [TextRun("read " + long)]) }
    #expect(reader.count == 2_003)
  }
}
