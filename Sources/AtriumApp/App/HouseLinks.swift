import AtriumAPI
import SwiftUI

/// The first page, above the rooms.
struct HomeLink: View {
  @Environment(Account.self) private var account

  var body: some View {
    if account.hasRooms { Section { HouseLink(place: .home) } }
  }
}

/// The places of the house, below those of a room.
struct HouseLinks: View {
  @Environment(NoticesModel.self) private var notices
  @Environment(Account.self) private var account

  var body: some View {
    Section {
      if account.hasRooms {
        HouseLink(place: .notices).badge(notices.unseen)
        HouseLink(place: .settings())
      }
      if account.profile != nil { HouseLink(place: .account) }
      if account.isOwner { HouseLink(place: .people) }
    }
  }
}

struct HouseLink: View {
  let place: HousePlace

  var body: some View {
    NavigationLink(value: Destination(place)) { Label(place.title, systemImage: place.symbol) }
  }
}
