public import Foundation

/// One recording that a player plays.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  let url: URL

  public init(url URL: URL) {
    url = URL
    super.init()
  }
}

extension AVPlayerItem {
  /// Posted when an item has been played to its end.
  public static var didPlayToEndTimeNotification: NSNotification.Name { .AVPlayerItemDidPlayToEndTime }
}

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
}
