import Foundation
import SwiftUI

/// How a browser's window looks, as its script says it: letters for what is so, then the pixels for a point. `nd2` is narrow and
/// dark on a display of double density. A cookie remembers the text for the first HTML of the next page.
struct Looks: Equatable, Sendable {
  private(set) var text = ""

  init() {}

  /// - Returns: nil for what no script of ours says.
  init?(_ text: String) {
    guard text.wholeMatch(of: /n?s?p?d?m?r?t?i?(\d{1,2}(\.\d{1,2})?)?/) != nil else { return nil }
    self.text = text
  }

  /// What a telephone says in its first request.
  static let telephone = Looks("n") ?? Looks()

  func set(in browser: inout Web.Browser) {
    browser.horizontalSizeClass = text.contains("n") ? .compact : .regular
    browser.verticalSizeClass = text.contains("s") ? .compact : .regular
    browser.isPortrait = text.contains("p")
    browser.colorScheme = text.contains("d") ? .dark : .light
    browser.contrast = text.contains("m") ? .increased : .standard
    browser.reducesMotion = text.contains("r")
    browser.reducesTransparency = text.contains("t")
    browser.invertsColors = text.contains("i")
    let scale = Double(text.drop { $0.isLetter }) ?? 1
    browser.displayScale = scale > 0 ? scale : 1
  }
}
