import Foundation
import PhotosUI
import SwiftUI
import UniformTypeIdentifiers
import _PhotosUI_SwiftUI

extension View {
  /// Lets the person choose photos. The app sees those that are chosen and no others, and so needs no permission.
  func photoLibraryPicker(
    isPresented: Binding<Bool>, for use: CaptureUse, take: @escaping @MainActor ([URL]) -> Void
  ) -> some View { modifier(PhotoLibraryPicker(isPresented: isPresented, use: use, take: take)) }
}

private struct PhotoLibraryPicker: ViewModifier {
  @Binding var isPresented: Bool
  let use: CaptureUse
  let take: @MainActor ([URL]) -> Void
  @State private var chosen: [PhotosPickerItem] = []

  func body(content: Content) -> some View {
    content
      // As they are in the library: what is kept is the original.
      .photosPicker(
        isPresented: $isPresented, selection: $chosen, maxSelectionCount: use.most, matching: .images, preferredItemEncoding: .current
      )
      .onChange(of: chosen) {
        guard !chosen.isEmpty else { return }
        let items = chosen
        chosen = []
        Task {
          let files = await use.prepare(await files(of: items))
          if !files.isEmpty { take(files) }
        }
      }
  }

  private func files(of items: [PhotosPickerItem]) async -> [URL] {
    let date = Date()
    var files: [URL] = []
    // One after the other: a photo is in memory as a whole.
    for (index, item) in items.enumerated() {
      guard let data = try? await item.loadTransferable(type: Data.self) else { continue }
      let ending = item.supportedContentTypes.first?.preferredFilenameExtension ?? "jpg"
      let name = CapturedFile.name("Photo", at: date, number: items.count > 1 ? index + 1 : nil, ending: ending)
      guard let file = try? CapturedFile.place(named: name), (try? data.write(to: file)) != nil else { continue }
      files.append(file)
    }
    return files
  }
}
