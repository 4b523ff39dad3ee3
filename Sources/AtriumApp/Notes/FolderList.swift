import AtriumAPI
import SwiftUI

/// The folders of the Notes room.
struct FolderList: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    @Bindable var navigation = navigation
    List(selection: $navigation.chosenFolder) {
      ForEach(NoteFolder.listed, id: \.self) { folder in
        NavigationLink(value: Destination(.list, folder: folder)) {
          Label(folder.title, systemImage: folder.symbol)
        }
      }
    }
    .navigationTitle(Room.notes.title)
  }
}
