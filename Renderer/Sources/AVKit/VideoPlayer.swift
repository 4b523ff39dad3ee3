@_exported public import AVFoundation
public import SwiftUI

/// A recording with the browser's own controls.
@MainActor @preconcurrency public struct VideoPlayer<VideoOverlay>: View where VideoOverlay: View {
  private let player: AVPlayer?
  private let overlay: VideoOverlay

  /// - Parameter videoOverlay: lies over the recording; only what is worked in it takes clicks.
  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    self.player = player
    overlay = videoOverlay()
  }

  public var body: some View {
    let _ = player?.hearEnd()
    PlaybackView(player?.playback, overlay: overlay)
  }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}
