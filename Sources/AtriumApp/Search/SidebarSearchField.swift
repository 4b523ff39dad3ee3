import SwiftUI

/// The field of the sidebar that searches the whole house from every page. In a narrow window, going to the field leads to the screen of
/// the search, since the sidebar has no room for results.
struct SidebarSearchField: ViewModifier {
  let hasRooms: Bool
  @Environment(Navigation.self) private var navigation
  @Environment(\.horizontalSizeClass) private var width

  func body(content: Content) -> some View {
    @Bindable var navigation = navigation
    if !hasRooms {
      content
    } else if width == .compact {
      content.searchable(text: $navigation.houseQuery, isPresented: isPresented, placement: .sidebar, prompt: "Search Everything")
    } else {
      content.searchable(text: $navigation.houseQuery, placement: .sidebar, prompt: "Search Everything").modifier(ReturnOpensBest())
    }
  }

  private var isPresented: Binding<Bool> {
    Binding {
      false
    } set: { [navigation] isPresented in
      if isPresented { navigation.go(to: .search()) }
    }
  }
}
