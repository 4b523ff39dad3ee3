import AtriumAPI
import SwiftUI

/// The places of the house, below those of a room.
struct HouseLinks: View {
  private let unseen: Int
  private let hasRooms: Bool
  private let hasProfile: Bool
  private let isOwner: Bool

  /// Reads what it shows where it is made: a scope of its own would keep more than a kilobyte for each object that it reads.
  init(notices: NoticesModel, account: Account) {
    unseen = notices.unseen
    hasRooms = account.hasRooms
    hasProfile = account.profile != nil
    isOwner = account.isOwner
  }

  var body: some View {
    Section {
      if hasRooms {
        HouseLink(place: .notices).badge(unseen)
        HouseLink(place: .settings())
      }
      if hasProfile { HouseLink(place: .account) }
      if isOwner { HouseLink(place: .people) }
    }
  }
}

struct HouseLink: View {
  let place: HousePlace

  var body: some View {
    NavigationLink(value: Destination(place)) { Label(place.title, systemImage: place.symbol) }
  }
}
