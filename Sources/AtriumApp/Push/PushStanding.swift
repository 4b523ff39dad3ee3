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
    case .insecure: "Browsers tell you nothing of a page that came by http. Open the house by https, or on its own machine as localhost."
    case .homeScreen:
      "On an iPhone or iPad this needs the house on the Home Screen: press Share, then Add to Home Screen, and open it from there."
    case .unsupported: "This browser cannot tell you anything while no page is open."
    case .denied:
      "You do not allow this browser to tell you anything of the house. Allow notifications in its settings for this site, which open beside the address."
    case .dismissed: "The browser asked you, and you have not said yes or no."
    case .unreachable: "The browser does not reach the service of its maker, by which it is told. Try again later."
    case .failed(let reason): "The browser could not do it: \(reason.plain)"
    }
  }
}
