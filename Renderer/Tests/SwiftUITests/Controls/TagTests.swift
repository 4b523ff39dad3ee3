import Testing

@testable import SwiftUI

@MainActor @Suite struct TagTests {
  @Test("a tag stands for a value of its own type and of the optional of it, as with Apple")
  func types() {
    let one = TagModifier(content: EmptyView(), value: 1, includesOptional: true).tag
    #expect(one.tagValue(as: Int.self) == 1)
    #expect(one.tagValue(as: Int?.self) == .some(.some(1)))
    #expect(one.tagValue(as: String.self) == nil)
    let none = TagModifier(content: EmptyView(), value: Int?.none, includesOptional: true).tag
    #expect(none.tagValue(as: Int?.self) == .some(.none))
    #expect(none.tagValue(as: Int.self) == nil)
    let optional = TagModifier(content: EmptyView(), value: Int?.some(1), includesOptional: true).tag
    #expect(optional.tagValue(as: Int?.self) == .some(.some(1)))
    let exact = TagModifier(content: EmptyView(), value: 1, includesOptional: false).tag
    #expect(exact.tagValue(as: Int.self) == 1)
    #expect(exact.tagValue(as: Int?.self) == nil)
  }

  @Test("of two tags the inner one counts, read from outside as well")
  func inner() throws {
    let twice = TagModifier(content: TagModifier(content: EmptyView(), value: 1, includesOptional: true), value: 2, includesOptional: true)
    #expect(twice._tag?.tagValue(as: Int.self) == 1)
  }
}
