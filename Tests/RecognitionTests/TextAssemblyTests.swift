import DocumentModel
import Testing

@testable import atrium_worker

@Suite("A text of recognised words") struct TextAssemblyTests {
  private struct Found {
    let text: String
    var beginning = TextAssembly.Beginning.word
    var confidence = 0.9
  }

  private static func text(of words: [Found], limit: Int = 1_000) -> RecognizedText {
    var assembly = TextAssembly(width: 100, height: 200, textLimit: limit)
    for word in words where !assembly.isFull {
      assembly.add(word.text, confidence: word.confidence, left: -5, top: 20, right: 30, bottom: 250, beginning: word.beginning)
    }
    return assembly.text(pageWidth: 10, pageHeight: 20)
  }

  @Test("words that are in doubt are left out, and the line or paragraph that they begin is not")
  func doubtful() {
    let text = Self.text(of: [
      Found(text: "~", beginning: .paragraph, confidence: 0.1), Found(text: "One"), Found(text: " ", confidence: 0.95), Found(text: "two"),
      Found(text: "|", beginning: .line, confidence: 0.49), Found(text: "three"), Found(text: "x", beginning: .paragraph, confidence: 0.2),
      Found(text: "_", beginning: .line, confidence: 0), Found(text: "four", confidence: 0.5), Found(text: "!", confidence: 0.1),
    ])
    #expect(text.text == "One two\nthree\n\nfour")
    #expect(text.words.map(\.offset) == [0, 4, 8, 15])
    #expect(text.confidence == 0.8)
    #expect(!text.isTruncated)
  }

  @Test("Chinese and Japanese are joined without spaces, and with one to other scripts")
  func scripts() {
    let text = Self.text(of: ["東京", "タワー", "、", "333", "m", "です", "한국", "말"].map { Found(text: $0) })
    #expect(text.text == "東京タワー、 333 m です 한국 말")
  }

  @Test("boxes stay on the page")
  func boxes() throws {
    let text = Self.text(of: [Found(text: "a")])
    #expect(try #require(text.words.first).box == RecognizedText.Box(x: 0, y: 0.1, width: 0.3, height: 0.9))
    #expect((text.width, text.height) == (10, 20))
  }

  @Test("bytes are counted with what separates words", arguments: [(2, ""), (3, "äb"), (6, "äb"), (7, "äb\n\ncd"), (8, "äb\n\ncd")])
  func limit(bytes: Int, expected: String) {
    let text = Self.text(of: [Found(text: "äb"), Found(text: "cd", beginning: .paragraph), Found(text: "e")], limit: bytes)
    #expect(text.text == expected && text.isTruncated)
    #expect(Self.text(of: [Found(text: "äb")], limit: 3).isTruncated == false)
  }

  @Test("words are counted too")
  func manyWords() {
    let text = Self.text(of: Array(repeating: Found(text: "a"), count: 20_001), limit: 1_000_000)
    #expect(text.words.count == 20_000 && text.isTruncated)
  }
}
