import AtriumAPI
import AtriumApp
import SwiftUI

/// My List: the shows that the person saved, those to come or those that were.
struct SavedScreen: View {
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows
  @State private var time = ShowTimeFilter.upcoming
  private var list: SavedList { shows.saved }

  var body: some View {
    Group {
      if shows.profile.isSignedOut {
        SignInInvitation(
          title: "Keep a List", text: "Sign in to save shows. You hear when one is cancelled, moved or sold out.", symbol: "star")
      } else {
        PagedView(list, of: time) {
          SavedRows(place: place, time: time)
        } empty: {
          NoSavedShows(time: time)
        }
        .safeAreaInset(edge: .top, spacing: 0) { TimePicker(time: $time) }
        .refreshable { await list.reload() }
      }
    }
    .navigationTitle(ShowShelf.saved.title)
  }
}

private struct TimePicker: View {
  @Binding var time: ShowTimeFilter

  var body: some View {
    Picker("Time", selection: $time) {
      Text("Upcoming").tag(ShowTimeFilter.upcoming)
      Text("Past").tag(ShowTimeFilter.past)
    }
    .pickerStyle(.segmented)
    .labelsHidden()
    .padding(.horizontal, Space.margin)
    .padding(.vertical, Space.gap)
    .background(.bar)
  }
}

private struct SavedRows: View {
  let place: ShowPlace
  let time: ShowTimeFilter
  @Environment(ShowsModel.self) private var shows
  private var list: SavedList { shows.saved }

  var body: some View {
    let saved = list.items.filter { shows.marks.isSaved($0.show) }
    if saved.isEmpty, !list.hasMore {
      NoSavedShows(time: time).frame(maxWidth: .infinity, maxHeight: .infinity)
    } else {
      List {
        ForEach(saved) { SavedRow(saved: $0, place: place) }
        PageEnd(list: list)
      }
      .listStyle(.plain)
    }
  }
}

private struct SavedRow: View {
  let saved: SavedShow
  let place: ShowPlace

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      if !saved.changed.isEmpty { SavedChangeLines(fields: saved.changed, show: saved.show) }
      ShowRow(show: saved.show, place: place, saysDay: true)
    }
    .swipesToSave(saved.show)
  }
}

private struct NoSavedShows: View {
  let time: ShowTimeFilter

  var body: some View {
    if time == .past {
      ContentUnavailableView {
        Label("Nothing Here Yet", systemImage: "clock")
      } description: {
        Text("Shows that you saved appear here when they are over.")
      }
    } else {
      ContentUnavailableView {
        Label("No Saved Shows", systemImage: "star")
      } description: {
        Text("Tap the star of a show that you want to see. You hear when something changes.")
      } actions: {
        PlaceLink(to: ShowPlace.start) { Text("See What’s On") }
      }
    }
  }
}
