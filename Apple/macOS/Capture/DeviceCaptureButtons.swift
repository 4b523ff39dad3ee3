import Foundation
import SwiftUI

/// The way to get a picture that the Mac has beside its file dialog and dropping: the photo library. The camera of an iPhone nearby is in the
/// system's own menus.
struct DeviceCaptureButtons: View {
  let use: CaptureUse
  let take: @MainActor ([URL]) -> Void
  @State private var isChoosing = false

  var body: some View {
    Button("Choose from Photos…", systemImage: "photo.on.rectangle") { isChoosing = true }
      .photoLibraryPicker(isPresented: $isChoosing, for: use, take: take)
  }
}
