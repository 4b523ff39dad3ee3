package import Foundation
package import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
package import NIOCore

/// Collects a response's body in memory.
package final class BodyCollector: ResponseBodyWriter, Sendable {
  private let collected = NIOLockedValueBox(Data())

  package var data: Data { collected.withLockedValue { $0 } }

  package func write(_ buffer: ByteBuffer) async throws {
    collected.withLockedValue { $0.append(contentsOf: buffer.readableBytesView) }
  }

  package func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// Hands a response's body on chunk by chunk, and gives up on a reader that lets too many of them wait.
package struct ChunkWriter: ResponseBodyWriter {
  package let continuation: AsyncThrowingStream<Data, any Error>.Continuation

  package func write(_ buffer: ByteBuffer) async throws {
    switch continuation.yield(Data(buffer.readableBytesView)) {
    case .enqueued: break
    case .dropped: throw InProcessResponder.ReaderTooSlow()
    default: throw CancellationError()
    }
  }

  package func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// Hands a response's body on chunk by chunk, each when the one before has been taken.
package struct HandoverWriter: ResponseBodyWriter {
  let handover: ChunkHandover

  package func write(_ buffer: ByteBuffer) async throws { try await handover.put(Data(buffer.readableBytesView)) }

  package func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
