import Foundation
import SwiftUI

/// Nothing: Vision gives apps no camera, and its file dialog has photos.
struct DeviceCaptureButtons: View {
  let use: CaptureUse
  let take: @MainActor ([URL]) -> Void

  var body: some View { EmptyView() }
}
