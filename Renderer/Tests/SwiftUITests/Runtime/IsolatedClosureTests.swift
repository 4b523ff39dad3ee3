import Testing

@testable import SwiftUI

/// Fails when the compiler lays out closures of dynamic isolation in another way than plain ones.
@MainActor @Suite struct IsolatedClosureTests {
  private actor Other {}

  @Test("a closure of the main actor, one of no actor and one with large values are called with what they hold")
  func call() {
    var kept = "before"
    let (word, numbers) = ("word", Array(0..<100))
    let binding = Binding(get: { kept }, set: { kept = $0 })
    binding.wrappedValue = "after"
    #expect(kept == "after" && binding.wrappedValue == "after")
    let plain = IsolatedClosure.plain { @Sendable in (word, numbers, 1.5, word.count) }
    let (first, second, third, fourth) = plain()
    #expect(first == "word" && second == numbers && third == 1.5 && fourth == 4)
    nonisolated(unsafe) var written: (String, [Int])?
    let write: ((String, [Int])) -> Void = IsolatedClosure.plain { @Sendable in written = $0 }
    write((word, numbers))
    #expect(written?.0 == word && written?.1 == numbers)
  }

  @Test("a closure of another actor is none that the main actor may call")
  func isolation() {
    #expect(IsolatedClosure.isCallable(from: nil))
    #expect(IsolatedClosure.isCallable(from: MainActor.shared))
    #expect(!IsolatedClosure.isCallable(from: Other()))
  }
}
