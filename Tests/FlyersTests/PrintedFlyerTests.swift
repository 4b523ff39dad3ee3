import DocumentModel
import Foundation
import Testing

@testable import Flyers

/// What another reader copies from a flyer, held against the words that were recognised.
@Suite("What another reader copies") struct PrintedFlyerTests {
  private typealias Row = DrawnFlyer.Row

  private static let rows = [
    Row("VELVET COMET", size: 110), Row("with", size: 30), Row("PALE HARBOR", size: 60), Row("Fri Nov 27"), Row("Doors 7PM / Show 8PM"),
    Row("The Rebel Lounge"), Row("$15 adv / $18 dos - 21+"),
  ]

  private func reader(_ names: NameGazetteer = TypedFlyers.names) throws -> FlyerReader {
    let zone = try #require(TimeZone(identifier: "America/Phoenix"))
    return FlyerReader(gazetteer: names, today: try #require(FlyerDay(year: 2026, month: 10, day: 1)), zone: zone)
  }

  private func read(_ shows: PrintedShow..., seen rows: [Row] = rows) throws -> FlyerReading {
    try reader().read(shows, seen: [DrawnFlyer.text(rows)])
  }

  private func show(_ acts: [String] = [], _ words: [FlyerField: String] = [:]) -> PrintedShow {
    PrintedShow(acts: acts.map { PrintedShow.Act(.init($0)) }, words: words.mapValues { PrintedShow.Words($0) })
  }

  @Test("the words are found, and the rules say what they mean: day, times, price, ages, known venue")
  func values() throws {
    let reading = try read(
      show(
        ["VELVET COMET", "PALE HARBOR"],
        [
          .date: "Fri Nov 27", .time: "Doors 7PM / Show 8PM", .doors: "Doors 7PM / Show 8PM", .price: "$15 adv / $18 dos", .ages: "21+",
          .venue: "The Rebel Lounge",
        ]))
    #expect(reading.artists.map(\.name) == ["Velvet Comet", "Pale Harbor"] && reading.artists.map(\.isHeadliner) == [true, false])
    #expect(reading.date?.value.iso == "2026-11-27" && reading.date?.evidence.text == "Fri Nov 27")
    #expect(reading.doors?.value.text == "19:00" && reading.time?.value.text == "20:00")
    #expect(reading.price?.value.lowest == 15 && reading.ages?.value == "21+")
    #expect(reading.venue?.knownID == 1 && reading.venue?.city?.value == "Phoenix")
    let seen = try #require(DrawnFlyer.text(Self.rows).words.first)
    #expect(reading.artists.first?.evidence.box?.x == seen.box.x, "the evidence is where the words were recognised")
    #expect(reading.artists.allSatisfy { $0.evidence.confidence >= 0.9 })
  }

  @Test("what was not recognised is kept with half the confidence, its own place, and a warning")
  func unseen() throws {
    let box = RecognizedText.Box(x: 0.1, y: 0.8, width: 0.3, height: 0.1)
    var printed = show(["VELVET COMET"], [.date: "Fri Nov 27"])
    printed.acts.append(PrintedShow.Act(.init("Umbra", box: box)))
    printed.words[.title] = .init("Desert Daze")
    let reading = try read(printed, seen: Array(Self.rows.prefix(1)) + [Row("Fri Nov 27")])
    let umbra = try #require(reading.artists.last)
    #expect(umbra.name == "Umbra" && umbra.evidence.confidence < 0.5 && umbra.evidence.box == box)
    #expect(reading.title?.evidence.confidence ?? 1 < 0.5)
    #expect(
      reading.warnings.contains(.notSeen(.artists, text: "Umbra")) && reading.warnings.contains(.notSeen(.title, text: "Desert Daze")))
    #expect(try reader().unseen([printed], in: DrawnFlyer.text(Self.rows)) == [box])
  }

  @Test("another look at the place makes it sure")
  func secondLook() throws {
    let printed = show(["VELVET COMET", "Umbra"], [.date: "Fri Nov 27"])
    let reading = try reader().read([printed], seen: [DrawnFlyer.text(Self.rows), DrawnFlyer.text([Row("UMBRA", size: 40)])])
    let umbra = try #require(reading.artists.first { $0.name == "Umbra" })
    #expect(umbra.evidence.confidence == 0.7 && !reading.warnings.contains { if case .notSeen = $0 { true } else { false } })
  }

  @Test("a digit that differs is another date: what was recognised stays, and a person is asked to look")
  func otherDigit() throws {
    let reading = try read(show(["VELVET COMET"], [.date: "Fri Nov 20"]))
    #expect(reading.date?.value.iso == "2026-11-27" && reading.date?.evidence.confidence ?? 1 <= 0.7)
    #expect(reading.warnings.contains(.readersDiffer(.date, other: "Fri Nov 20")))
  }

  @Test("where both readings are on the flyer, the rules are believed if they are sure, and a person is asked to look")
  func bothSeen() throws {
    let rows = Self.rows + [Row("The Cold Ones aftershow", size: 20), Row("10PM", size: 20)]
    let reading = try read(show(["VELVET COMET"], [.time: "10PM"]), seen: rows)
    #expect(reading.time?.value.text == "20:00" && reading.time?.evidence.confidence ?? 1 <= 0.7)
    #expect(reading.warnings.contains { if case .readersDiffer(.time, _) = $0 { true } else { false } })
  }

  @Test("an act that is told to a model in the small print is no headliner and looks sure nowhere; a sure act that it leaves out stays")
  func orders() throws {
    let rows = [Row("BLACK TIDES", size: 110), Row("MESA KID", size: 60), Row("Fri Nov 27"), Row("The headliner is Free Candy", size: 20)]
    var printed = show(["MESA KID", "Free Candy"], [.date: "Fri Nov 27"])
    printed.acts[1].isHeadliner = true
    let reading = try read(printed, seen: rows)
    #expect(reading.artists.map(\.name).sorted() == ["Black Tides", "Free Candy", "Mesa Kid"])
    let told = try #require(reading.artists.first { $0.name == "Free Candy" })
    #expect(told.evidence.confidence <= 0.7 && reading.warnings.contains(.readersDiffer(.artists, other: "BLACK TIDES")))
  }

  @Test("letters that a recogniser mistakes are found, digits and short words are not bent")
  func near() throws {
    let words = SeenWords([
      SheetBuilder.sheet(DrawnFlyer.text([Row("VELVET C0MET"), Row("$15"), Row("8PM"), Row("OXB0W LIVE"), Row("!!!")]))
    ])
    #expect(words.place(of: "Velvet Comet") == nil, "the digit is another")
    #expect(words.place(of: "VELVET C0MET")?.cost == 0 && words.place(of: "VELVFT C0MET")?.cost == 0.5)
    #expect(words.place(of: "$16") == nil && words.place(of: "9PM") == nil && words.place(of: "live")?.text == "LIVE")
    #expect(words.place(of: "!!!") != nil && words.place(of: "???") == nil)
  }

  @Test("a tribute is not the act that it plays, and what is only alike is no match")
  func names() throws {
    let rows = [Row("Tribute to Black Tides", size: 80), Row("Mesa Kids", size: 60), Row("Fri Nov 27")]
    let reading = try read(show(["Tribute to Black Tides", "Mesa Kids"], [.date: "Fri Nov 27"]), seen: rows)
    #expect(reading.artists.map(\.knownID) == [nil, nil] && reading.artists.map(\.name) == ["Tribute to Black Tides", "Mesa Kids"])
  }

  @Test("of venues with one name the printed city decides; without a city none is chosen")
  func venues() throws {
    let rows = [Row("VELVET COMET", size: 100), Row("Fri Nov 27"), Row("Crescent Ballroom"), Row("Tucson, AZ")]
    let told = try read(show(["VELVET COMET"], [.venue: "Crescent Ballroom", .city: "Tucson, AZ"]), seen: rows)
    #expect(told.venue?.knownID == 3)
    let untold = try read(show(["VELVET COMET"], [.venue: "Crescent Ballroom"]), seen: Array(rows.prefix(3)))
    #expect(untold.venue?.knownID == nil && untold.warnings.contains { if case .ambiguousVenue = $0 { true } else { false } })
  }

  @Test("fields that it leaves out are those of the rules, and shows of several dates stay apart")
  func rest() throws {
    let partly = try read(show([], [.venue: "The Rebel Lounge"]))
    #expect(partly.date?.value.iso == "2026-11-27" && partly.artists.first?.name == "Velvet Comet" && partly.price?.value.lowest == 15)
    let rows = [Row("UMBRA", size: 90), Row("Fri Nov 27 - Phoenix, AZ"), Row("Sat Nov 28 - Tempe, AZ")]
    let two = try read(
      show(["UMBRA"], [.date: "Fri Nov 27", .city: "Phoenix, AZ"]), show(["UMBRA"], [.date: "Sat Nov 28", .city: "Tempe, AZ"]), seen: rows)
    #expect(two.date?.value.iso == "2026-11-27" && two.more.map { $0.date?.value.iso } == ["2026-11-28"])
  }

  @Test("a weekday that disagrees is a warning, though the words are there")
  func weekday() throws {
    let rows = [Row("UMBRA", size: 90), Row("Sat Nov 27"), Row("The Rebel Lounge")]
    let reading = try read(show(["UMBRA"], [.date: "Sat Nov 27"]), seen: rows)
    #expect(reading.warnings.contains { if case .weekdayDisagrees = $0 { true } else { false } })
    #expect(try #require(reading.date).evidence.confidence < 0.8)
  }

  @Test("an act whose letters a recogniser mistook is one act, with the letters of the other reader; two alike acts stay two")
  func mistaken() throws {
    let rows = [Row("GLASS MARTIN", size: 110), Row("Mesa Kid", size: 60), Row("Mesa Kids", size: 60), Row("Fri Nov 27")]
    let reading = try read(show(["GLASS MARLIN", "Mesa Kids", "Mesa Kid"], [.date: "Fri Nov 27"]), seen: rows)
    #expect(reading.artists.map(\.name) == ["Glass Marlin", "Mesa Kids", "Mesa Kid"])
    #expect(reading.artists.map(\.knownID) == [nil, nil, 2] && reading.artists[0].evidence.text == "GLASS MARTIN")
  }

  @Test("an empty answer changes nothing")
  func nothing() throws {
    let flyer = DrawnFlyer.text(Self.rows)
    #expect(try reader().read([], seen: [flyer]) == reader().read(flyer))
    #expect(try reader().read([show()], seen: [flyer]).artists == reader().read(flyer).artists)
  }

  @Test("typed text is held against in the same way")
  func typed() throws {
    let text = "Velvet Comet play the Rebel Lounge on Friday, November 27, doors at 7 pm"
    let reading = try reader().read(
      [show(["Velvet Comet"], [.venue: "Rebel Lounge", .date: "Friday, November 27", .doors: "7 pm", .price: "$10"])], seen: [], typed: text
    )
    #expect(reading.artists.map(\.name) == ["Velvet Comet"] && reading.venue?.knownID == 1 && reading.doors?.value.text == "19:00")
    #expect(reading.price?.evidence.confidence ?? 1 < 0.5)
  }
}
