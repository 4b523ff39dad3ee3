import AtriumAPI
import SwiftUI

/// The person's rooms, above the places of one of them. Who has one room has nothing to choose.
struct RoomLinks: View {
  private struct Link: Identifiable, Equatable {
    let id: Room
    let isCurrent: Bool
    let count: Int
  }

  private let links: [Link]
  @Environment(\.rooms) private var rooms

  /// Reads what it shows where it is made: a scope of its own would keep more than a kilobyte for each object that it reads.
  init(account: Account, navigation: Navigation, badges: RoomBadges) {
    links = account.rooms.map { Link(id: $0, isCurrent: navigation.room == $0, count: badges[$0]) }
  }

  var body: some View {
    if links.count > 1 {
      Section {
        ForEach(links) { row(of: $0) }
      }
    }
  }

  @ViewBuilder private func row(of link: Link) -> some View {
    if let start = rooms[link.id]?.start {
      PlaceLink(to: start) {
        HStack(spacing: Space.stack) {
          RoomMark(link.id)
          Text(rooms.looks(of: link.id).title).fontWeight(link.isCurrent ? .semibold : .regular).foregroundStyle(.primary)
          Spacer(minLength: 0)
        }
      }
      .accessibilityAddTraits(link.isCurrent ? .isSelected : [])
      .badge(link.count)
    }
  }
}
