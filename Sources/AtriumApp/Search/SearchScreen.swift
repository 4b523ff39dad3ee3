import AtriumAPI
import SwiftUI

/// What a search of the whole house found, grouped by room. The field is the sidebar's, or in a narrow window the screen's own.
struct SearchScreen: View {
  let text: String
  @Environment(Contents.self) private var contents
  private var search: HouseSearchModel { contents.search }
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    Group {
      if width == .compact { SearchContent(text: text).modifier(CompactSearchField()) } else { SearchContent(text: text) }
    }
    .navigationTitle(HousePlace.search().title)
    .task(id: text) { await search.search(for: text) }
  }
}

/// The field of a narrow window, where the sidebar is not seen.
private struct CompactSearchField: ViewModifier {
  @Environment(Navigation.self) private var navigation
  @State private var isPresented = true

  func body(content: Content) -> some View {
    @Bindable var navigation = navigation
    content.searchable(
      text: $navigation.houseQuery, isPresented: $isPresented, placement: .alwaysInBar,
      prompt: "Search Everything"
    )
    .modifier(ReturnOpensBest())
  }
}

private struct SearchContent: View {
  let text: String
  @Environment(Contents.self) private var contents
  private var search: HouseSearchModel { contents.search }

  var body: some View {
    switch search.phase {
    case .idle: SearchHint().frame(maxWidth: .infinity, maxHeight: .infinity)
    case .searching: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
    case .failed(let reason):
      FailureView(reason: reason) { await search.search(for: text) }.frame(maxWidth: .infinity, maxHeight: .infinity)
    case .found(let answer) where answer.groups.isEmpty:
      ContentUnavailableView.search(text: answer.query).frame(maxWidth: .infinity, maxHeight: .infinity)
    case .found(let answer): SearchResultsList(answer: answer)
    }
  }
}

/// What can be found, before anybody has typed.
private struct SearchHint: View {
  var body: some View {
    ContentUnavailableView {
      Label("Search Everything", systemImage: HousePlace.search().symbol)
    } description: {
      Text("Find anything in your rooms, and people and settings.")
    }
  }
}

/// The detail beside the results until one of them is opened.
struct SearchDetail: View {
  var body: some View {
    ContentUnavailableView {
      Label("Search", systemImage: HousePlace.search().symbol)
    } description: {
      Text("Select a result to open it. Press Return to open the first.")
    }
  }
}
