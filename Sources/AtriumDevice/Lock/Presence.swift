/// Where a window is, or the app as a whole: as `ScenePhase` says it.
public enum Presence: Int, Comparable, Sendable {
  case background
  /// On the screen, but something else has the person's attention: the app switcher, a dialog of the system, another app.
  case inactive
  case active

  public static func < (one: Presence, other: Presence) -> Bool { one.rawValue < other.rawValue }
}

/// Where the app is, from where its windows are: the app is as present as the most present of them.
public struct WindowPresences<ID: Hashable & Sendable>: Equatable, Sendable {
  private var presences: [ID: Presence] = [:]

  public init() {}

  /// In the background while there is no window.
  public var ofApp: Presence { presences.values.max() ?? .background }

  /// - Parameter presence: nil for a window that is closed.
  /// - Returns: where the app is now; nil where that has not changed.
  public mutating func report(_ presence: Presence?, of window: ID) -> Presence? {
    let former = ofApp
    presences[window] = presence
    return ofApp == former ? nil : ofApp
  }
}
