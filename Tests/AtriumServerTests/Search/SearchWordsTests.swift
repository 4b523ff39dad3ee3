import AtriumAPI
import Testing

@testable import AtriumServer

@Suite("The words of a search of the house")
struct SearchWordsTests {
  @Test(
    "all words have to occur, the last one perhaps as a beginning",
    arguments: [
      ("spring", "Spring in the garden", true), ("garden spr", "Spring in the garden", true), ("spr garden", "Spring in the garden", false),
      ("gard", "Spring in the garden", true), ("winter garden", "Spring in the garden", false), ("cafe", "The Café", true),
      ("CAFÉ", "a cafe", true), ("e-mail", "Your e mail", true), ("ärger", "Arger", true), ("日本", "日本語", true),
    ])
  func matching(query: String, text: String, isFound: Bool) {
    #expect(SearchWords(query).match(text) == isFound)
  }

  @Test("words of ASCII are the same, and folded alike, in a text that has only them")
  func ascii() {
    let text = String(String.UnicodeScalarView((0..<0x80).compactMap(Unicode.Scalar.init)))
    for text in [text, "The BOAT of 1994: drawn,\r\nA boat", "", "--"] {
      #expect(FoldedASCII.words(of: text) == SearchWords.folded(text + " é").dropLast())
    }
    #expect(FoldedASCII.words(of: "Café") == nil)
    #expect(SearchWords.folded("Zürich HBF") == ["zurich", "hbf"])
  }

  @Test("a request may have sixteen words of 200 bytes together, and a problem names what is too much")
  func bounds() throws {
    let most = Array(repeating: "a", count: SearchHouse.mostWords).joined(separator: " ")
    #expect(try SearchWords(q: most + "!").typed.count == SearchHouse.mostWords)
    for (text, reason) in [(most + " a", "q has more than 16 words"), (String(repeating: "a", count: 201), "q is longer than 200 bytes")] {
      let problem = #expect(throws: Problem.self) { try SearchWords(q: text) }
      #expect(problem?.status == 400 && problem?.field == "q" && problem?.detail == reason)
    }
    #expect(try SearchWords(q: " - ").isEmpty)
  }

  @Test("words may be spread over several texts, and signs alone find nothing")
  func several() {
    #expect(SearchWords("ada example").match("Ada Lovelace", "ada@example.org"))
    #expect(!SearchWords("ada").match(nil, ""))
    #expect(!SearchWords("--!").match("anything"))
  }

  @Test("the words that match are marked, and the text stays as it was, with its white space made one space")
  func marks() {
    let runs = SearchWords("boat dr").marked("The Boat:\n\n drawn, a boat")
    #expect(
      runs == [
        SnippetRun(text: "The "), SnippetRun(text: "Boat", marked: true), SnippetRun(text: ": "), SnippetRun(text: "drawn", marked: true),
        SnippetRun(text: ", a "), SnippetRun(text: "boat", marked: true),
      ])
    #expect(SearchWords("x").marked("") == [])
  }

  @Test("a title of just these words is best, then one that begins with them, then one that has them")
  func ranks() {
    let words = SearchWords("night fer")
    #expect(SearchWords("night ferry").rank(ofTitle: "Night Ferry") == .isTitle)
    #expect(words.rank(ofTitle: "Night ferry to Oslo") == .beginsTitle)
    #expect(words.rank(ofTitle: "The ferry at night") == .inTitle)
    #expect(words.rank(ofTitle: "Oslo") == .elsewhere)
  }
}
