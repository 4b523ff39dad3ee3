import AtriumAPI
import Foundation
import SwiftUI
import Testing

@testable import ShowsApp

/// What a row says of a show: who plays, and what it costs.
@Suite struct ShowBillTests {
  @Test("the headliners are large and the others are not; a title that is their name is not said twice")
  func bill() {
    let bill = ShowBill(.sample(title: "Slow Rivers"))
    #expect(bill.headliners.map(\.name) == ["Slow Rivers"] && bill.others.map(\.name) == ["Paper Moths"] && bill.title == nil)
    let festival = ShowBill(
      .sample(
        title: "Dust Fest",
        artists: [.sample(1, "A", isHeadliner: true), .sample(2, "B", position: 1), .sample(3, "C", isHeadliner: true, position: 2)]))
    #expect(festival.title == "Dust Fest" && festival.headliners.map(\.name) == ["A", "C"] && festival.others.map(\.name) == ["B"])
  }

  @Test("without a headliner the first is large, and without anybody the title is")
  func nobody() {
    let first = ShowBill(.sample(title: "Open Mic", artists: [.sample(1, "A"), .sample(2, "B", position: 1)]))
    #expect(first.headliners.map(\.name) == ["A"] && first.others.map(\.name) == ["B"] && first.title == "Open Mic")
    let none = ShowBill(.sample(title: "Open Mic", artists: []))
    #expect(none.headliners.isEmpty && none.others.isEmpty && none.title == nil)
  }

  @Test("somebody who is on the bill twice is there twice")
  func twice() {
    let bill = ShowBill(.sample(artists: [.sample(1, "A", isHeadliner: true), .sample(1, "A", position: 1)]))
    #expect(bill.headliners.count == 1 && bill.others.count == 1)
  }

  @Test("a price is said as it was printed, and nothing to pay is free")
  func cost() {
    func cost(_ price: Double?, _ text: String?) -> ShowCost? {
      var show = Show.sample()
      (show.price, show.priceText) = (price, text)
      return show.cost
    }
    #expect(cost(nil, nil) == nil)
    #expect(cost(0, nil) == .free && cost(0, "FREE") == .free)
    #expect(cost(0, "Free, bring a can") == .text("Free, bring a can"))
    #expect(cost(15, "$15-20") == .text("$15-20"))
    #expect(cost(12.5, nil) == .amount(12.5))
    #expect(cost(nil, "PWYC") == .text("PWYC"))
  }

  @Test("names of accounts become addresses, and what could be a script becomes none")
  func social() {
    let links = SocialLink.links(
      of: ShowSocials(
        instagram: "@slow.rivers", facebook: "javascript:alert(1)", twitter: "a b", youtube: "https://www.youtube.com/@rivers",
        spotify: "rivers", bandcamp: "rivers.bandcamp.com", website: "javascript:alert(1)"))
    #expect(
      links.map(\.url.absoluteString) == [
        "https://rivers.bandcamp.com", "https://www.instagram.com/slow.rivers", "https://www.youtube.com/@rivers",
      ])
  }

  @Test("what changed of a saved show is said once, in words")
  @MainActor func changes() {
    var show = Show.sample()
    show.isCancelled = true
    #expect(SavedChange.sentences(["is_cancelled"], of: show) == ["This show was cancelled."])
    show.isCancelled = false
    #expect(SavedChange.sentences(["is_cancelled"], of: show) == ["This show takes place after all."])
    #expect(SavedChange.sentences(["event_date", "timezone", "venues", "city"], of: show).count == 2)
    #expect(SavedChange.sentences(["colour", "smell"], of: show) == ["Something about this show has changed."])
  }
}
