import AtriumAPI
import SwiftUI

/// The detail beside the first page in a wide window: what the person opened last, and their rooms.
struct HomeDetail: View {
  let home: Loadable<Home>
  @Environment(Account.self) private var account

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Space.part) {
        if let resume = home.value?.resume, !resume.isEmpty {
          CardGrid(title: "Recently Opened") {
            ForEach(resume, id: \.key) { ResumeCard(card: $0) }
          }
        }
        CardGrid(title: "Rooms") {
          ForEach(account.rooms, id: \.self) { RoomCard(room: $0) }
        }
      }
      .padding(Space.margin)
      .frame(maxWidth: Space.column, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
  }
}

private struct CardGrid<Cards: View>: View {
  let title: LocalizedStringKey
  private let cards: Cards

  init(title: LocalizedStringKey, @ViewBuilder cards: () -> Cards) {
    self.title = title
    self.cards = cards()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      Text(title).font(.title2).fontWeight(.semibold).accessibilityAddTraits(.isHeader)
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 260), spacing: Space.stack)], alignment: .leading, spacing: Space.stack) { cards }
    }
  }
}

private struct ResumeCard: View {
  let card: HomeCard
  @Environment(\.rooms) private var rooms

  var body: some View {
    if let destination = rooms.destination(at: card.place) {
      PlaceLink(to: destination) {
        Card { HomeCardContent(card: card).foregroundStyle(.primary) }
      }
    }
  }
}

private struct RoomCard: View {
  let room: Room
  @Environment(Contents.self) private var contents
  private var badges: RoomBadges { contents.badges }
  @Environment(\.rooms) private var rooms

  var body: some View {
    if let start = rooms[room]?.start {
      PlaceLink(to: start) {
        Card {
          HStack(spacing: Space.stack) {
            RoomMark(room)
            Text(rooms.looks(of: room).title).font(.headline).foregroundStyle(.primary)
            Spacer(minLength: 0)
            if badges[room] > 0 { Text(badges.words(for: room)).font(.subheadline).foregroundStyle(.secondary) }
          }
        }
      }
    }
  }
}
