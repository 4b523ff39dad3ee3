import AtriumAPI
import Foundation
import Hummingbird
import NIOCore
import ServiceLifecycle

/// The change stream: what moved, for machines. It says room, kind and ids, never content.
struct ChangeRoutes: Sendable {
  let log: ChangeLog
  let hub: ChangeHub

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.stream(WatchChanges.self, with: watch)
  }

  private func watch(_ call: WatchChanges, context: AtriumRequestContext) async throws -> ResponseBody {
    let from = call.lastEventID.map { Int64($0) ?? -1 }
    return ResponseBody { [log, hub] writer in
      let (signals, end) = await hub.open()
      defer { end() }
      try await withTaskCancellationOrGracefulShutdownHandler {
        var reader = try await ChangeReader(log: log, after: from)
        try await writer.write(ByteBuffer(bytes: reader.opening))
        for await _ in signals {
          var frames = try await reader.next()
          if frames.isEmpty { try await writer.write(ByteBuffer(bytes: EventFrame.heartbeat)) }
          while !frames.isEmpty {
            try await writer.write(contentsOf: frames.map { ByteBuffer(bytes: $0.bytes) })
            frames = try await reader.next()
          }
        }
      } onCancelOrGracefulShutdown: {
        end()
      }
      try await writer.finish(nil)
    }
  }
}
