public import SwiftUI

/// The gallery: its chapters, a chapter's pages, and the page that is open.
public struct GalleryView: View {
  private let model: GalleryModel

  public init(model: GalleryModel) { self.model = model }

  public var body: some View {
    @Bindable var model = model
    NavigationSplitView(preferredCompactColumn: $model.compactColumn) {
      List {
        ForEach(Gallery.chapters) { chapter in Text(chapter.title) }
      }
      .navigationTitle("Gallery")
    } content: {
      GalleryPageList().navigationTitle("Pages")
    } detail: {
      GalleryPageView()
    }
    .environment(model)
  }
}

private struct GalleryPageList: View {
  @Environment(GalleryModel.self) private var model

  var body: some View {
    @Bindable var model = model
    List(selection: $model.chosen) {
      ForEach(Gallery.chapters.flatMap(\.pages)) { page in
        NavigationLink(value: GalleryDestination(page: page.id)) { Label(page.title, systemImage: page.symbol) }
      }
    }
  }
}

private struct GalleryPageView: View {
  @Environment(GalleryModel.self) private var model

  var body: some View {
    if let page = model.page {
      page.content()
        .environment(\.galleryState, model.destination.state)
        .id(model.destination)
        .navigationTitle(page.title)
    } else {
      ContentUnavailableView {
        Label("No Page Open", systemImage: "note.text")
      } description: {
        Text("Choose a page from the list.")
      }
    }
  }
}

extension GalleryModel {
  var compactColumn: NavigationSplitViewColumn {
    get { page == nil ? .content : .detail }
    set { if newValue != .detail { destination.page = "" } }
  }

  var chosen: GalleryDestination? {
    get { destination }
    set { if let newValue { destination = newValue } }
  }
}
