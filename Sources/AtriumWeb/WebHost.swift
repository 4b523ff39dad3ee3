public import AtriumClient
public import Hummingbird
public import Logging
public import ServiceLifecycle

/// Hosts the app's screens in browsers. It is a client like any other: it speaks to a server through a transport, and nothing else.
public struct WebHost: Sendable {
  private let visits: Visits
  private let heartbeat: Duration

  /// - Parameters:
  ///   - heartbeat: how often an open stream hears that the line lives.
  ///   - transport: leads to the server on behalf of a browser.
  public init(heartbeat: Duration = .seconds(15), logger: Logger, transport: @escaping @Sendable (WebVisitor) -> any Transport) {
    self.heartbeat = heartbeat
    visits = Visits(logger: logger, transport: transport)
  }

  /// Adds everything below `/app`.
  /// - Parameter address: the numeric address of a request's other end.
  public func addRoutes<Context: RequestContext>(
    to router: some RouterMethods<Context>, address: @escaping @Sendable (Context) -> String?
  ) {
    PageRoutes<Context>(visits: visits) { request, context in
      WebVisitor(address: address(context), agent: request.headers[.userAgent])
    }.add(to: router)
    EventRoutes<Context>(visits: visits, heartbeat: heartbeat).add(to: router)
  }

  /// Closes what is silent, and on shutdown everything, so that no open stream holds a server back.
  public var service: any Service { VisitSweeper(visits: visits) }
}

private struct VisitSweeper: Service {
  let visits: Visits

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      let clock = ContinuousClock()
      while true {
        try await clock.sleep(for: .seconds(5))
        await visits.sweep(at: clock.now)
      }
    }
    await visits.closeAll()
  }
}
