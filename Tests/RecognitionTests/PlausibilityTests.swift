import DocumentModel
import Testing

@testable import Recognition

@Suite("What a worker says of a page is believed only if it can be") struct PlausibilityTests {
  private static let sound = RecognizedText(
    width: 10, height: 20, text: "Tür zu",
    words: [
      RecognizedText.Word(text: "Tür", box: RecognizedText.Box(x: 0, y: 0, width: 0.5, height: 1), confidence: 1, offset: 0),
      RecognizedText.Word(text: "zu", box: RecognizedText.Box(x: 0.7, y: 0.1, width: 0.3, height: 0.9), confidence: 0, offset: 5),
    ], confidence: 0.5)

  @Test("a sound page is")
  func plausible() {
    #expect(Self.sound.isPlausible(textLimit: 7))
    #expect(RecognizedText(width: 1, height: 1).isPlausible(textLimit: 0))
  }

  @Test(
    "what cannot be is not",
    arguments: [
      { $0.width = 0 }, { $0.height = -1 }, { $0.width = .max }, { $0.text += "!" }, { $0.confidence = 1.1 }, { $0.confidence = .nan },
      { $0.words[0].box.x = -0.1 }, { $0.words[0].box.width = 1.1 }, { $0.words[1].box.width = 0.31 }, { $0.words[1].box.y = .infinity },
      { $0.words[1].confidence = 2 }, { $0.words[1].confidence = .nan }, { $0.words[1].offset = 6 }, { $0.words[1].offset = .max },
      { $0.words[1].offset = .min }, { $0.words[0].offset = 5 }, { $0.words[1].text = "zo" }, { $0.words[1].text = "" },
      { $0.words = Array(repeating: $0.words[0], count: 20_001) },
    ] as [@Sendable (inout RecognizedText) -> Void])
  func implausible(change: @Sendable (inout RecognizedText) -> Void) {
    var page = Self.sound
    change(&page)
    #expect(!page.isPlausible(textLimit: 7))
  }
}
