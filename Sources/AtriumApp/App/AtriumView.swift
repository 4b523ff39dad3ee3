import AtriumAPI
public import SwiftUI

/// The whole app: a sidebar, a list, a detail.
public struct AtriumView: View {
  private let model: AppModel

  public init(model: AppModel) { self.model = model }

  public var body: some View {
    @Bindable var navigation = model.navigation
    NavigationSplitView(preferredCompactColumn: $navigation.compactColumn) {
      FolderList()
    } content: {
      NoteListScreen()
    } detail: {
      DocumentScreen()
    }
    .room(.notes)
    .environment(model.navigation)
    .environment(model.list)
    .environment(model.document)
    .task { await model.followChanges() }
  }
}
