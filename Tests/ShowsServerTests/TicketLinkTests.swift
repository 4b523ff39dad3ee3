import Testing

@testable import ShowsServer

@Suite("Links to tickets")
struct TicketLinkTests {
  @Test(
    "what says only where somebody came from makes no other link",
    arguments: [
      "http://tickets.example/e/1", "https://www.tickets.example/e/1/", "HTTPS://Tickets.Example:443/e/1#seats",
      "https://tickets.example./e//1",
      "https://tickets.example/e/1?utm_source=flyer&utm_medium=qr", "https://m.tickets.example/e/1?ref=abc&aff=venue&fbclid=1",
      " https://tickets.example/e/%31?UTM_Campaign=x ", "https://someone:secret@tickets.example/e/1?empty=",
    ])
  func same(link: String) {
    #expect(TicketLink.key(link) == "tickets.example/e/1")
  }

  @Test("what says which show it is stays, in whatever order")
  func different() {
    #expect(TicketLink.key("https://x.example/buy?id=7&day=2&ref=a") == TicketLink.key("https://x.example/buy?day=2&id=7"))
    let keys = [
      "https://x.example/buy?id=7", "https://x.example/buy?id=8", "https://x.example/Buy?id=7", "https://x.example/buy/7",
      "https://y.example/buy?id=7",
      "https://x.example:8443/buy?id=7",
    ].map(TicketLink.key)
    #expect(Set(keys).count == keys.count && !keys.contains(nil))
    #expect(TicketLink.key("https://x.example/fête/é") == TicketLink.key("https://x.example/f%c3%aate/%C3%A9"))
  }

  @Test(
    "what is no address of the web, and what lists a venue's shows, is no link of one show",
    arguments: [
      "javascript:alert(1)", "mailto:a@b.example", "ftp://x.example/1", "tickets", "", "https://", "https://venue.example",
      "https://venue.example/",
      "https://www.venue.example/calendar/", "https://venue.example/events?utm_source=x", "https://venue.example/Tickets",
    ])
  func none(link: String) {
    #expect(TicketLink.key(link) == nil)
  }
}
