import Foundation
import Hummingbird

/// A server of Hummingbird alone, with the routes of a peer.
enum BareServer {
  /// Prints the port that it listens on, and serves until it is ended.
  static func run(_ router: Router<BasicRequestContext>) async throws {
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        FileHandle.standardOutput.write(Data("is open at port \(channel.localAddress?.port ?? 0)\n".utf8))
      })
    try await application.runService()
  }
}
