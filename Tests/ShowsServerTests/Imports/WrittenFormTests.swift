import Foundation
import Testing

@testable import ShowsServer

/// Times, places and titles as sources write them.
@Suite("What sources write")
struct WrittenFormTests {
  private func day(_ text: String) throws -> PlainDate { try #require(PlainDate(text)) }
  private func clock(_ text: String) throws -> ClockTime { try #require(ClockTime(text)) }

  @Test("times of pages have an offset, none, or are days")
  func times() throws {
    let evening = WrittenTime.local(try day("2027-01-16"), try clock("20:00"))
    #expect(WrittenTime("2027-01-16") == .day(try day("2027-01-16")))
    for text in ["2027-01-16T20:00", "2027-01-16 20:00:00", " 2027-01-16t20:00:30.500 "] {
      #expect(WrittenTime(text) == evening, "\(text)")
    }
    let instant = WrittenTime.instant(Date(timeIntervalSince1970: 1_800_154_800))
    for text in ["2027-01-17T03:00:00Z", "2027-01-16T20:00:00-07:00", "2027-01-16T20:00-0700", "2027-01-16 20:00 -07"] {
      #expect(WrittenTime(text) == instant, "\(text)")
    }
    for text in ["", "tomorrow", "2027-02-30", "2027-01-16T25:00", "2027-01-16T20:00+99:00", "2027-01-16X20:00"] {
      #expect(WrittenTime(text) == nil, "\(text)")
    }
  }

  @Test("days and times of tables are read as people type them")
  func tables() throws {
    let times = TableTimes(isDayFirst: false)
    for text in ["2027-01-16", "16.01.2027", "16.1.27", "1/16/2027", "01/16/27", "16/01/2027"] {
      #expect(times.date(text) == .day(try day("2027-01-16")), "\(text)")
    }
    #expect(times.date("3/4/2027") == .day(try day("2027-03-04")))
    #expect(TableTimes(isDayFirst: true).date("3/4/2027") == .day(try day("2027-04-03")))
    #expect(times.date("16.01.2027 20:00") == .local(try day("2027-01-16"), try clock("20:00")))
    for text in ["31.02.2027", "16.01.", "1/2/3/4", "soon"] { #expect(times.date(text) == nil, "\(text)") }
    for (text, time) in [
      ("20:00", "20:00"), ("8pm", "20:00"), ("8:30 PM", "20:30"), ("12am", "00:00"), ("12 pm", "12:00"), ("20 Uhr", "20:00"),
      ("20.30 Uhr", "20:30"), ("20h", "20:00"), ("20h30", "20:30"), ("7:30 p.m.", "19:30"), ("20:00:00", "20:00"),
    ] { #expect(times.clock(text)?.text == time, "\(text)") }
    for text in ["", "8", "25:00", "13pm", "late", "8:5:x"] { #expect(times.clock(text) == nil, "\(text)") }
  }

  @Test("columns have names in two languages, and a start is a time beside a day, and both without one")
  func columns() {
    #expect(TableColumn.columns(of: ["Datum", "Start", "Künstler", "nonsense"]) == [.date: 0, .time: 1, .artists: 2])
    #expect(TableColumn.columns(of: ["start", "Event Name", "title"]) == [.date: 0, .title: 2])
    #expect(
      TableColumn.columns(of: ["sold_out", "Ticket URL", "Straße", "title", "Titel"]) == [.soldOut: 0, .tickets: 1, .address: 2, .title: 3])
  }

  @Test("a place in one line is a name, an address and a city, as far as it says them")
  func places() {
    let phoenix = ReadShow.Place(name: "The Rebel Lounge", address: "2303 E Indian School Rd", city: "Phoenix", state: "AZ")
    #expect(PlaceText.place("The Rebel Lounge, 2303 E Indian School Rd, Phoenix, AZ 85016, USA") == phoenix)
    #expect(PlaceText.place("The Rebel Lounge\n2303 E Indian School Rd\nPhoenix, AZ") == phoenix)
    #expect(PlaceText.place("The Rebel Lounge") == ReadShow.Place(name: "The Rebel Lounge"))
    #expect(
      PlaceText.place("2303 E Indian School Rd, Phoenix, AZ")
        == ReadShow.Place(address: "2303 E Indian School Rd", city: "Phoenix", state: "AZ"))
    #expect(PlaceText.place("SO36, Oranienstr. 190, Berlin") == ReadShow.Place(name: "SO36", address: "Oranienstr. 190", city: "Berlin"))
    #expect(PlaceText.place("Studio 54, 254 W 54th St, New York, NY").name == "Studio 54")
    #expect(PlaceText.place("") == ReadShow.Place())
  }

  @Test("marks beside a title are taken off it, and words within it are not")
  func marks() {
    func read(_ text: String) -> [String] {
      let marks = TitleMarks(text)
      return [marks.title] + (marks.isCancelled ? ["cancelled"] : []) + (marks.isSoldOut ? ["sold out"] : [])
    }
    #expect(read("CANCELLED: Pale Harbor") == ["Pale Harbor", "cancelled"])
    #expect(read("Pale Harbor (Sold Out)") == ["Pale Harbor", "sold out"])
    #expect(read("[ABGESAGT] Slime - ausverkauft") == ["Slime", "cancelled", "sold out"])
    #expect(read("Cancelled") == ["Cancelled"])
    #expect(read("The Cancelled Tour") == ["The Cancelled Tour"])
  }

  @Test("texts of any length are cut to what a show may have, and no script is an address")
  func texts() throws {
    let long = String(repeating: "é", count: 20_000)
    #expect(try #require(ImportText.line(long)).utf8.count <= 300)
    #expect(try #require(ImportText.text(long)).utf8.count <= 10_000)
    #expect(ImportText.line(" a\u{0}\n b ") == "a b" && ImportText.line(" \u{7} ") == nil)
    #expect(ImportText.address("javascript:alert(1)") == nil && ImportText.address("https://a.example/") == "https://a.example/")
  }
}
