public import AtriumAPI

/// What the app does when the person taps a notification or one of its buttons.
public enum PushResponse: Hashable, Sendable {
  /// Percent-encoded.
  case open(path: String)
  case answer(AgentBehavior)

  /// - Parameter action: the button's identifier; nil when the notification itself was tapped.
  public init(_ action: String?, to payload: PushPayload) {
    switch action.flatMap(PushAction.init) {
    case .allow where payload.session != nil: self = .answer(.allow)
    case .deny where payload.session != nil: self = .answer(.deny)
    // A button of an older version of the app, too: what it meant is to be found there.
    case .open, .allow, .deny, nil: self = .open(path: payload.path)
    }
  }
}
