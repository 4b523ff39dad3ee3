import AtriumAPI
import AtriumApp
import SwiftUI

/// What a search found, in place of the list: shows, artists and venues.
struct FoundScreen: View {
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    Group {
      switch shows.finder.phase {
      case .searching: ProgressView()
      case .failed(let reason): FailureView(reason: reason) { await search() }
      case .found(let found) where found.isEmpty: ContentUnavailableView.search(text: found.query)
      case .found(let found): FoundRows(found: found, place: place)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .task(id: place.filter.query) { await search() }
  }

  private func search() async { await shows.finder.search(for: place.filter.query) }
}

private struct FoundRows: View {
  let found: ShowFinderModel.Found
  let place: ShowPlace

  var body: some View {
    List {
      if !found.artists.isEmpty {
        Section("Artists") {
          ForEach(found.artists) { artist in
            FoundRow(
              title: artist.name, detail: [artist.city, artist.state].compactMap(\.self).joined(separator: ", "),
              place: place.showing(.artist(id: artist.id)), isOpen: place.page == .artist(id: artist.id))
          }
        }
      }
      if !found.venues.isEmpty {
        Section("Venues") {
          ForEach(found.venues) { venue in
            FoundRow(
              title: venue.name, detail: ShowChoices.City(city: venue.city, state: venue.state).name,
              place: place.showing(.venue(id: venue.id)), isOpen: place.page == .venue(id: venue.id))
          }
        }
      }
      if !found.shows.isEmpty {
        Section("Shows") { ForEach(found.shows) { FoundShowRow(show: $0, place: place) } }
      }
    }
    .listStyle(.plain)
    .id(found.query)
  }
}

/// A name that leads somewhere.
struct FoundRow: View {
  let title: String
  let detail: String
  let place: ShowPlace
  var isOpen = false

  var body: some View {
    PlaceLink(to: place) {
      VStack(alignment: .leading, spacing: Space.line) {
        Text(verbatim: title.plain).font(.headline).foregroundStyle(isOpen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)).lineLimit(2)
        if !detail.isEmpty { Text(verbatim: detail.plain).font(.subheadline).foregroundStyle(.secondary).lineLimit(1) }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .accessibilityAddTraits(isOpen ? .isSelected : [])
  }
}

/// A show that was found: its evening is the venue's.
private struct FoundShowRow: View {
  let show: FoundShow
  let place: ShowPlace

  var body: some View {
    let isOpen = place.show == show.id
    PlaceLink(to: place.showing(.show(id: show.id))) {
      VStack(alignment: .leading, spacing: Space.line) {
        Text(verbatim: show.title.plain).font(.headline)
          .foregroundStyle(isOpen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)).lineLimit(2)
        HStack(spacing: Space.gap) {
          ShowDayTitle(day: show.day, zone: TimeZone(identifier: show.timezone) ?? .gmt)
          if let venue = show.venueName {
            MiddleDot()
            Text(verbatim: venue.plain).lineLimit(1)
          }
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .accessibilityAddTraits(isOpen ? .isSelected : [])
  }
}
