import Foundation
import SwiftUI

/// The ways to get a picture that iPhone and iPad have: camera, photo library, document scanner.
struct DeviceCaptureButtons: View {
  private enum Cover: Int, Identifiable {
    case camera, scanner

    var id: Int { rawValue }
  }

  let use: CaptureUse
  let take: @MainActor ([URL]) -> Void
  @State private var cover: Cover?
  @State private var isChoosing = false

  var body: some View {
    Menu("Photo or Scan", systemImage: "camera") {
      if CameraView.isAvailable { Button("Take Photo", systemImage: "camera") { cover = .camera } }
      Button("Choose from Library", systemImage: "photo.on.rectangle") { isChoosing = true }
      if DocumentScannerView.isAvailable {
        Button("Scan Document", systemImage: "doc.viewfinder") { cover = .scanner }
      }
    }
    .photoLibraryPicker(isPresented: $isChoosing, for: use, take: take)
    .fullScreenCover(item: $cover) { cover in
      switch cover {
      case .camera: CameraView { photo in finish([photo].compactMap(\.self)) }.ignoresSafeArea()
      case .scanner: DocumentScannerView { pages in finish(pages) }.ignoresSafeArea()
      }
    }
  }

  private func finish(_ files: [URL]) {
    cover = nil
    Task {
      let files = await use.prepare(files)
      if !files.isEmpty { take(files) }
    }
  }
}
