package import SwiftUI

/// A link to a place of the app, outside of a list. With the host's address it can be opened in a tab of its own.
package struct PlaceLink<Label: View>: View {
  private let destination: Destination
  private let label: Label
  @Environment(Navigation.self) private var navigation
  @Environment(\.self) private var values

  package init(to destination: Destination, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  package init(to place: some RoomPlace, @ViewBuilder label: () -> Label) { self.init(to: Destination(place), label: label) }

  package init(to place: HousePlace, @ViewBuilder label: () -> Label) { self.init(to: Destination(place), label: label) }

  package var body: some View {
    if let url = URL(string: address) {
      Link(destination: url) { label }
        .environment(
          \.openURL,
          OpenURLAction { [navigation, destination] _ in
            navigation.destination = destination
            return .handled
          })
    }
  }

  #if canImport(WebKit)
    private var address: String { "atrium:" + destination.path }
  #else
    private var address: String { values[Web.AddressKey.self]?(destination) ?? destination.path }
  #endif
}
