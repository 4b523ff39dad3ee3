import AtriumApp
import Foundation
import SwiftUI
import UniformTypeIdentifiers

extension View {
  /// Files that are chosen, or dropped on the view, are added to the library.
  ///
  /// - Parameter folder: where they go; nil for the folder of the comics.
  func importsComics(isChoosing: Binding<Bool>, to folder: String?) -> some View {
    modifier(ComicImporting(isChoosing: isChoosing, folder: folder))
  }
}

private struct ComicImporting: ViewModifier {
  @Binding var isChoosing: Bool
  let folder: String?
  @Environment(ComicsModel.self) private var comics

  func body(content: Content) -> some View {
    content
      .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.item], allowsMultipleSelection: true) { result in
        if let files = try? result.get() { comics.imports.add(files, to: folder) }
      }
      .fileDialogMessage("CBZ, CBR, CB7, PDF and EPUB files")
      .fileDialogConfirmationLabel("Add Comics")
      .dropDestination(for: URL.self) { files, _ in
        let files = files.filter(\.isFileURL)
        comics.imports.add(files, to: folder)
        return !files.isEmpty
      }
  }
}
