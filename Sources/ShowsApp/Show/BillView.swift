import AtriumAPI
import AtriumApp
import SwiftUI

/// Who plays, in the order of the bill: each name leads to its page.
struct BillView: View {
  let show: Show
  let place: ShowPlace

  var body: some View {
    let bill = ShowBill(show)
    VStack(alignment: .leading, spacing: Space.stack) {
      ForEach(bill.headliners, id: \.position) { ActLink(artist: $0, place: place, font: .title) }
      ForEach(bill.others, id: \.position) { ActLink(artist: $0, place: place, font: .title3) }
    }
  }
}

private struct ActLink: View {
  let artist: ShowArtist
  let place: ShowPlace
  let font: Font

  var body: some View {
    PlaceLink(to: place.showing(.artist(id: artist.id))) {
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: artist.name.plain).font(font).fontWeight(.semibold).foregroundStyle(.primary).multilineTextAlignment(.leading)
        HStack(spacing: Space.gap) {
          if let role = artist.setType.words { Text(role) }
          if artist.setType.words != nil, !origin.isEmpty { MiddleDot() }
          if !origin.isEmpty { Text(verbatim: origin) }
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
      }
    }
  }

  private var origin: String { [artist.city, artist.state].compactMap { $0?.plain }.filter { !$0.isEmpty }.joined(separator: ", ") }
}

extension ShowSetType {
  /// Nil where a name on a bill says enough.
  var words: LocalizedStringKey? { self == .performer ? nil : title }

  var title: LocalizedStringKey {
    switch self {
    case .headliner: "Headliner"
    case .directSupport: "Support"
    case .opener: "Opener"
    case .specialGuest: "Special Guest"
    case .dj: "DJ"
    case .performer: "Performer"
    case .unknown(let name): "\(name.capitalized)"
    }
  }
}
