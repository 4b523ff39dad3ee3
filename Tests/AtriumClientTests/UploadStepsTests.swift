import AtriumAPI
import Foundation
import TestSupport
import Testing

@testable import AtriumClient

@Suite("What a client does next with an upload")
struct UploadStepsTests {
  @Test("an upload is created, sent in parts, and its last part's response ends it")
  func usual() {
    var steps = UploadSteps(length: 10, part: 4)
    #expect(steps.handle(.start) == [.create])
    #expect(steps.handle(.created(largestPart: nil)) == [.report(0), .append(0..<4, isLast: false)])
    #expect(steps.handle(.acknowledged(4)) == [.report(4), .append(4..<8, isLast: false)])
    #expect(steps.handle(.acknowledged(8)) == [.report(8), .append(8..<10, isLast: true)])
    #expect(steps.handle(.answered) == [.report(10), .finish])
    #expect(steps.handle(.lost).isEmpty)
  }

  @Test("nothing at all is one empty part, and a server's smaller part is kept to")
  func sizes() {
    var empty = UploadSteps(length: 0)
    _ = empty.handle(.start)
    #expect(empty.handle(.created(largestPart: nil)) == [.report(0), .append(0..<0, isLast: true)])
    var small = UploadSteps(length: 10, part: 8)
    _ = small.handle(.start)
    #expect(small.handle(.created(largestPart: 3)) == [.report(0), .append(0..<3, isLast: false)])
  }

  @Test("after a lost connection the server is asked where it is, with longer waits each time")
  func lost() {
    var steps = UploadSteps(length: 10, part: 4)
    _ = steps.handle(.start)
    _ = steps.handle(.created(largestPart: nil))
    #expect(steps.handle(.lost) == [.wait(.milliseconds(250))])
    #expect(steps.handle(.waited) == [.ask])
    #expect(steps.handle(.lost) == [.wait(.milliseconds(500))])
    #expect(steps.handle(.waited) == [.ask])
    #expect(steps.handle(.position(3, isComplete: false)) == [.report(3), .append(3..<7, isLast: false)])
    #expect(steps.handle(.lost) == [.wait(.milliseconds(250))])
    _ = steps.handle(.waited)
    #expect(steps.handle(.position(10, isComplete: true)) == [.report(10), .fetch])
    #expect(steps.handle(.lost) == [.wait(.milliseconds(500))])
    #expect(steps.handle(.waited) == [.fetch])
    #expect(steps.handle(.answered) == [.report(10), .finish])
  }

  @Test("who gets no byte further gives up, also at a server that says nonsense")
  func patience() {
    var steps = UploadSteps(length: 10)
    _ = steps.handle(.start)
    for _ in 0..<UploadSteps.patience {
      #expect(steps.handle(.lost).count == 1)
      #expect(steps.handle(.waited) == [.create])
    }
    #expect(steps.handle(.lost) == [.giveUp])
    var other = UploadSteps(length: 10)
    _ = other.handle(.start)
    _ = other.handle(.created(largestPart: nil))
    #expect(other.handle(.acknowledged(11)) == [.giveUp])
  }

  @Test("whatever a server says, a client comes to an end", arguments: 0..<100)
  func ends(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var steps = UploadSteps(length: 1000, part: 100)
    var actions = steps.handle(.start)
    var turns = 0
    while let action = actions.first, turns < 100_000 {
      turns += 1
      actions.removeFirst()
      switch action {
      case .finish, .giveUp: actions = []
      case .report: break
      case .wait: actions += steps.handle(.waited)
      case .create: actions += steps.handle(Bool.random(using: &random) ? .created(largestPart: nil) : .lost)
      case .append(let range, let isLast):
        actions += steps.handle(
          [
            .lost, .acknowledged(range.upperBound), .position(.random(in: 0...1000, using: &random), isComplete: false),
            isLast ? .answered : .lost,
          ]
          .randomElement(using: &random) ?? .lost)
      case .ask, .fetch:
        actions += steps.handle([.lost, .position(range(&random), isComplete: false), .answered].randomElement(using: &random) ?? .lost)
      }
    }
    #expect(turns < 100_000)
  }

  private func range(_ random: inout SplitMix64) -> Int64 { .random(in: 0...1000, using: &random) }

  @Test("a file is read in parts, and one that became shorter is an error")
  func file() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "upload-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("0123456789".utf8).write(to: url)
    let source = try FileUploadSource(url)
    #expect(source.length == 10)
    #expect(try await source.read(3..<6) == Data("345".utf8))
    var read = Data()
    for try await chunk in UploadContent(source, range: 2..<9).chunks { read += chunk }
    #expect(read == Data("2345678".utf8))
    _ = truncate(url.path(percentEncoded: false), 4)
    await #expect(throws: FileUploadSource.Changed.self) { try await source.read(3..<6) }
  }
}
