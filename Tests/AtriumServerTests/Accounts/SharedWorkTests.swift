import Foundation
import Testing

@testable import AtriumServer

@Suite("Work that is shared", .timeLimit(.minutes(1)))
struct SharedWorkTests {
  private struct Trouble: Error {}

  @Test("who asks for the same at the same time shares the work and its outcome; what is asked later is done again")
  func shared() async throws {
    let work = SharedWork<String, Int>()
    let (opened, open) = AsyncStream<Void>.makeStream()
    let first = work.begin("a") {
      for await _ in opened { break }
      return 1
    }
    let others = (0..<20).map { number in work.begin("a") { number } }
    #expect(others.allSatisfy { $0 == first })
    #expect(try await work.run("b") { 7 } == 7)
    open.finish()
    for other in others { #expect(try await other.value == 1) }
    #expect(try await work.run("a") { 9 } == 9)
  }

  @Test("what goes wrong goes wrong for all who waited, and is tried again by the next")
  func failing() async throws {
    let work = SharedWork<String, Int>()
    await #expect(throws: Trouble.self) { _ = try await work.run("a") { throw Trouble() } }
    let next = try await work.run("a") { 1 }
    #expect(next == 1)
  }
}
