import AtriumAPI
import AtriumApp
import SwiftUI

/// Where, when and for how much, line by line.
struct ShowFacts: View {
  let show: Show
  let place: ShowPlace

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      ForEach(show.venues) { venue in VenueFact(venue: venue, place: place) }
      LabeledContent("Date") { ShowDate(show: show) }
      if let doors = show.doorsAt { LabeledContent("Doors") { VenueMoment(moment: doors, show: show) } }
      LabeledContent("Start") {
        if show.isTimeKnown { VenueMoment(moment: show.startsAt, show: show) } else { Text("Time to be announced") }
      }
      if let music = show.musicAt, music != show.startsAt { LabeledContent("Music") { VenueMoment(moment: music, show: show) } }
      if let end = show.endsAt { LabeledContent("End") { VenueMoment(moment: end, show: show) } }
      if let cost = show.cost { LabeledContent("Price") { CostText(cost: cost) } }
      if let age = show.ageRequirement { LabeledContent("Age") { Text(verbatim: age.plain) } }
    }
  }
}

/// The calendar's date at the venue. After midnight it is not the evening's, and says so.
private struct ShowDate: View {
  let show: Show

  var body: some View {
    VStack(alignment: .trailing, spacing: 2) {
      Text(show.startsAt, format: .dateTime.weekday(.wide).day().month(.wide).year()).environment(\.timeZone, show.zone)
      if show.isAfterMidnight {
        Text("The night before, after midnight").font(.footnote).foregroundStyle(.secondary)
      }
    }
  }
}

private struct VenueFact: View {
  let venue: ShowVenue
  let place: ShowPlace

  var body: some View {
    LabeledContent("Venue") {
      PlaceLink(to: place.showing(.venue(id: venue.id))) {
        VStack(alignment: .trailing, spacing: 2) {
          Text(verbatim: venue.name.plain)
          if let address = venue.address { Text(verbatim: address.plain).font(.footnote).foregroundStyle(.secondary) }
          Text(verbatim: ShowChoices.City(city: venue.city, state: venue.state).name.plain).font(.footnote).foregroundStyle(.secondary)
        }
        .multilineTextAlignment(.trailing)
      }
    }
  }
}
