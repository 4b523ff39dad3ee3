import AtriumAPI
import AtriumApp
import SwiftUI

/// One show.
struct ShowScreen: View {
  let place: ShowPlace
  let id: Int64
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    // My List may come after the show.
    let changed = shows.saved.items.first { $0.id == id && !$0.changed.isEmpty }
    ShowContent(id: id) { ShowPage(show: $0, place: place) }
      .navigationTitle(shows.show.value(of: id).map { Text(verbatim: $0.title.plain) } ?? Text(place.shelf.title))
      .toolbar { if let show = shows.show.value(of: id) { ShowToolbar(show: show, place: place) } }
      .showBarsBelow()
      .task(id: changed) { if let changed { await shows.seen.see(changed) } }
      .onChange(of: id) { former, _ in shows.seen.forget(former) }
      .onDisappear { shows.seen.forget(id) }
  }
}

/// A show once it is there: while it is waited for, when there is none, and when it can't be loaded.
struct ShowContent<Content: View>: View {
  let id: Int64
  @ViewBuilder let content: (Show) -> Content
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    let model = shows.show
    Group {
      switch model.phase(of: id) {
      case .loading: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
      case .missing:
        ContentUnavailableView {
          Label("Show Not Found", systemImage: "ticket")
        } description: {
          Text("It may have been removed, or only its submitter sees it.")
        } actions: {
          PlaceLink(to: ShowPlace.start) { Text("See What’s On") }
        }
      case .failed(let reason): FailureView(reason: reason) { await model.load(id) }
      case .loaded(let show): content(show).id(show.id)
      }
    }
    .task(id: id) { await model.load(id) }
    .shows(model)
  }
}

extension View {
  /// In a narrow window the bars of the list are not seen.
  func showBarsBelow() -> some View { modifier(BarsBelow()) }
}

private struct BarsBelow: ViewModifier {
  @Environment(\.horizontalSizeClass) private var width

  func body(content: Content) -> some View {
    content.safeAreaInset(edge: .bottom, spacing: 0) { if width == .compact { ShowBars() } }
  }
}
