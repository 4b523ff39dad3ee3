import DocumentModel
import Documents
import Testing

@testable import PageEvents

@Suite("Events of pages")
struct EventPageTests {
  private func events(_ html: String, address: String? = "https://venue.example/shows/") -> PageEvents {
    EventPage.read(HTMLPage(text: Array(html.utf8), address: address))
  }

  private func linked(_ json: String) -> [PageEvent] {
    events("<html><head><script type=\"application/ld+json\">\(json)</script></head><body></body></html>").events
  }

  @Test("a MusicEvent has its times, venue, bill, price and tickets")
  func musicEvent() throws {
    let event = try #require(
      linked(
        """
        {"@context": "https://schema.org", "@type": "MusicEvent", "@id": "https://venue.example/e/1#event", "name": "Pale Harbor &amp; Low",
         "url": "/e/1", "startDate": "2027-01-16T20:00:00-07:00", "endDate": "2027-01-16T23:00:00-07:00",
         "doorTime": "2027-01-16T19:00:00-07:00", "description": "<p>First line</p><p>Second</p>", "image": ["/a.jpg", "/b.jpg"],
         "location": {"@type": "MusicVenue", "name": "The Rebel Lounge", "address": {"@type": "PostalAddress",
           "streetAddress": "2303 E Indian School Rd", "addressLocality": "Phoenix", "addressRegion": "AZ"}},
         "performer": [{"@type": "MusicGroup", "name": "Pale Harbor"}, {"@type": "MusicGroup", "name": "Low"}],
         "offers": [{"@type": "Offer", "price": 15, "priceCurrency": "USD", "url": "https://tickets.example/1",
           "availability": "https://schema.org/InStock"}, {"@type": "Offer", "price": "20.00", "priceCurrency": "USD"}],
         "typicalAgeRange": "21+", "eventStatus": "https://schema.org/EventScheduled"}
        """
      ).first)
    #expect(event.name == "Pale Harbor & Low" && event.url == "https://venue.example/e/1")
    #expect(event.identifier == "https://venue.example/e/1#event")
    #expect(event.start == "2027-01-16T20:00:00-07:00" && event.end == "2027-01-16T23:00:00-07:00")
    #expect(event.doors == "2027-01-16T19:00:00-07:00" && event.image == "https://venue.example/a.jpg")
    #expect(
      event.place
        == PageEvent.Place(name: "The Rebel Lounge", address: "2303 E Indian School Rd", city: "Phoenix", state: "AZ"))
    #expect(event.performers == ["Pale Harbor", "Low"])
    #expect(event.price == "$15-20" && event.ticketURL == "https://tickets.example/1" && !event.isSoldOut)
    #expect(event.age == "21+" && event.status == .scheduled)
    #expect(event.description?.contains("First line") == true && event.description?.contains("<") == false)
  }

  @Test("events are found in arrays, in an @graph, in lists and at their venue, and references are followed")
  func places() {
    let one = #"{"@type": "Event", "name": "One", "startDate": "2027-01-16"}"#
    #expect(linked("[\(one), \(one)]").map(\.name) == ["One"])
    #expect(linked(#"{"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item": \#(one)}]}"#).map(\.name) == ["One"])
    #expect(linked(#"{"@type": "MusicVenue", "name": "Bar", "event": [\#(one)]}"#).map(\.name) == ["One"])
    let graph = linked(
      """
      {"@graph": [{"@type": "Place", "@id": "#bar", "name": "Bar"}, {"@type": "MusicGroup", "@id": "#band", "name": "Low"},
        {"@type": ["Event", "MusicEvent"], "name": "Two", "startDate": "2027-01-17", "location": {"@id": "#bar"},
         "performer": {"@id": "#band"}}]}
      """)
    #expect(graph.map(\.place?.name) == ["Bar"] && graph.map(\.performers) == [["Low"]])
  }

  @Test("a cancelled, a postponed and a sold out event say so; free is a price; an event of the internet has no venue")
  func states() {
    let found = linked(
      """
      [{"@type": "http://schema.org/MusicEvent", "name": "A", "startDate": "2027-01-16", "eventStatus": "http://schema.org/EventCancelled"},
       {"@type": "MusicEvent", "name": "B", "startDate": "2027-01-17", "eventStatus": "EventPostponed", "isAccessibleForFree": true},
       {"@type": "MusicEvent", "name": "C", "startDate": "2027-01-18", "offers": {"availability": "SoldOut", "lowPrice": 12,
         "priceCurrency": "EUR"}, "location": [{"@type": "VirtualLocation", "url": "https://a.example"}]}]
      """)
    #expect(found.map(\.status) == [.cancelled, .postponed, .scheduled])
    #expect(found.map(\.price) == [nil, "Free", "€12"])
    #expect(found.map(\.isSoldOut) == [false, false, true] && found.last?.place == nil)
  }

  @Test("line breaks in texts, which JSON forbids, and scripts that are none, keep no event from being read")
  func broken() {
    let page = events(
      """
      <script type="application/ld+json">{"@type": "Event", "name": </script>
      <script type="application/ld+json">//<![CDATA[
      {"@type": "Event", "name": "One
      Two", "startDate": "2027-01-16"}
      //]]></script>
      """)
    #expect(page.events.map(\.name) == ["One Two"])
  }

  @Test("an h-event has its nested cards, and times of attributes and of parts")
  func markup() throws {
    let page = events(
      """
      <html><head><title>Bar</title></head><body><div class="h-feed"><article class="h-event">
      <h2><a class="p-name u-url" href="/e/1">Pale Harbor</a></h2>
      <time class="dt-start" datetime="2027-01-16T20:00-07:00">8 pm</time><data class="dt-end" value="2027-01-16T23:00-07:00"></data>
      <p>w/ <a class="p-performer h-card" href="/a/2">Low</a></p>
      <span class="p-location h-card"><a class="p-name u-url" href="/v">The Rebel Lounge</a>
      <span class="p-street-address">2303 E Indian School Rd</span> <span class="p-locality">Phoenix</span>,
      <abbr class="p-region" title="AZ">Arizona</abbr></span></article>
      <div class="h-event"><span class="p-name">Slint</span><span class="dt-start"><span class="value">2027-01-17</span> at
      <span class="value">21:00</span></span><span class="p-location">Bar</span></div></div></body></html>
      """)
    #expect(page.site == "Bar")
    let first = try #require(page.events.first)
    #expect(first.name == "Pale Harbor" && first.url == "https://venue.example/e/1")
    #expect(first.start == "2027-01-16T20:00-07:00" && first.end == "2027-01-16T23:00-07:00")
    #expect(first.performers == ["Low"])
    #expect(
      first.place == PageEvent.Place(name: "The Rebel Lounge", address: "2303 E Indian School Rd", city: "Phoenix", state: "AZ"))
    let second = try #require(page.events.last)
    #expect(second.start == "2027-01-17T21:00" && second.place?.name == "Bar")
  }

  @Test("a hostile page has a bounded number of events, and no address of a script")
  func hostile() {
    let many = (0..<1_500).map { #"{"@type": "Event", "name": "E\#($0)", "startDate": "2027-01-16", "url": "javascript:alert(1)"}"# }
    let page = events("<script type=\"application/ld+json\">[\(many.joined(separator: ","))]</script>")
    #expect(page.events.count == EventPage.most && page.isTruncated)
    #expect(page.events.allSatisfy { $0.url == nil })
    #expect(linked(String(repeating: "[", count: 20_000)).isEmpty)
    #expect(linked(String(repeating: #"{"event":"#, count: 200) + "1" + String(repeating: "}", count: 200)).isEmpty)
  }
}
