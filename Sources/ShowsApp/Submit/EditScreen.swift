import AtriumAPI
import AtriumApp
import SwiftUI

/// The form of a show that is there.
struct EditScreen: View {
  let place: ShowPlace
  let id: Int64
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    ShowContent(id: id) { show in
      if show.isOwn {
        EditForm(model: shows.editing(show), place: place)
      } else {
        ContentUnavailableView {
          Label("This Show Is Someone Else’s", systemImage: "lock")
        } description: {
          Text("You can report what is wrong on its page.")
        } actions: {
          PlaceLink(to: place.showing(.show(id: id))) { Text("Open Show") }
        }
      }
    }
    .navigationTitle("Edit Show")
    .toolbarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .leadingBar) { PlaceLink(to: place.showing(.show(id: id))) { Text("Cancel") } }
    }
    .navigationBarBackButtonHidden()
    .showBarsBelow()
  }
}

private struct EditForm: View {
  /// Of the show as it was when the person began.
  @State var model: ShowFormModel
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows
  @Environment(Navigation.self) private var navigation

  var body: some View {
    ShowFormView(model: model, button: "Save") {}
      .onChange(of: model.done) {
        guard let done = model.done else { return }
        navigation.shows = place.showing(.show(id: done.show.id))
        Task { await shows.show.refresh() }
      }
  }
}
