package import Foundation

/// Where a message goes.
package enum Destination: Sendable, Hashable {
  case apple(AppleDevice)
  case web(WebSubscription)

  /// What it is told apart by.
  var address: String {
    switch self {
    case .apple(let device): device.token
    case .web(let subscription): subscription.endpoint
    }
  }

  var environment: AppleEnvironment? {
    guard case .apple(let device) = self else { return nil }
    return device.environment
  }

  /// When it was told to us: what a service says of a time before that is about somebody else.
  var registered: Date? {
    guard case .apple(let device) = self else { return nil }
    return device.registered
  }
}

/// Apple keeps apart what Xcode builds from what is delivered by TestFlight and the store.
package enum AppleEnvironment: String, Sendable, Hashable, CaseIterable {
  case production
  case sandbox

  var other: AppleEnvironment { self == .production ? .sandbox : .production }
}

/// An app on one of Apple's devices.
package struct AppleDevice: Sendable, Hashable {
  /// Hexadecimal, in lower case.
  package let token: String
  package let environment: AppleEnvironment
  package let registered: Date

  /// Nil for what is no token. Apple says nothing of its length, which has changed before.
  package init?(token: String, environment: AppleEnvironment = .production, registered: Date) {
    let token = token.lowercased()
    guard (2...400).contains(token.utf8.count), token.utf8.count.isMultiple(of: 2),
      token.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.token = token
    self.environment = environment
    self.registered = registered
  }
}
