import Foundation
import Hummingbird
import Logging

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
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        FileHandle.standardOutput.write(Data("is open at port \(channel.localAddress?.port ?? 0)\n".utf8))
      })
    try await application.runService()
  }
}
