import Foundation
import Testing

@testable import AtriumServer

@Suite("Chunks from one writer to one reader", .timeLimit(.minutes(5)))
struct ChunkHandoverTests {
  private struct Broken: Error {}

  @Test("what is put is read, in order, and then the end")
  func order() async throws {
    let handover = ChunkHandover()
    Task {
      for byte in UInt8(0)..<100 { try await handover.put(Data([byte])) }
      handover.finish(.success(()))
    }
    var read: [UInt8] = []
    for try await chunk in handover.chunks() { read += chunk }
    #expect(read == Array(0..<100))
  }

  @Test("an error comes after what was put before it")
  func failure() async throws {
    let handover = ChunkHandover()
    try await handover.put(Data([1]))
    handover.finish(.failure(Broken()))
    var chunks = handover.chunks().makeAsyncIterator()
    #expect(try await chunks.next() == Data([1]))
    await #expect(throws: Broken.self) { try await chunks.next() }
  }

  @Test("a writer whose reader has gone is told so", arguments: [true, false])
  func abandoned(isReading: Bool) async throws {
    let handover = ChunkHandover()
    var chunks: AsyncThrowingStream<Data, any Error>? = handover.chunks()
    try await handover.put(Data([1]))
    let writing = Task { try await handover.put(Data([2])) }
    if isReading {
      var iterator = chunks?.makeAsyncIterator()
      #expect(try await iterator?.next() == Data([1]))
      try await writing.value
      iterator = nil
    }
    chunks = nil
    _ = chunks
    if !isReading { await #expect(throws: CancellationError.self) { try await writing.value } }
    await #expect(throws: CancellationError.self) { try await handover.put(Data([3])) }
  }

  @Test("a reader that is cancelled stops waiting, and so does the writer")
  func cancelled() async throws {
    let handover = ChunkHandover()
    let chunks = handover.chunks()
    let reading = Task {
      var count = 0
      for try await _ in chunks { count += 1 }
      return count
    }
    reading.cancel()
    #expect(try await reading.value == 0)
    await #expect(throws: CancellationError.self) { try await handover.put(Data([1])) }
  }
}
