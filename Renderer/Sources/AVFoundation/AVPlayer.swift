public import Foundation
package import SwiftUI

/// Plays a recording in the page of the `VideoPlayer` that shows it; nothing is heard without one.
@MainActor open class AVPlayer: NSObject {
  /// Whether it plays or rests, as far as the page has said it.
  public enum TimeControlStatus: Int, Sendable {
    case paused = 0
    case waitingToPlayAtSpecifiedRate = 1
    case playing = 2
  }

  package nonisolated let playback: Playback
  private var item: AVPlayerItem?

  public nonisolated override convenience init() { self.init(playerItem: nil) }

  public nonisolated convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  public nonisolated init(playerItem item: AVPlayerItem?) {
    playback = Playback(item?.url)
    self.item = item
    super.init()
  }

  open var currentItem: AVPlayerItem? { item }

  open func replaceCurrentItem(with item: AVPlayerItem?) {
    guard item !== self.item else { return }
    self.item = item
    playback.load(item?.url)
  }

  // MARK: Playing

  /// A browser may refuse what no click of the person's has asked for; then it stays paused.
  open func play() { playback.setPlaying(true) }

  open func pause() { playback.setPlaying(false) }

  /// 0 while it rests. Any other rate plays.
  open var rate: Float {
    get { playback.isPlaying ? Float(playback.rate) : 0 }
    set {
      guard newValue > 0 else { return pause() }
      playback.rate = Double(newValue)
      play()
    }
  }

  open var timeControlStatus: TimeControlStatus { playback.isPlaying ? .playing : .paused }

  /// From 0 to 1.
  open var volume: Float {
    get { Float(playback.volume) }
    set { playback.volume = Double(newValue) }
  }

  open var isMuted: Bool {
    get { playback.isMuted }
    set { playback.isMuted = newValue }
  }

  // MARK: Time

  /// Where it is: what the page said last, and the time since.
  open func currentTime() -> CMTime { CMTime(seconds: playback.time, preferredTimescale: 600) }

  open func seek(to time: CMTime) { if time.isNumeric { playback.seek(to: time.seconds) } }

  /// From now on, posts `AVPlayerItemDidPlayToEndTime` when the item has played to its end.
  package func hearEnd() {
    playback.onEnd = { [weak self] in
      NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: self?.currentItem)
    }
  }
}
