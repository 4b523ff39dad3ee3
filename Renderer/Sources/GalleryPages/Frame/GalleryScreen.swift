import SwiftUI

/// One page of the gallery, in the state that was asked for.
struct GalleryScreen: View {
  let page: GalleryPage

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Space.part) {
        GalleryHeader(page: page)
        GalleryContent(page: page)
      }
      .frame(maxWidth: Space.column, alignment: .leading)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, Space.margin)
      .padding(.top, Space.gap)
      .padding(.bottom, Space.page)
    }
    .navigationTitle(page.title)
  }
}

private struct GalleryHeader: View {
  let page: GalleryPage
  @Environment(GalleryModel.self) private var model

  var body: some View {
    @Bindable var model = model
    VStack(alignment: .leading, spacing: Space.card) {
      if let summary = page.summary { Text(summary).foregroundStyle(.secondary) }
      Picker("State of the page", selection: $model.state) {
        ForEach(GalleryState.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      .frame(maxWidth: 400)
    }
  }
}

/// The page's specimens, or what stands for them while they load, when there are none and when they could not be had.
private struct GalleryContent: View {
  let page: GalleryPage
  @Environment(GalleryModel.self) private var model

  var body: some View {
    Group {
      switch model.state {
      case _ where page.showsStates: page.content()
      case .filled: page.content()
      case .loading: page.content().redacted(reason: .placeholder).disabled(true)
      case .empty:
        ContentUnavailableView {
          Label("Nothing Here Yet", systemImage: page.symbol)
        } description: {
          Text("A screen without content says what would stand here and how it comes to be.")
        }
      case .error: GalleryFailure(reason: "The server could not be reached.") { model.state = .filled }
      }
    }
    .environment(\.galleryState, model.state)
    .environment(\.galleryFields, model.place.fields)
  }
}
