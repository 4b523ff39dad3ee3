import Foundation
import Observation

/// What plays in a page's `video` element: what the app wants of it, and what the browser says of it.
@Observable @MainActor package final class Playback {
  /// What the element is to do. The browser obeys one with a new number, and leaves the element to the person otherwise.
  struct Wish: Equatable {
    var number = 0
    var isPlaying = false
    /// In seconds from the beginning; nil to stay where it is.
    var time: Double?
    var rate = 1.0
    var volume = 1.0
    var isMuted = false

    var words: String {
      [
        String(number), isPlaying ? "1" : "0", time.map { StyleRules.format($0) } ?? "", StyleRules.format(rate), StyleRules.format(volume),
        isMuted ? "1" : "0",
      ].joined(separator: " ")
    }
  }

  private struct Moment {
    let time: Double
    let date: ContinuousClock.Instant
  }

  /// Another one comes with another wish, and code that has read the wish is notified by that.
  @ObservationIgnored private(set) var url: URL?
  private(set) var wish = Wish()
  /// As the app has asked for it or the person has left it.
  package private(set) var isPlaying = false
  /// In seconds; nil until the browser knows.
  package private(set) var duration: Double?
  private var last: Moment?
  /// Called when it has come to its end.
  @ObservationIgnored package var onEnd: (() -> Void)?

  package nonisolated init(_ url: URL?) { self.url = url }

  /// Another recording, from its beginning.
  package func load(_ url: URL?) {
    self.url = url
    duration = nil
    last = nil
    ask { $0.time = nil }
  }

  package func setPlaying(_ isPlaying: Bool) {
    hold()
    self.isPlaying = isPlaying
    ask {
      $0.isPlaying = isPlaying
      $0.time = nil
    }
  }

  /// - Parameter time: in seconds.
  package func seek(to time: Double) {
    guard time.isFinite else { return }
    last = Moment(time: max(0, time), date: .now)
    let isPlaying = isPlaying
    ask {
      $0.isPlaying = isPlaying
      $0.time = max(0, time)
    }
  }

  package var rate: Double {
    get { wish.rate }
    set { adjust { $0.rate = newValue } }
  }

  package var volume: Double {
    get { wish.volume }
    set { adjust { $0.volume = min(max(newValue, 0), 1) } }
  }

  package var isMuted: Bool {
    get { wish.isMuted }
    set { adjust { $0.isMuted = newValue } }
  }

  /// In seconds: what the browser said last, and the time that has passed since.
  package var time: Double {
    guard let last else { return 0 }
    guard isPlaying else { return last.time }
    let passed = ContinuousClock.now - last.date
    let now = last.time + (Double(passed.components.seconds) + Double(passed.components.attoseconds) * 1e-18) * wish.rate
    return min(now, duration ?? now)
  }

  /// What the script reports: whether it plays, where, how long it is, and whether it has ended.
  func receive(_ words: String) {
    let parts = words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let time = Double(parts[1]), time.isFinite, time >= 0 else { return }
    last = Moment(time: time, date: .now)
    let isPlaying = parts[0] == "1"
    if isPlaying != self.isPlaying { self.isPlaying = isPlaying }
    let duration = Double(parts[2]).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    if let duration, duration != self.duration { self.duration = duration }
    if parts[3] == "1" { onEnd?() }
  }

  /// The element has gone. One that comes begins where this one was, and waits.
  func leave() {
    hold()
    if isPlaying { isPlaying = false }
    let time = last?.time
    ask {
      $0.isPlaying = false
      $0.time = time
    }
  }

  private func adjust(_ change: (inout Wish) -> Void) {
    var changed = wish
    change(&changed)
    // What is set as it was asks the browser for nothing.
    guard changed != wish else { return }
    hold()
    let isPlaying = isPlaying
    ask {
      $0.isPlaying = isPlaying
      $0.time = nil
      change(&$0)
    }
  }

  /// Notes where it is before something changes how it goes on.
  private func hold() { if last != nil { last = Moment(time: time, date: .now) } }

  private func ask(_ change: (inout Wish) -> Void) {
    var next = wish
    change(&next)
    next.number += 1
    wish = next
  }
}
