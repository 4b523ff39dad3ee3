/// How a notification is presented that arrives while the app is in the foreground.
public struct PushPresentation: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let banner = PushPresentation(rawValue: 1)
  /// In Notification Center.
  public static let list = PushPresentation(rawValue: 2)
  public static let sound = PushPresentation(rawValue: 4)
  public static let badge = PushPresentation(rawValue: 8)

  /// - Parameter paths: where the person is, in each window.
  public init(of payload: PushPayload, at paths: [String]) {
    switch payload.kind {
    // The person did something that did not arrive: that is said wherever they are.
    case .alert where payload.isFailure: self = [.banner, .list, .sound]
    // What they are looking at says it already.
    case .alert where paths.contains(where: { Self.page($0) == Self.page(payload.path) }): self = .badge
    case .alert: self = [.banner, .list, .sound, .badge]
    case .update: self = [.list, .badge]
    case .withdrawal, .badge: self = .badge
    }
  }

  /// A path without its query.
  private static func page(_ path: String) -> Substring { path.prefix { $0 != "?" } }
}
