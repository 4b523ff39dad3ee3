import Foundation
import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore

/// Collects a response's body in memory.
final class BodyCollector: ResponseBodyWriter, Sendable {
  private let collected = NIOLockedValueBox(Data())

  var data: Data { collected.withLockedValue { $0 } }

  func write(_ buffer: ByteBuffer) async throws {
    collected.withLockedValue { $0.append(contentsOf: buffer.readableBytesView) }
  }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// Hands a response's body on chunk by chunk, and gives up on a reader that lets too many of them wait.
struct ChunkWriter: ResponseBodyWriter {
  let continuation: AsyncThrowingStream<Data, any Error>.Continuation

  func write(_ buffer: ByteBuffer) async throws {
    switch continuation.yield(Data(buffer.readableBytesView)) {
    case .enqueued: break
    case .dropped: throw InProcessDoor.ReaderTooSlow()
    default: throw CancellationError()
    }
  }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// Hands a response's body on chunk by chunk, each when the one before has been taken.
struct HandoverWriter: ResponseBodyWriter {
  let handover: ChunkHandover

  func write(_ buffer: ByteBuffer) async throws { try await handover.put(Data(buffer.readableBytesView)) }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
