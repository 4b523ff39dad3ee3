import AtriumApp
import Foundation
import SwiftUI
import UniformTypeIdentifiers

extension View {
  /// Files that are chosen, or dropped on the view, are put into a folder.
  ///
  /// - Parameter folder: from the data folder; nil for the inbox.
  func addsFiles(isChoosing: Binding<Bool>, to folder: String?) -> some View {
    modifier(FileAdding(isChoosing: isChoosing, folder: folder))
  }
}

private struct FileAdding: ViewModifier {
  @Binding var isChoosing: Bool
  let folder: String?
  @Environment(LifeModel.self) private var life

  func body(content: Content) -> some View {
    content
      .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.item], allowsMultipleSelection: true) { result in
        if let files = try? result.get() { life.uploads.add(files, to: folder) }
      }
      .fileDialogConfirmationLabel("Add Files")
      .dropDestination(for: URL.self) { files, _ in
        let files = files.filter(\.isFileURL)
        life.uploads.add(files, to: folder)
        return !files.isEmpty
      }
  }
}
