import Hummingbird
import NIOCore
import ServiceLifecycle

/// Writes a visit's patches as server-sent events until the visit, the connection or the server ends.
struct PatchStream {
  let visit: Visit
  let settings: HostSettings
  let clock: ContinuousClock

  /// A write is the only way to learn that the browser has left, so silence is broken by a comment every now and then.
  func write(after applied: Int, to writer: inout any ResponseBodyWriter) async throws {
    let (id, wakes) = await visit.openStream(at: clock.now)
    let beats = Task {
      while !Task.isCancelled {
        try await clock.sleep(for: settings.heartbeat)
        await visit.wakeStream(id)
      }
    }
    let result: Result<Void, any Error>
    do {
      // A server that shuts down waits for its answers; this one has no end of its own.
      try await withGracefulShutdownHandler {
        try await write(after: applied, whenever: wakes, to: &writer)
      } onGracefulShutdown: {
        Task { await visit.closeStream(id, at: clock.now) }
      }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    beats.cancel()
    await visit.closeStream(id, at: clock.now)
    try result.get()
  }

  private func write(after applied: Int, whenever wakes: AsyncStream<Void>, to writer: inout any ResponseBodyWriter) async throws {
    var sent = applied
    var isFirst = true
    try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
    for await _ in wakes {
      try await settings.delay()
      // At first everything that the browser has not applied: an answer may have been lost with the connection.
      let entries = isFirst ? await visit.outbox.log.entries(after: sent) : await visit.outbox.unsent(after: sent)
      isFirst = false
      var buffer = ByteBuffer()
      for entry in entries {
        buffer.writeString("data: ")
        buffer.writeBytes(entry.json)
        buffer.writeString("\n\n")
        sent = entry.number
      }
      if entries.isEmpty { buffer.writeString(":\n\n") }
      try await writer.write(buffer)
    }
  }
}
