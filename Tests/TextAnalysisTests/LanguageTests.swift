import Testing

@testable import TextAnalysis

@Suite struct LanguageTests {
  @Test(
    "languages are told apart, also by a single sentence",
    arguments: [
      ("The weather was nice, so we walked to the lake and had lunch there.", Language.en),
      ("Das Wetter war schön, also sind wir zum See gelaufen.", .de),
      ("Il faisait beau, alors nous sommes allés au bord du lac pour manger.", .fr),
      ("Hacía buen tiempo y caminamos hasta el lago para comer.", .es),
      ("Il tempo era bello e siamo andati al lago per mangiare qualcosa.", .it),
      ("Het weer was mooi, dus we zijn naar het meer gelopen.", .nl),
      ("Bitte morgen Brot kaufen und die Post holen", .de), ("please buy bread and get the mail", .en),
    ])
  func known(text: String, language: Language) {
    #expect(TokenizedText(text).language == language)
  }

  @Test(
    "a text that is too short, in no known language, or no language at all has none",
    arguments: [
      "", "ok", "Berlin", "12 34 56 78", "今日は良い天気ですね、散歩しましょう", "Сегодня хорошая погода, пойдём гулять", "xkcd qwrt zzzp ghjk vbnm",
    ])
  func unknown(text: String) {
    #expect(TokenizedText(text).language == nil)
  }

  @Test("a decomposed text has the language of the composed one")
  func decomposed() {
    #expect(TokenizedText("Scho\u{308}ne Gru\u{308}ße aus dem Su\u{308}den schicken wir euch allen").language == .de)
  }

  @Test("words of one stem meet, and words of another do not")
  func stems() {
    #expect(Stemmer.stem("rechnungen", .de) == Stemmer.stem("rechnung", .de))
    #expect(Stemmer.stem("hauser", .de) == Stemmer.stem("haus", .de))
    #expect(Stemmer.stem("parties", .en) == Stemmer.stem("party", .en))
    #expect(Stemmer.stem("boxes", .en) == Stemmer.stem("box", .en))
    #expect(Stemmer.stem("bus", .en) == "bus")
    #expect(Stemmer.stem("see", .de) != Stemmer.stem("sehen", .de))
  }
}
