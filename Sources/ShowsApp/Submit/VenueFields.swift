import AtriumAPI
import AtriumApp
import SwiftUI

/// Where it is: a venue that is found while its name is typed, or a new one.
struct VenueFields: View {
  @Binding var place: ShowForm.Place
  let problems: FormProblems
  @Environment(ShowsModel.self) private var shows
  @State private var found: [FoundVenue] = []

  var body: some View {
    FormPart("Venue") {
      LineEntry(title: "Name of the Venue", text: $place.name, problem: problems[.venue])
      EvidenceLine("venue")
      if place.known != nil {
        Label(ShowChoices.City(city: place.city, state: place.state).name.plain, systemImage: "checkmark.circle")
          .font(.subheadline)
          .foregroundStyle(.secondary)
      } else if !place.isBlank {
        ForEach(found.prefix(Self.most)) { venue in
          Suggestion(title: venue.name, detail: ShowChoices.City(city: venue.city, state: venue.state).name) { place.pick(venue) }
        }
        Text("Or a new venue:").font(.subheadline).foregroundStyle(.secondary)
        LineEntry(title: "City", text: $place.city, problem: problems[.city])
        LineEntry(title: "State", text: $place.state)
        LineEntry(title: "Address (optional)", text: $place.address, problem: problems[.address])
        Text("Until a moderator verifies the venue, only moderators and you see its address.").font(.footnote).foregroundStyle(.secondary)
      }
    }
    .task(id: place.known == nil ? place.name : "") {
      let venues = place.known == nil ? await shows.finder.venues(place.name) : []
      if !Task.isCancelled { found = venues }
    }
  }

  private static let most = 5
}

/// Something that is known under the name that is typed.
struct Suggestion: View {
  let title: String
  let detail: String
  let pick: () -> Void

  var body: some View {
    Button {
      pick()
    } label: {
      HStack(spacing: Space.gap) {
        Text(verbatim: title.plain)
        if !detail.isEmpty { Text(verbatim: detail.plain).foregroundStyle(.secondary) }
      }
      .font(.subheadline)
    }
    .buttonStyle(.borderless)
  }
}
