import AtriumAPI
import SwiftUI

/// Return in a field of the search leads to the best hit for what was typed.
struct ReturnOpensBest: ViewModifier {
  @Environment(Contents.self) private var contents
  private var search: HouseSearchModel { contents.search }
  @Environment(Navigation.self) private var navigation
  @Environment(\.rooms) private var rooms

  func body(content: Content) -> some View {
    content.onSubmit(of: .search) { Task { await open() } }
  }

  /// Who types fast has pressed Return before there is an answer.
  private func open() async {
    let text = navigation.houseQuery
    await search.search(for: text)
    guard navigation.houseQuery == text, let place = search.best?.place, let destination = rooms.destination(at: place) else { return }
    navigation.destination = destination
  }
}
