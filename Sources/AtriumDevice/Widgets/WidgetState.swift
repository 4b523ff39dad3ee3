/// What there is to show in a widget.
public enum WidgetState: Hashable, Sendable {
  /// No server was set up in the app.
  case noServer
  /// The server knows the person no longer.
  case signedOut
  /// The server does not have this room, or the person may not use it.
  case unavailable
  /// The server does not answer, and nothing is known from before.
  case unreachable
  /// - Parameter isStale: the server did not answer the last time: the contents are from before.
  case shown(WidgetContents, isStale: Bool)
}
