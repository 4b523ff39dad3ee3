import AtriumAPI
import SwiftUI

/// A card as a row that leads to its place. One whose place this app does not know leads nowhere.
struct HomeCardRow: View {
  let card: HomeCard
  @Environment(\.rooms) private var rooms

  var body: some View {
    if let destination = rooms.destination(at: card.place) {
      NavigationLink(value: destination) { HomeCardContent(card: card) }
    } else {
      HomeCardContent(card: card)
    }
  }
}

/// What a card says: its sign, its title, and when it was.
struct HomeCardContent: View {
  let card: HomeCard
  @Environment(Today.self) private var today

  var body: some View {
    HStack(spacing: Space.stack) {
      HomeCardMark(card: card)
      VStack(alignment: .leading, spacing: Space.line) {
        Text(verbatim: card.title.plain).font(.headline).lineLimit(1)
        if let detail = card.detail { Text(verbatim: detail.plain).font(.subheadline).foregroundStyle(.secondary).lineLimit(2) }
        if let at = card.at {
          RelativeDate.view(at, age: today.days?.distance(of: at)).font(.caption).foregroundStyle(.tertiary)
        }
      }
    }
  }
}

/// The sign of the card's room; for a card of the house itself, its symbol.
private struct HomeCardMark: View {
  let card: HomeCard
  @ScaledMetric(relativeTo: .body) private var side = 28.0

  var body: some View {
    if let room = card.room {
      RoomMark(room, symbol: card.symbol)
    } else {
      Image(systemName: card.symbol ?? "house").frame(width: side, height: side).accessibilityHidden(true)
    }
  }
}

extension HomeCard {
  /// Differs from those of all other cards.
  struct Key: Hashable {
    let room: Room?
    let kind: Kind
    let id: String
  }

  var key: Key { Key(room: room, kind: kind, id: id) }
}
