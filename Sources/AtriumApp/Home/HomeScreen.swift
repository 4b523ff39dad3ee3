import AtriumAPI
import SwiftUI

/// The first page of the house: what needs the person, what is new and, in a narrow window, where they were.
struct HomeScreen: View {
  let home: Loadable<Home>

  var body: some View {
    LoadableView(answer: home) { HomeList(home: $0) }
      .navigationTitle(HousePlace.home.title)
      .refreshable { await home.reload() }
  }
}

private struct HomeList: View {
  let home: Home
  @Environment(Navigation.self) private var navigation
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    @Bindable var navigation = navigation
    if isQuiet {
      ContentUnavailableView {
        Label("All Caught Up", systemImage: "checkmark.circle")
      } description: {
        Text("What needs your attention and what is new appears here.")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    } else {
      List(selection: $navigation.followed) {
        HomeSection(title: "Needs Attention", cards: home.needs)
        HomeSection(title: "New", cards: home.news)
        if width == .compact { HomeSection(title: "Recently Opened", cards: home.resume) }
        BeginSection(rooms: home.rooms)
      }
    }
  }

  private var isQuiet: Bool {
    home.needs.isEmpty && home.news.isEmpty && (width != .compact || home.resume.isEmpty) && !home.rooms.contains(where: \.isSaid)
  }
}

private struct HomeSection: View {
  let title: LocalizedStringKey
  let cards: [HomeCard]

  var body: some View {
    if !cards.isEmpty {
      Section(title) {
        ForEach(cards, id: \.key) { HomeCardRow(card: $0) }
      }
    }
  }
}

/// The rooms that are empty, with how each begins, and those that gave no cards.
private struct BeginSection: View {
  let rooms: [HomeRoom]
  @Environment(\.rooms) private var registry

  var body: some View {
    let said = rooms.filter(\.isSaid)
    if !said.isEmpty {
      Section("Rooms") {
        ForEach(said) { room in
          if let place = room.place, let destination = registry.destination(at: place) {
            NavigationLink(value: destination) { BeginRow(room: room) }
          } else {
            BeginRow(room: room)
          }
        }
      }
    }
  }
}

private struct BeginRow: View {
  let room: HomeRoom
  @Environment(\.rooms) private var rooms

  var body: some View {
    HStack(spacing: Space.stack) {
      RoomMark(room.room)
      VStack(alignment: .leading, spacing: Space.line) {
        Text(rooms.looks(of: room.room).title).font(.headline)
        Group {
          if let begin = room.begin { Text(verbatim: begin) } else { Text("This room isn’t available at the moment.") }
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
      }
    }
  }
}

extension HomeRoom {
  /// Whether there is anything to say of the room beside its cards.
  fileprivate var isSaid: Bool { begin != nil || problem != nil }
}
