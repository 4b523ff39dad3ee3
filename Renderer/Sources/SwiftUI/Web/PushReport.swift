import Foundation

extension Web {
  /// How it stands with a browser that shall tell its person something while no page is open (Push API, RFC 8030). The browser says it, so
  /// each of these may be anything.
  public struct PushReport: Equatable, Sendable, Decodable {
    public enum Standing: String, Sendable, Decodable {
      /// The page came by `http` from another machine: browsers offer nothing there.
      case insecure
      /// Safari on a telephone or tablet, in a tab: it tells what stands on the Home Screen alone.
      case homeScreen
      case unsupported
      /// The person has refused, now or before. Only the browser's own settings change that.
      case denied
      /// The browser has asked, and the person has neither allowed nor refused.
      case dismissed
      case off
      /// It is told, at the endpoint that the report names.
      case on
      /// The service of the browser's maker does not answer, or this browser has none.
      case unreachable
      /// Anything else; `reason` is in the browser's words.
      case failed
    }

    public var standing: Standing
    public var endpoint: String?
    /// In base64url.
    public var p256dh: String?
    /// In base64url.
    public var auth: String?
    /// What the browser calls itself, as in `User-Agent`.
    public var agent: String?
    public var reason: String?

    /// - Returns: nil for what no script of ours says.
    init?(_ json: String) {
      guard json.utf8.count <= 8_192, let report = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) else { return nil }
      self = report
    }
  }
}
