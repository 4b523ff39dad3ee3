import AtriumAPI
import AtriumApp
import SwiftUI

/// What is on: upcoming shows by evening, in the cities that the person chose, and the search in place of them.
struct UpcomingScreen: View {
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows
  @Environment(Navigation.self) private var navigation

  var body: some View {
    @Bindable var navigation = navigation
    Group {
      if place.filter.isSearch {
        FoundScreen(place: place)
      } else if let cities = shows.cities(at: place) {
        PagedView(shows.upcoming, of: cities) {
          UpcomingRows(place: place)
        } empty: {
          NoShowsView(place: place, cities: cities)
        }
        .refreshable { await shows.upcoming.reload() }
      } else {
        ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .navigationTitle(ShowShelf.upcoming.title)
    .searchable(text: $navigation.showQuery, prompt: "Search shows, artists and venues")
    .toolbar {
      ToolbarItem(placement: .trailingBar) { CityMenu(place: place) }
      ToolbarItem(placement: .trailingBar) {
        PlaceLink(to: ShowPlace(.submit)) { Label("Submit a Show", systemImage: "plus").labelStyle(.iconOnly) }
      }
    }
    .task { await shows.profile.answer.load() }
    .shows(shows.profile.answer)
    .task { await shows.cities.load() }
    .shows(shows.cities)
  }
}

private struct UpcomingRows: View {
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows
  private var list: UpcomingList { shows.upcoming }

  var body: some View {
    List {
      ForEach(ShowDay.days(of: list.items)) { day in
        Section {
          ForEach(day.shows) { show in ShowRow(show: show, place: place).swipesToSave(show) }
        } header: {
          if let first = day.shows.first { ShowDayTitle(first) }
        }
      }
      PageEnd(list: list)
    }
    .listStyle(.plain)
  }
}

/// What a list without shows says.
private struct NoShowsView: View {
  let place: ShowPlace
  let cities: [ShowChoices.City]
  @Environment(ShowsModel.self) private var shows
  @Environment(Navigation.self) private var navigation

  var body: some View {
    if cities.isEmpty {
      ContentUnavailableView {
        Label("No Upcoming Shows", systemImage: "ticket")
      } description: {
        Text("Seen a flyer? Write the show down, and everyone finds it here.")
      } actions: {
        PlaceLink(to: ShowPlace(.submit)) { Text("Submit a Show") }
      }
    } else {
      ContentUnavailableView {
        Label("No Upcoming Shows", systemImage: "ticket")
      } description: {
        Text("Nothing is listed in \(cities.map(\.name.plain), format: .list(type: .or)).")
      } actions: {
        Button("Show All Cities") { navigation.shows = shows.choose([], at: place) }.buttonStyle(.bordered)
      }
    }
  }
}
