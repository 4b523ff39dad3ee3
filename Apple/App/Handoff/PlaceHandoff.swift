import AtriumApp
import AtriumDevice
import SwiftUI

extension View {
  /// Offers the place where the person is to their other devices, as long as this window is in front.
  func offersPlace(of house: House) -> some View { modifier(PlaceHandoff(house: house)) }
}

private struct PlaceHandoff: ViewModifier {
  let house: House

  func body(content: Content) -> some View {
    content.userActivity(HandoffActivity.type, element: place) { place, activity in HandoffActivity.describe(place, in: activity) }
  }

  private var place: HandoffPlace? {
    HandoffPlace(path: house.model.path, title: house.model.opened?.title, server: house.server.address)
  }
}
