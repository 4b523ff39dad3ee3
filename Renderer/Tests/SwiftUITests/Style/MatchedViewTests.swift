import SwiftUI
import Testing

@MainActor @Suite struct MatchedViewTests {
  private struct Pair: View {
    @State private var isLarge = false
    @Namespace private var namespace
    @Namespace private var other

    var body: some View {
      Button {
        withAnimation { isLarge.toggle() }
      } label: {
        Text(verbatim: "switch")
      }
      if isLarge {
        Text(verbatim: "large").matchedGeometryEffect(id: "one", in: namespace)
      } else {
        Text(verbatim: "small").matchedGeometryEffect(id: "one", in: namespace)
      }
      Text(verbatim: "second").matchedGeometryEffect(id: "two", in: namespace, properties: .position, anchor: .topLeading)
      Text(verbatim: "elsewhere").matchedGeometryEffect(id: "one", in: other, properties: .size)
      Text(verbatim: "following").matchedGeometryEffect(id: "two", in: namespace, isSource: false)
      Text(verbatim: "alone").matchedGeometryEffect(id: "one", in: namespace, properties: [])
    }
  }

  /// Name and words of an attribute.
  private func words(_ screen: Screen, _ text: String, _ attribute: String = "data-match") throws -> [String] {
    try #require(screen.element("span", containing: text).attributes[attribute]).split(separator: " ").map(String.init)
  }

  @Test("what comes under the id of what goes has the same name, and the browser hears of the animation before")
  func pair() throws {
    let screen = try Screen(Pair())
    let small = try words(screen, "small")
    #expect(small.dropFirst() == ["frame", "0.5", "0.5"])
    try screen.click("button", "switch")
    #expect(try words(screen, "large") == small)
    #expect(try #require(screen.lastPatches.last).hasPrefix(#"["A",""#))
    try screen.expectSameAsFresh()
  }

  @Test("another id, and the same id in another namespace, has another name")
  func names() throws {
    let screen = try Screen(Pair())
    let names = try ["small", "second", "elsewhere"].map { try words(screen, $0)[0] }
    #expect(Set(names).count == 3)
    #expect(try words(screen, "second").dropFirst() == ["position", "0", "0"])
    #expect(try words(screen, "elsewhere").dropFirst() == ["size", "0.5", "0.5"])
  }

  @Test("a follower says the name of its source, and what takes nothing over says none")
  func followers() throws {
    let screen = try Screen(Pair())
    #expect(try words(screen, "following", "data-follow")[0] == words(screen, "second")[0])
    let alone = try screen.element("span", containing: "alone")
    #expect(alone.attributes["data-match"] == nil && alone.attributes["data-follow"] == nil)
  }

  @Test("a namespace that is handed on is the same in another view")
  func handedOn() throws {
    struct Inner: View {
      let namespace: Namespace.ID
      var body: some View { Text(verbatim: "inner").matchedGeometryEffect(id: 1, in: namespace) }
    }
    struct Outer: View {
      @Namespace private var namespace
      var body: some View {
        Text(verbatim: "outer").matchedGeometryEffect(id: 1, in: namespace)
        Inner(namespace: namespace)
      }
    }
    let screen = try Screen(Outer())
    #expect(try words(screen, "inner") == words(screen, "outer"))
  }
}
