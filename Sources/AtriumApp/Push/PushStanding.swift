import SwiftUI

/// Where a browser is told something, as it says itself.
nonisolated struct BrowserAddress: Equatable {
  var endpoint: String
  /// In base64url.
  var publicKey: String
  /// In base64url.
  var secret: String
  /// What it calls itself.
  var agent: String?
}

/// How it stands with the device at hand, as it says itself.
nonisolated enum PushStanding: Equatable {
  /// It has not said anything yet.
  case unknown
  /// The page came by `http` from another machine.
  case insecure
  /// A page of an iPhone or iPad that is not on the Home Screen.
  case homeScreen
  case unsupported
  /// The person does not allow it.
  case denied
  /// The person was asked and gave no answer.
  case dismissed
  case off
  case on(BrowserAddress)
  /// The service that leads to it does not answer.
  case unreachable
  /// Anything else, in the device's words.
  case failed(String)

  /// Whether the person can be asked.
  var isAskable: Bool {
    switch self {
    case .off, .on, .dismissed, .unreachable, .failed: true
    case .unknown, .insecure, .homeScreen, .unsupported, .denied: false
    }
  }
}

extension PushStanding {
  /// Why it is not on, and what can be done about it; nil where nothing is in the way.
  var obstacle: LocalizedStringKey? {
    switch self {
    case .unknown, .off, .on: nil
    case .insecure: "Browsers allow notifications only over HTTPS. Open Atrium with https, or as localhost on the server itself."
    case .homeScreen:
      "On iPhone and iPad, add Atrium to the Home Screen first: tap Share, then Add to Home Screen, and open it from there."
    case .unsupported: "This browser doesn’t support push notifications."
    case .denied:
      "Notifications from this site are blocked. Allow them in the site settings next to the address."
    case .dismissed: "Notifications aren’t allowed yet. Try again and choose Allow when the browser asks."
    case .unreachable: "The browser can’t reach its push service. Try again later."
    case .failed(let reason): "The browser couldn’t turn on notifications: \(reason.plain)"
    }
  }
}
