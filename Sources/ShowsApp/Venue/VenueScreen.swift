import AtriumAPI
import AtriumApp
import SwiftUI

/// A venue: where it is, what it is like, and what is on there.
struct VenueScreen: View {
  let place: ShowPlace
  let id: Int64
  @Environment(ShowsModel.self) private var shows
  private var model: VenueModel { shows.venue }

  var body: some View {
    Group {
      switch model.phase(of: id) {
      case .loading: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
      case .missing:
        ContentUnavailableView {
          Label("Venue Not Found", systemImage: "mappin.and.ellipse")
        } description: {
          Text("There is no venue at this address.")
        }
      case .failed(let reason): FailureView(reason: reason) { await model.load(id) }
      case .loaded(let venue): VenuePage(venue: venue, place: place).id(venue.id)
      }
    }
    .navigationTitle(model.value(of: id).map { Text(verbatim: $0.name.plain) } ?? Text("Venue"))
    .showBarsBelow()
    .task(id: id) { await model.load(id) }
    .shows(model)
  }
}

private struct VenuePage: View {
  let venue: Venue
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Space.part) {
        VStack(alignment: .leading, spacing: Space.stack) {
          VStack(alignment: .leading, spacing: Space.line) {
            Text(verbatim: venue.name.plain).font(.largeTitle).fontWeight(.bold).accessibilityAddTraits(.isHeader)
            Text(verbatim: ShowChoices.City(city: venue.city, state: venue.state).name.plain).foregroundStyle(.secondary)
          }
          FollowButton(
            subject: .venue(venue.id), title: venue.name, isFollowed: shows.marks.isFollowed(venue), isKnown: venue.isFollowed != nil)
        }
        VenueFacts(venue: venue)
        SocialLinks(social: venue.social)
        ActShows(list: shows.venue.list, id: venue.id, place: place)
      }
      .frame(maxWidth: Space.column, alignment: .leading)
      .padding(Space.margin)
      .frame(maxWidth: .infinity)
    }
  }
}

private struct VenueFacts: View {
  let venue: Venue

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      if let address = venue.address {
        LabeledContent("Address") {
          Text(verbatim: [address, venue.zipcode ?? ""].map(\.plain).filter { !$0.isEmpty }.joined(separator: ", ")).textSelection(.enabled)
        }
      } else if !venue.isVerified {
        Text("Ask the people who play here for the address.").font(.subheadline).foregroundStyle(.secondary)
      }
      if let capacity = venue.capacity { LabeledContent("Capacity", value: capacity, format: .number) }
      if let age = venue.agePolicy { LabeledContent("Age") { Text(verbatim: age.plain) } }
    }
  }
}
