import AtriumAPI
import AtriumApp
import SwiftUI

/// What the person submitted, follows and chose, and the way to the queue for those who moderate.
struct ProfileScreen: View {
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    @Bindable var profile = shows.profile
    LoadableView(answer: profile.answer) { answer in
      if let answer {
        List {
          if answer.isModerator {
            Section {
              PlaceLink(to: ShowPlace(.list, on: .queue)) { Label(ShowShelf.queue.title, systemImage: ShowShelf.queue.symbol) }
            }
          }
          SubmissionsSection(place: place)
          FollowsSection(place: place)
          CitiesSection()
          RemindersSection()
          CalendarSection(path: answer.calendarPath)
        }
        // The sections ask for nothing by themselves: rows do so only when they are seen.
        .task { await shows.mine.load(.all) }
        .shows(shows.mine)
        .task { await shows.follows.load() }
        .shows(shows.follows)
        .task { await shows.cities.load() }
        .shows(shows.cities)
      } else {
        SignInInvitation(
          title: "Your Shows", text: "Sign in to keep a list, follow artists and venues, and submit shows.", symbol: "person.circle")
      }
    }
    .navigationTitle(ShowShelf.profile.title)
    .refreshable { [answer = profile.answer] in await answer.reload() }
    .alert("Not Saved", isPresented: $profile.failure.isThere) {
      Button("OK") { profile.failure = nil }
    } message: {
      if let failure = profile.failure { Text(failure) }
    }
  }
}

/// The shows that the person submitted last.
private struct SubmissionsSection: View {
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows
  private static let most = 3

  var body: some View {
    let list = shows.mine
    Section(ShowShelf.mine.title) {
      ForEach(list.items.prefix(Self.most)) { MineRow(show: $0, place: place) }
      PlaceLink(to: ShowPlace(.list, on: .mine)) { Text("All Submissions") }
    }
  }
}

/// The artists and venues that the person follows.
private struct FollowsSection: View {
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    Section {
      LoadableRows(answer: shows.follows) { follows in
        let artists = follows.artists.filter { shows.marks.isFollowed(.artist($0.id)) }
        let venues = follows.venues.filter { shows.marks.isFollowed(.venue($0.id)) }
        if artists.isEmpty, venues.isEmpty {
          Text("Follow artists and venues on their pages.").foregroundStyle(.secondary)
        }
        ForEach(artists) { artist in
          FollowedRow(
            title: artist.name, detail: artist.city ?? "", subject: .artist(artist.id), place: place.showing(.artist(id: artist.id)))
        }
        ForEach(venues) { venue in
          FollowedRow(title: venue.name, detail: venue.city, subject: .venue(venue.id), place: place.showing(.venue(id: venue.id)))
        }
      }
    } header: {
      Text("Following")
    } footer: {
      Text("You hear of new shows of artists in your cities, and of all shows at these venues.")
    }
  }
}

private struct FollowedRow: View {
  let title: String
  let detail: String
  let subject: Marks.Subject
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    HStack(spacing: Space.stack) {
      FoundRow(title: title, detail: detail, place: place)
      Button {
        unfollow()
      } label: {
        Label("Stop following “\(title.plain)”", systemImage: "minus.circle").labelStyle(.iconOnly)
      }
      .buttonStyle(.borderless)
    }
    .swipeActions(edge: .trailing) { Button("Unfollow", systemImage: "bell.slash", role: .destructive) { unfollow() } }
  }

  private func unfollow() { shows.marks.follow(false, subject, title: title, isKnown: true) }
}
