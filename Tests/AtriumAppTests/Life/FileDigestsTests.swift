import AtriumAPI
import AtriumApp
import Foundation
import SwiftUI
import Testing

@testable import LifeApp

/// What screens make of the digests of a file.
@Suite("Digests of a file") struct FileDigestsTests {
  @Test("contents are read by digester, and what is made again shows what was made before")
  func contents() throws {
    let digests = FileDigests([
      .sample("text", "Dear Ms Lindqvist"), .sample("summary", "An offer.", status: .processing),
      try .sample("tags", json: DigestTags(tags: ["boat", "oars", "boat", ""])),
      try .sample("classification", json: DigestClassification(class: "letter", reason: "has a salutation", confidence: 0.9)),
      .sample("ocr", "STOP", isCut: true),
    ])
    #expect(digests.summary == "An offer." && digests.tags == ["boat", "oars"] && digests.documentClass == "letter")
    #expect(digests.recognized?.text == "STOP" && digests.recognized?.isCut == true && digests.recognized?.digest == "d-ocr")
    #expect(digests.progress == .processing && digests.problems.isEmpty && digests.hasContent && digests.isAnalyzed)
  }

  @Test("a digester that nobody knows, damaged JSON and blank contents are passed over")
  func damaged() {
    let digests = FileDigests([
      .sample("horoscope", "Leo"), .sample("tags", "{\"tags\":"), .sample("classification", "[]"), .sample("entities", "null"),
      .sample("summary", " \n"), .sample("ocr"),
    ])
    #expect(!digests.hasContent && digests.line == nil && digests.progress == .done && digests.problems.isEmpty)
    #expect(FileDigests([]).progress == nil)
  }

  @Test("what failed is a problem, and so is what waits for another attempt; what was skipped is not")
  func problems() {
    let digests = FileDigests([
      .sample("text", status: .failed, reason: .damaged), .sample("summary", status: .pending),
      .sample("ocr", "old", status: .pending, reason: .tookTooLong), .sample("tags", "{}", status: .skipped, reason: .noText),
    ])
    #expect(digests.problems.map(\.digester) == ["text", "ocr"] && !digests.lacksRecognition && digests.progress == .waiting)
    let unread = FileDigests([.sample("ocr", status: .skipped, reason: .noRecognition)])
    #expect(unread.lacksRecognition && unread.problems.isEmpty && !unread.hasContent)
  }

  @Test("a row has the summary, else the recognized text, else the text of a document, as one line")
  func line() {
    let (text, ocr) = (LifeDigest.sample("text", "Page\n one"), LifeDigest.sample("ocr", "STOP\n\n here"))
    #expect(FileDigests([text, ocr, .sample("summary", "An offer.")]).line == "An offer.")
    #expect(FileDigests([text, ocr]).line == "STOP here" && FileDigests([text]).line == "Page one")
    #expect(FileDigests([.sample("summary", String(repeating: "a", count: 1000))]).line?.count == 240)
  }

  @Test("a caption is a row's line, names its model, and is nothing to wait for while it is held back")
  func caption() {
    var caption = LifeDigest.sample("caption", "A boat.")
    caption.model = "tiny"
    let digests = FileDigests([.sample("ocr", "STOP"), caption])
    #expect(digests.caption == FileDigests.Caption(text: "A boat.", model: "tiny") && digests.line == "A boat." && digests.hasContent)
    let held = FileDigests([.sample("ocr", "STOP"), .sample("caption", status: .todo, reason: .budgetReached)])
    #expect(held.progress == .done && held.problems.map(\.digester) == ["caption"])
    #expect(FileDigests([.sample("ocr", status: .todo), .sample("caption", status: .todo, reason: .budgetReached)]).progress == .waiting)
  }

  @Test("a summary by a model takes the place of the text's own sentences, and names the model")
  func abstract() {
    var abstract = LifeDigest.sample("abstract", "An offer for oars.")
    abstract.model = "tiny"
    let digests = FileDigests([.sample("summary", "Dear Ms Lindqvist."), abstract])
    #expect(digests.summary == "An offer for oars." && digests.summaryModel == "tiny" && digests.line == "An offer for oars.")
    let failed = FileDigests([.sample("summary", "Dear Ms Lindqvist."), .sample("abstract", status: .failed, reason: .refused)])
    #expect(failed.summary == "Dear Ms Lindqvist." && failed.summaryModel == nil && failed.problems.map(\.digester) == ["abstract"])
  }

  @Test("what is said is there with its times, is a row's line where there is nothing else, and is searched without case and accents")
  func transcript() throws {
    let content = DigestTranscript(
      text: "Ahoy. Off to Lübeck.",
      segments: [.init(start: 1, end: 2, text: "Ahoy."), .init(start: 3_723.4, end: 3_725, text: "Off to Lübeck.")])
    let digests = FileDigests([try .sample("subtitles", json: content)])
    #expect(digests.transcript?.content == content && digests.transcript?.isCut == false && digests.hasContent && !digests.isAnalyzed)
    #expect(digests.line == "Ahoy. Off to Lübeck.")
    #expect(
      FileDigests([try .sample("subtitles", json: DigestTranscript(text: " "))]).transcript == nil && digests.transcript?.model == nil)
    var made = try LifeDigest.sample("transcript", json: DigestTranscript(text: "Hoy."))
    made.model = "whisper"
    #expect(FileDigests([made]).transcript?.model == "whisper" && FileDigests([made]).line == "Hoy.")
    // What an author has written wins.
    #expect(FileDigests([try .sample("subtitles", json: content), made]).transcript?.content == content)
    #expect(content.segments(with: "LUBECK of").map(\.start) == [3_723.4] && content.segments(with: "lübe").count == 1)
    #expect(
      content.segments(with: "ah lub").map(\.start) == [3_723.4] && content.segments(with: "boat").isEmpty
        && content.segments(with: "-").isEmpty)
    #expect([0, 59.9, 60, 3_599, 3_723.4].map(DigestTranscript.time) == ["0:00", "0:59", "1:00", "59:59", "1:02:03"])
  }

  @Test("each thing that is named is there once, and a due date only among those")
  func names() throws {
    let names = NamedThings(
      try .sample(
        people: ["Mina", "Olga", "Mina"], places: ["Oslo"],
        dates: [["text": "3.10.2026", "value": "2026-10-03"], ["text": "by 3 October", "value": "2026-10-03", "role": "due"]],
        amounts: [
          ["text": "20 EUR", "value": "20", "currency": "EUR"], ["text": "20,00 €", "value": "20.00", "currency": "EUR"],
        ],
        identifiers: [
          ["kind": "iban", "text": "DE89 3704", "value": "DE893704"], ["kind": "iban", "text": "DE893704", "value": "DE893704"],
        ]))
    #expect(names.people == ["Mina", "Olga"] && names.places == ["Oslo"] && names.organizations.isEmpty)
    #expect(names.dates.isEmpty && names.dueDates.count == 1)
    #expect(names.amounts == [.money(20, currency: "EUR")] && names.identifiers.map(\.text) == ["DE89 3704"])
    let concepts = NamedThings(try .sample(concepts: ["boats"]))
    #expect(concepts.isEmpty)
  }

  @Test(
    "an amount whose number or currency is unknown is shown as the text has it",
    arguments: [("12.50", "EUR", true), ("12.50", nil, false), ("12,50", "EUR", false), ("12", "euro", false), ("", "EUR", false)]
      as [(String, String?, Bool)])
  func amounts(value: String, currency: String?, isMoney: Bool) throws {
    var amount = ["text": "as written", "value": value]
    amount["currency"] = currency
    let amounts = NamedThings(try .sample(amounts: [amount])).amounts
    #expect((amounts == [.words("as written")]) == !isMoney)
  }

  @Test(
    "only an address or number that is one can be followed",
    arguments: [
      ("email", "mina@boats.example", "mailto:mina@boats.example"), ("email", "mina@boats.example?bcc=x", nil),
      ("phone", "+49301234567", "tel:+49301234567"), ("phone", "030/1234", nil),
      ("url", "https://boats.example/a?b=1", "https://boats.example/a?b=1"), ("url", "javascript:alert(1)", nil), ("url", "https:", nil),
      ("iban", "DE893704", nil), ("shoeSize", "42", nil),
    ] as [(String, String, String?)])
  func links(kind: String, value: String, url: String?) throws {
    let identifiers = NamedThings(try .sample(identifiers: [["kind": kind, "text": value, "value": value]])).identifiers
    #expect(identifiers.map { $0.url?.absoluteString } == [url])
  }

  @Test("a class that is none has no label, and one that nobody knows is shown as it is")
  @MainActor func classes() {
    #expect(FileClass("other") == nil && FileClass(nil) == nil && FileClass("") == nil)
    #expect(FileClass("invoice")?.symbol == "creditcard" && FileClass("horoscope")?.symbol == "doc.text")
  }
}

/// Dates as texts name them.
@Suite("Named dates") struct NamedDateTests {
  @Test("each form of ISO 8601 that digests use is read, and others are left as words")
  func forms() throws {
    let day = CalendarDay(CalendarMonth(year: 2026, month: 10), 3)
    #expect(NamedDate(iso8601: "2026-10-03") == .day(day) && NamedDate(iso8601: "2026-10") == .month(day.month))
    #expect(NamedDate(iso8601: "2026-10-03T14:30") == .time(day, hour: 14, minute: 30))
    #expect(NamedDate(iso8601: "2026-10-03T14:30+02:00") == .time(day, hour: 14, minute: 30))
    #expect(NamedDate(iso8601: "2026-W41") == .week(41, year: 2026) && NamedDate(iso8601: "--02-29") == .dayOfYear(month: 2, day: 29))
    for text in ["2026-02-29", "2026-10-03T24:00", "2026-W54", "--13-01", "soon", ""] {
      #expect(NamedDate(iso8601: text) == nil, "\(text)")
    }
    let unread = NamedThings(try .sample(dates: [["text": "soon", "value": "?"]])).dates
    #expect(unread == [.words("soon")])
  }

  @Test("a day is that day in the person's zone, however far east", arguments: ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
  func zones(name: String) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: name))
    for text in ["2026-10-03", "2026-10-03T00:05", "2026-10-03T23:55", "--10-03"] {
      let moment = try #require(NamedDate(iso8601: text)?.moment(in: calendar))
      #expect(calendar.component(.day, from: moment) == 3 && calendar.component(.month, from: moment) == 10, "\(text)")
    }
  }
}
