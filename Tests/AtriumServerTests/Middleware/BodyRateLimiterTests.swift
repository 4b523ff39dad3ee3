import AtriumAPI
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import Testing

@testable import AtriumServer

@Suite struct BodyPaceTests {
  @Test(
    "after its time of grace a body has to come at the pace",
    arguments: [
      (0, 20, false), (10, 21, true), (2048, 21, false), (2048, 23, true), (1 << 20, 1000, false), (1 << 20, 1100, true),
    ])
  func pace(bytes: Int, seconds: Int, isTooSlow: Bool) {
    #expect(BodyRateLimiter().isTooSlow(bytes, in: .seconds(seconds)) == isTooSlow)
  }

  @Test("a body that comes drop by drop is given up with a problem, one that comes slowly but fairly is not")
  func drops() async throws {
    let elapsed = NIOLockedValueBox(Duration.zero)
    func read(every step: Duration, _ size: Int, times: Int) async throws -> Int {
      elapsed.withLockedValue { $0 = .zero }
      let (parts, sender) = AsyncStream<ByteBuffer>.makeStream()
      for _ in 0..<times { sender.yield(ByteBuffer(repeating: 0x61, count: size)) }
      sender.finish()
      var count = 0
      for try await part in PacedBody(
        body: parts, pace: BodyRateLimiter(),
        elapsed: {
          elapsed.withLockedValue { elapsed in
            elapsed += step
            return elapsed
          }
        })
      { count += part.readableBytes }
      return count
    }
    #expect(try await read(every: .seconds(1), 2048, times: 600) == 600 * 2048)
    do {
      _ = try await read(every: .seconds(5), 1, times: 600)
      Issue.record("it was read to its end")
    } catch let problem as Problem {
      #expect(problem.code == .requestTimeout && problem.status == 408)
    }
  }
}
