package import Hummingbird
import ServiceLifecycle

extension ResponseBody {
  /// A body for which a server that shuts down does not wait: a slow reader could hold it back for ever. The connection ends early, and
  /// the length that was said tells the reader so.
  package static func endingOnShutdown(
    contentLength: Int?, write: @escaping @Sendable (inout any ResponseBodyWriter) async throws -> Void
  ) -> ResponseBody {
    ResponseBody(contentLength: contentLength) { writer in
      // Lent to one task, for which this one waits.
      nonisolated(unsafe) var lent = writer
      try await cancelWhenGracefulShutdown { try await write(&lent) }
    }
  }
}
