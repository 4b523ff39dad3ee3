import AtriumApp
import Paths
import SwiftUI

/// One file: what it shows, and what is known of it.
struct FileScreen: View {
  let place: LifePlace
  @Environment(LifeModel.self) private var life

  var body: some View {
    if let path = place.file {
      FileScreenContent(place: place, path: path)
        .task(id: path) { await life.file.load(path) }
        .onAppear { life.file.shown += 1 }
        .onDisappear { life.file.shown -= 1 }
    } else {
      ContentUnavailableView {
        Label("No File Selected", systemImage: "doc")
      } description: {
        Text("Select a file to look at it.")
      }
    }
  }
}

private struct FileScreenContent: View {
  let place: LifePlace
  let path: PathKey
  @Environment(LifeModel.self) private var life
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    Group {
      switch life.file.phase {
      case .loading: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
      case .missing:
        ContentUnavailableView {
          Label("File Not Found", systemImage: "doc")
        } description: {
          Text("The file may have been moved, renamed or deleted.")
        } actions: {
          PlaceLink(to: place.showing(.list)) { Text(place.shelf.title) }
        }
      case .failed(let reason):
        FailureView(reason: reason) { await life.file.load(path) }.frame(maxWidth: .infinity, maxHeight: .infinity)
      case .loaded(let file): FilePage(file: file, place: place).id(file.path)
      }
    }
    // Beside a list the bar is below that.
    .safeAreaInset(edge: .bottom, spacing: 0) {
      if width == .compact, life.changes.selection == nil { ChangeBars(place: place) }
    }
    .navigationTitle(Text(verbatim: (life.file.file?.path == path ? life.file.file?.title ?? path.name : path.name).plain))
  }
}
