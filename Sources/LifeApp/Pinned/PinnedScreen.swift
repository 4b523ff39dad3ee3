import AtriumApp
import SwiftUI

/// What the person has pinned, the newest pin first.
struct PinnedScreen: View {
  let place: LifePlace
  @Environment(LifeModel.self) private var life
  @State private var dialog: LifeDialog?

  var body: some View {
    LoadableView(answer: life.pinned) { items in
      if items.isEmpty {
        ContentUnavailableView {
          Label("Nothing Pinned", systemImage: LifeShelf.pinned.symbol)
        } description: {
          Text("Pin a file, and it stays at hand here.")
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      } else {
        List {
          ForEach(items) { ItemRow(item: $0, place: place, dialog: $dialog) }
        }
      }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) { ChangeBars(place: place) }
    .navigationTitle(LifeShelf.pinned.title)
    .lifeDialogs($dialog)
    .refreshable { await life.pinned.reload() }
  }
}
