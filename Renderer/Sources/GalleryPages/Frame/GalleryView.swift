public import SwiftUI

/// The gallery: its chapters and pages, and the page that is chosen.
public struct GalleryView: View {
  private let model: GalleryModel

  public init(model: GalleryModel) { self.model = model }

  public var body: some View {
    @Bindable var model = model
    NavigationSplitView(preferredCompactColumn: $model.compactColumn) {
      GallerySidebar()
    } detail: {
      if let page = model.page {
        GalleryScreen(page: page).id(page.id)
      } else {
        GalleryOverview()
      }
    }
    .environment(model)
    .onOpenURL { model.open($0) }
  }
}

private struct GallerySidebar: View {
  @Environment(GalleryModel.self) private var model

  var body: some View {
    @Bindable var model = model
    List(selection: $model.chosen) {
      ForEach(Gallery.listedChapters) { chapter in
        Section(chapter.title) {
          ForEach(chapter.pages) { page in
            NavigationLink(value: GalleryPlace(page: page.id)) { Label(page.title, systemImage: page.symbol) }
          }
        }
      }
    }
    .navigationTitle("Gallery")
  }
}

/// What stands beside the list before a page is chosen.
private struct GalleryOverview: View {
  var body: some View {
    ContentUnavailableView {
      Label("Gallery", systemImage: "book")
    } description: {
      Text("Every view and modifier that the renderer offers, in each of its states. Choose a page.")
    }
  }
}
