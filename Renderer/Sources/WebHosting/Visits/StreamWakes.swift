/// The open streams of a visit. Each is woken whenever there may be something new; what that is it asks itself.
struct StreamWakes {
  private var last = 0
  private var streams: [Int: AsyncStream<Void>.Continuation] = [:]

  var count: Int { streams.count }

  /// A stream wakes at once: its browser may have missed something.
  mutating func open() -> (id: Int, wakes: AsyncStream<Void>) {
    let (wakes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    last += 1
    streams[last] = continuation
    continuation.yield()
    return (last, wakes)
  }

  /// A stream of a visit that was closed since it was found.
  static var ended: (id: Int, wakes: AsyncStream<Void>) { (0, AsyncStream { $0.finish() }) }

  func wakeAll() {
    for stream in streams.values { stream.yield() }
  }

  func wake(_ id: Int) { streams[id]?.yield() }

  mutating func close(_ id: Int) { streams.removeValue(forKey: id)?.finish() }

  mutating func closeAll() {
    for stream in streams.values { stream.finish() }
    streams = [:]
  }
}
