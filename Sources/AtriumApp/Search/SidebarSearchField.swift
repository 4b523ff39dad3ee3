import SwiftUI

/// The field of the sidebar that searches the whole house from every page. In a narrow window, going to the field leads to the screen of
/// the search, since the sidebar has no room for results.
struct SidebarSearchField: ViewModifier {
  let hasRooms: Bool
  @Environment(Navigation.self) private var navigation
  @Environment(\.horizontalSizeClass) private var width
  @State private var isPresented = false

  func body(content: Content) -> some View {
    @Bindable var navigation = navigation
    if hasRooms {
      // One form for every width: with another the sidebar would be made again when a phone is turned.
      content.searchable(text: $navigation.houseQuery, isPresented: $isPresented, placement: .sidebar, prompt: "Search Everything")
        .modifier(ReturnOpensBest())
        .onChange(of: isPresented) { if isPresented, width == .compact { leave() } }
    } else {
      content
    }
  }

  private func leave() {
    isPresented = false
    navigation.go(to: .search(navigation.houseQuery))
  }
}
