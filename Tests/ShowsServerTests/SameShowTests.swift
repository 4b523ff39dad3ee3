import Foundation
import NameMatching
import Testing

@testable import ShowsServer

@Suite("Whether two shows are one")
struct SameShowTests {
  private func show(
    at hour: Double = 20, day: String = "2027-01-16", venue: Int64 = 1, artists: [String] = ["Pale Harbor"], title: String = "",
    link: String? = nil, isTimeKnown: Bool = true
  ) -> SameShow.Facts {
    SameShow.Facts(
      venues: [venue], day: day, start: Date(timeIntervalSince1970: hour * 3600), artists: Set(artists.map { FoldedName($0).compact }),
      title: FoldedName(title).compact, ticketLink: link, isTimeKnown: isTimeKnown)
  }

  @Test("the same venue and evening, nearly the same start and a common artist are one show")
  func common() {
    #expect(SameShow.reason(show(), show(at: 19, artists: ["Low", "pale-harbor"])) == .artists(["paleharbor"]))
    #expect(SameShow.reason(show(artists: ["Low"]), show(artists: ["Slint"])) == nil)
    #expect(SameShow.reason(show(), show(venue: 2)) == nil)
    // Friday 11:59 pm and Saturday 12:00 am are one evening.
    #expect(SameShow.isDuplicate(show(at: 24 - 1.0 / 60), show(at: 24)))
  }

  @Test("an early and a late show are two")
  func earlyAndLate() {
    #expect(!SameShow.isDuplicate(show(at: 19), show(at: 21)))
    #expect(!SameShow.isDuplicate(show(at: 18), show(at: 22, title: "")))
    #expect(SameShow.isDuplicate(show(at: 19), show(at: 20.9)))
    #expect(!SameShow.isDuplicate(show(at: 19, title: "Pale Harbor (early show)"), show(at: 20.5, title: "Pale Harbor - Late Show")))
    let link = "https://tickets.example/e/1"
    #expect(!SameShow.isDuplicate(show(at: 14, title: "Matinee", link: link), show(at: 20, title: "Late show", link: link)))
    #expect(SameShow.isDuplicate(show(title: "Early Show"), show(title: "Pale Harbor")))
  }

  @Test("another date is another show, even with one link for the whole tour")
  func dates() {
    let link = "https://tickets.example/tour"
    #expect(!SameShow.isDuplicate(show(link: link), show(day: "2027-01-17", link: link)))
    #expect(!SameShow.isDuplicate(show(), show(day: "2027-01-17")))
  }

  @Test("the same ticket link is the same show, whatever else is written, but not a link to a list of shows")
  func links() {
    let one = show(at: 18, artists: [], link: "https://www.tickets.example/e/1/?utm_source=a")
    #expect(SameShow.reason(one, show(at: 22, venue: 2, artists: ["Low"], link: "http://tickets.example/e/1#x")) == .ticketLink)
    #expect(SameShow.reason(one, show(artists: ["Low"], link: "http://tickets.example/e/2")) == nil)
    let list = "https://venue.example/calendar"
    #expect(SameShow.reason(show(at: 18, artists: ["Low"], link: list), show(at: 22, artists: ["Slint"], link: list)) == nil)
  }

  @Test("titles that are alike are one show, and empty ones say nothing")
  func titles() {
    #expect(SameShow.reason(show(artists: [], title: "Desert Daze Festival"), show(artists: [], title: "Desert Daze Festval")) == .title)
    #expect(SameShow.reason(show(artists: [], title: "Emo Night"), show(artists: [], title: "Jazz Brunch")) == nil)
    #expect(SameShow.reason(show(artists: []), show(artists: [])) == nil)
  }

  @Test("two bills with guests to be announced have nobody in common", arguments: ["TBA", "T.B.A.", "Special Guests", "Support", "& more"])
  func placeholders(name: String) {
    #expect(SameShow.reason(show(artists: ["Low", name]), show(artists: ["Slint", name])) == nil)
  }

  @Test("where a time is not known, it does not tell two shows apart")
  func unknownTime() {
    #expect(SameShow.isDuplicate(show(at: 20, isTimeKnown: false), show(at: 15)))
    #expect(!SameShow.isDuplicate(show(at: 20), show(at: 15)))
  }

  @Test("of two shows it does not matter which is the first")
  func symmetric() {
    let shows = [
      show(), show(at: 21), show(at: 23), show(artists: ["TBA"], title: "Pale Harbor"), show(artists: ["TBA"], title: "Pale Harbour"),
      show(title: "Late show", link: "https://t.example/1"), show(venue: 2, link: "https://t.example/1"), show(day: "2027-01-17"),
    ]
    for one in shows { for other in shows { #expect(SameShow.reason(one, other) == SameShow.reason(other, one)) } }
  }
}
