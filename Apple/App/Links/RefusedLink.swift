import SwiftUI

/// Why a link into the app is not opened.
enum RefusedLink: Hashable {
  /// It names no place in the way that a link of the app does.
  case malformed
  /// It leads to a server that is not set up here. Without a host no server is set up at all.
  case otherServer(String?)
  /// What was found is on a server that the person has removed from this device.
  case forgottenServer

  var reason: LocalizedStringKey {
    switch self {
    case .malformed: "The link doesn’t lead to anything in Atrium."
    case .otherServer(let host?): "“\(host)” isn’t one of your servers. Add it first, then open the link again."
    case .otherServer(nil): "Connect to your server first, then open the link again."
    case .forgottenServer: "It’s on a server that isn’t set up on this device anymore."
    }
  }
}
