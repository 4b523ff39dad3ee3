import AtriumAPI
import AtriumApp
import Foundation
import Testing

@testable import ShowsApp

/// What is written down of a show, and what is sent of it.
@Suite struct ShowFormTests {
  private static func form() throws -> ShowForm {
    var form = ShowForm(date: try #require(CalendarDay("2026-08-20")))
    form.acts.first.map { form[act: $0.id]?.name = " Slow Rivers " }
    form.place.name = "The Back Room"
    form.place.city = "Phoenix"
    return form
  }

  @Test("a form is sent as the venue's clock has it, without what was left empty")
  func draft() throws {
    var form = try Self.form()
    form.time = 19 * 60 + 5
    form.doors = 0
    form.price = " $15-20 "
    form.place.state = "AZ"
    form.addAct()
    let draft = form.draft
    #expect(draft.title == nil && draft.date == "2026-08-20" && draft.time == "19:05" && draft.doorsAt == "00:00")
    #expect(draft.price == .text("$15-20") && draft.ageRequirement == nil && draft.isPrivate == nil && draft.source == .person)
    #expect(draft.venues == [ShowDraft.Venue(name: "The Back Room", city: "Phoenix", state: "AZ")])
    #expect(draft.artists == [ShowDraft.Artist(name: "Slow Rivers", isHeadliner: true, setType: .headliner)])
    form.time = nil
    #expect(form.draft.time == nil)
  }

  @Test("what is picked is sent by its id, and typing another name lets it go")
  func picked() throws {
    var form = try Self.form()
    form.place.pick(FoundVenue(id: 4, slug: "v", name: "The Back Room", city: "Mesa", state: "AZ"))
    let first = try #require(form.acts.first?.id)
    form[act: first]?.pick(FoundArtist(id: 7, slug: "a", name: "Slow Rivers"))
    #expect(form.draft.venues == [ShowDraft.Venue(id: 4)])
    #expect(form.draft.artists == [ShowDraft.Artist(id: 7, isHeadliner: true, setType: .headliner)])
    form.place.name = "The Back Room, Upstairs"
    form[act: first]?.name = "Slow Rivers Trio"
    #expect(form.draft.venues?.first?.id == nil && form.draft.venues?.first?.city == "Mesa")
    #expect(form.draft.artists?.first?.id == nil)
  }

  @Test("the bill is put in order, and its last line stays")
  func order() throws {
    var form = try Self.form()
    form.addAct()
    let (first, second) = (form.acts[0].id, form.acts[1].id)
    form[act: second]?.name = "Paper Moths"
    form.moveAct(second, by: -1)
    #expect(form.draft.artists?.map(\.name) == ["Paper Moths", "Slow Rivers"])
    form.moveAct(second, by: -1)
    #expect(form.acts.map(\.id) == [second, first])
    form.removeAct(second)
    form.removeAct(first)
    #expect(form.acts.count == 1 && form.named.isEmpty)
  }

  @Test("a form that nobody changed changes nothing, and one that was changed says only that")
  func changes() throws {
    var show = Show.sample()
    show.priceText = "$10"
    show.doorsAt = show.startsAt.addingTimeInterval(-3600)
    var form = ShowForm(show)
    #expect(form.date.text == "2026-08-20" && form.time == 20 * 60 && form.doors == 19 * 60)
    #expect(form.changes(of: show) == nil)
    form.price = "$12"
    #expect(form.changes(of: show).map { [$0.date, $0.time, $0.title] } == [nil, nil, nil])
    #expect(form.changes(of: show)?.price == .text("$12"))
    form.price = "$10"
    form.doors = nil
    #expect(form.changes(of: show)?.doorsAt == "" && form.changes(of: show)?.price == nil)
  }

  @Test("another day keeps the time, and a time that is not known any more is said as empty")
  func times() throws {
    let show = Show.sample()
    var form = ShowForm(show)
    form.date = try #require(CalendarDay("2026-08-22"))
    #expect(form.changes(of: show).map { [$0.date, $0.time] } == ["2026-08-22", "20:00"])
    form = ShowForm(show)
    form.time = nil
    #expect(form.changes(of: show).map { [$0.date, $0.time] } == ["2026-08-20", ""])
  }

  @Test("another venue leaves the further venues of the show")
  func venues() {
    var show = Show.sample()
    show.venues.append(.sample(5, name: "The Yard"))
    var form = ShowForm(show)
    form.place.pick(FoundVenue(id: 9, slug: "n", name: "New Hall", city: "Tempe", state: "AZ"))
    #expect(form.changes(of: show)?.venues == [ShowDraft.Venue(id: 9), ShowDraft.Venue(id: 5)])
  }

  @Test("the fields of the server's problems are those of the form")
  func fields() {
    let names = [
      "event_date": FormField.date, "event_time": .time, "doors_at": .doors, "venues": .venue, "venues[0].name": .venue,
      "venues[0].city": .city, "city": .city, "venues[0].address": .address, "artists": .artists, "artists[2].name": .artist(2),
      "price": .price, "ticket_url": .tickets, "title": .title,
    ]
    for (name, field) in names { #expect(FormField(name) == field, "\(name)") }
    #expect(FormField("image_url") == nil)
  }
}
