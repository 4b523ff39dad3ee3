import Testing

@testable import TextAnalysis

@Suite struct NameTests {
  private func entities(_ text: String, people: [EntityContext.KnownPerson] = []) -> Entities {
    EntityFinder.find(in: TokenizedText(text), context: EntityContext(people: PeopleTable(people))).entities
  }

  @Test(
    "people are found by titles, greetings, signatures, labels and given names",
    arguments: [
      ("Wir haben Herrn Dr. Weber gefragt.", ["Weber"]), ("Ask Mrs. Holloway about it.", ["Holloway"]),
      ("Hallo Petra,\nbis bald", ["Petra"]), ("Dear Alice and George,\nthanks", ["Alice", "George"]),
      ("Danke für alles.\n\nViele Grüße\nTorben Maas", ["Torben Maas"]), ("See you soon.\n\nBest regards,\nIngmar Holt", ["Ingmar Holt"]),
      ("Teilnehmer: Birte Lohse, Uwe Matthies", ["Birte Lohse", "Uwe Matthies"]),
      ("Then Sarah Miller called.", ["Sarah Miller"]), ("„Gut“, sagte Hinnerk Vogel.", ["Hinnerk Vogel"]),
      ("Gestern war Ludwig van der Meer hier.", ["Ludwig van der Meer"]),
      ("From: Zelda Quist <z@q.example>", ["Zelda Quist"]),
    ])
  func people(text: String, names: [String]) {
    #expect(entities(text).people == names)
  }

  @Test(
    "nobody is found where nobody is named",
    arguments: [
      "Sehr geehrte Damen und Herren,\nguten Tag", "Dear Sir or Madam,\nhello", "Hallo zusammen,\nes geht los", "Liebe Kollegen,\ndanke",
      "Die Frau ging nach Hause.", "Mark the date in May.", "Vielen Dank\nIhr Team",
    ])
  func nobody(text: String) {
    #expect(entities(text).people == [])
  }

  @Test("known people are listed as they are known, whichever name the text has")
  func known() {
    let people = [EntityContext.KnownPerson(name: "Xaver Übelhör", aliases: ["Xari", "Xaver Uebelhoer"])]
    #expect(entities("Xari kommt später, und XAVER ÜBELHÖR auch.", people: people).people == ["Xaver Übelhör"])
    #expect(entities("Übelhör kam.", people: people).people == [])
  }

  @Test("a part of a name is the person whose whole name the text has")
  func parts() {
    #expect(entities("Anna Schmidt ist da. Frau Schmidt liest, und Anna lacht.").people == ["Anna Schmidt"])
    #expect(entities("Anna Schmidt und Anna Weber sind da. Anna lacht.").people == ["Anna Schmidt", "Anna Weber", "Anna"])
  }

  @Test(
    "organizations are found by their legal forms and kinds",
    arguments: [
      ("Wir kaufen bei der Muster GmbH ein.", "Muster GmbH"), ("Fink & Partner GmbH & Co. KG liefert.", "Fink & Partner GmbH & Co. KG"),
      ("She works for Acme Widgets Inc. in town.", "Acme Widgets Inc"),
      ("Der Turnverein Nord e.V. lädt ein.", "Turnverein Nord e.V."), ("the University of Leeds said", "University of Leeds"),
      ("Wir waren im Max-Planck-Institut zu Besuch.", "Max-Planck-Institut"),
      ("Die Stadtwerke Kiel melden sich.", "Stadtwerke Kiel"), ("a grant from the Larkfield Foundation", "Larkfield Foundation"),
    ])
  func organizations(text: String, name: String) {
    #expect(entities(text).organizations == [name])
  }

  @Test(
    "places are found in the list, in addresses and by stations",
    arguments: [
      ("Wir fahren nach Kopenhagen.", ["Kopenhagen"]), ("from New York City to Hong Kong", ["New York City", "Hong Kong"]),
      ("Lindenallee 14\n24105 Kiel", ["Lindenallee 14", "Kiel"]),
      ("221B Baker Street, London", ["221B Baker Street", "London"]), ("Umstieg in Fulda Hbf", ["Fulda"]),
      ("Springfield, IL 62704", ["Springfield"]), ("in Provo, UT", ["Provo"]), ("Er wohnt in Essen.", ["Essen"]),
      ("Das Essen war gut.", []),
      ("60311 Frankfurt am Main", ["Frankfurt am Main"]),
    ])
  func places(text: String, names: [String]) {
    #expect(entities(text).locations == names)
  }
}
