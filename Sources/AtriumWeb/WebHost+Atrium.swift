public import AtriumClient
public import Logging
public import WebHosting

extension WebHost {
  /// The host of the app, below `/app`. All its pages share one stream of changes.
  ///
  /// - Parameter transport: leads to the server on behalf of a browser.
  public static func atrium(logger: Logger, transport: @escaping @Sendable (Visitor) -> any Transport) -> WebHost {
    let changes = ChangeFeed(client: APIClient(transport: transport(Visitor(address: nil, agent: nil))))
    return WebHost(name: "atrium", prefix: "/app", logger: logger) { visitor in
      AtriumSite(transport: transport(visitor), changes: changes)
    }
  }

  /// The host of the gallery, below `/app/gallery`.
  public static func gallery(logger: Logger) -> WebHost {
    WebHost(name: "atrium", prefix: "/app", logger: logger) { _ in GallerySite() }
  }
}
