import Foundation
package import SwiftUI
import UniformTypeIdentifiers

extension View {
  /// Files that are chosen, or dropped on the view, are uploaded.
  ///
  /// - Parameters:
  ///   - folder: where they go, from the data directory; nil for where the queue's call puts them by itself.
  ///   - button: what confirms the choice.
  ///   - message: what can be chosen; nil where anything can.
  package func addsFiles(
    isChoosing: Binding<Bool>, with queue: UploadQueue, to folder: String?, button: LocalizedStringKey, message: LocalizedStringKey? = nil
  ) -> some View {
    fileImporter(isPresented: isChoosing, allowedContentTypes: [.item], allowsMultipleSelection: true) { result in
      if let files = try? result.get() { queue.add(files, to: folder) }
    }
    .fileDialogMessage(message.map { Text($0) })
    .fileDialogConfirmationLabel(button)
    .dropDestination(for: URL.self) { files, _ in
      let files = files.filter(\.isFileURL)
      queue.add(files, to: folder)
      return !files.isEmpty
    }
  }

  /// Pictures that are chosen are uploaded. Where only pictures are asked for, a phone offers its camera.
  ///
  /// - Parameter folder: as of `addsFiles`.
  package func addsPictures(
    isChoosing: Binding<Bool>, with queue: UploadQueue, to folder: String?, button: LocalizedStringKey
  ) -> some View {
    fileImporter(isPresented: isChoosing, allowedContentTypes: [.image], allowsMultipleSelection: true) { result in
      if let files = try? result.get() { queue.add(files, to: folder) }
    }
    .fileDialogConfirmationLabel(button)
  }
}
