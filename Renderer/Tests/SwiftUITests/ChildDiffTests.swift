import TestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite struct ChildDiffTests {
  /// The moves, insertions and deletions that the difference of two lists makes, carried out on the first.
  private struct Outcome {
    var result: [Int]
    var moves: Int
    var insertions: Int
    var deletions: Int
  }

  private struct Numbers: View {
    let numbers: [Int]
    var body: some View { VStack { ForEach(numbers, id: \.self) { Text(verbatim: "\($0)") } } }
  }

  private struct Root: View {
    let box: Box
    var body: some View { Numbers(numbers: box.numbers) }
  }

  @MainActor @Observable final class Box {
    var numbers: [Int]
    init(_ numbers: [Int]) { self.numbers = numbers }
  }

  private func difference(from old: [Int], to new: [Int]) throws -> Outcome {
    let box = Box(old)
    let screen = try Screen(Root(box: box))
    box.numbers = new
    screen.settle()
    #expect(screen.failures.isEmpty)
    let counts = screen.page.counts
    return Outcome(
      result: screen.elements("span").compactMap { Int($0.text) }, moves: counts["m", default: 0], insertions: counts["i", default: 0],
      deletions: counts["d", default: 0])
  }

  @Test("a rotation by one is one move, either way")
  func rotation() throws {
    let numbers = Array(0..<20)
    #expect(try difference(from: numbers, to: Array(numbers[1...]) + [0]).moves == 1)
    #expect(try difference(from: numbers, to: [19] + numbers.dropLast()).moves == 1)
  }

  @Test("a reversal moves all but one")
  func reversal() throws {
    let outcome = try difference(from: Array(0..<20), to: (0..<20).reversed())
    #expect(outcome.result == (0..<20).reversed())
    #expect(outcome.moves == 19)
  }

  @Test("neighbours that are new come in one insertion")
  func runs() throws {
    let outcome = try difference(from: [1, 2, 3], to: [10, 11, 1, 12, 13, 2, 3, 14, 15, 16])
    #expect(outcome.result == [10, 11, 1, 12, 13, 2, 3, 14, 15, 16])
    #expect(outcome.insertions == 3)
    #expect(outcome.moves == 0)
  }

  @Test("random lists come out right, with as few moves as trying all subsets finds")
  func randomLists() throws {
    var random = SplitMix64(seed: 2_026)
    for _ in 0..<60 {
      let old = Array((0..<9).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random)))
      let new = Array((0..<9).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random)))
      let outcome = try difference(from: old, to: new)
      #expect(outcome.result == new)
      #expect(outcome.deletions == Set(old).subtracting(new).count)
      let kept = new.compactMap { old.firstIndex(of: $0) }
      #expect(outcome.moves == kept.count - longestByTrying(kept))
    }
  }

  @Test("the longest increasing subsequence is as long as trying all subsets finds, and is one")
  func longestIncreasing() {
    var random = SplitMix64(seed: 7)
    for count in 0...10 {
      let values = Array(0..<count).shuffled(using: &random)
      let found = ChildDiff.longestIncreasing(values)
      #expect(found.count == longestByTrying(values))
      #expect(found == found.sorted())
      var position = 0
      for value in found {
        let index = values[position...].firstIndex(of: value)
        #expect(index != nil)
        position = (index ?? position) + 1
      }
    }
  }

  private func longestByTrying(_ values: [Int]) -> Int {
    var longest = 0
    for subset in 0..<(1 << values.count) {
      let chosen = values.indices.filter { subset & (1 << $0) != 0 }.map { values[$0] }
      if zip(chosen, chosen.dropFirst()).allSatisfy(<) { longest = max(longest, chosen.count) }
    }
    return longest
  }
}
