import Hummingbird

/// Hummingbird with one route, whose streams say one line and wait: what a stream of changes is held against.
enum BareStreams {
  /// Prints the port that it listens on, and serves until it is ended.
  static func serve() async throws {
    let router = Router()
    router.get("bare") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/event-stream"],
        body: ResponseBody { writer in
          try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
          // Nobody ever says anything: it ends with its client, or with the server.
          let (silence, saying) = AsyncStream<Never>.makeStream()
          for await _ in silence {}
          withExtendedLifetime(saying) {}
          try await writer.finish(nil)
        })
    }
    try await BareServer.run(router)
  }
}
