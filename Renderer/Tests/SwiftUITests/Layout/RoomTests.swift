import Observation
import SwiftUI
import Testing

@MainActor @Suite struct RoomTests {
  private func outermost(_ view: some View) throws -> Set<String> { try #require(try Screen(view).page.root.elements.first).classes }
  private let text = Text(verbatim: "x")

  @Test("a box around what takes all the width, or height, takes it too, however deep")
  func handedOn() throws {
    #expect(try outermost(VStack { text }).isDisjoint(with: ["tw", "th"]))
    #expect(try outermost(VStack { Color.red }).isSuperset(of: ["tw", "th"]))
    let deep = VStack { HStack { ZStack { VStack { HStack { VStack { Color.red.frame(height: 9) } } } } } }
    #expect(try outermost(deep).contains("tw"))
    #expect(try !outermost(deep).contains("th"))
    #expect(
      try outermost(
        Button {
        } label: {
          HStack { Spacer() }
        }
      ).contains("tw"))
  }

  @Test("a fixed frame ends it, and so does what is no box")
  func ended() throws {
    #expect(try outermost(VStack { HStack { Spacer() }.frame(width: 80) }).isDisjoint(with: ["tw", "th"]))
    #expect(try outermost(HStack { List { HStack { Spacer() } }.frame(width: 80) }).isDisjoint(with: ["tw"]))
  }

  @Test("a spacer takes the room in the direction of its stack, a divider that across")
  func spacers() throws {
    #expect(try outermost(HStack { Spacer() }).contains("tw"))
    #expect(try !outermost(HStack { Spacer() }).contains("th"))
    #expect(try outermost(VStack { Spacer() }).contains("th"))
    #expect(try !outermost(VStack { Spacer() }).contains("tw"))
    #expect(try outermost(HStack { VStack { Divider() } }).contains("tw"))
    #expect(try !outermost(HStack { Divider() }).contains("tw"))
  }

  @MainActor @Observable final class Model {
    var isWide = false
    var isSpaced = false
    var words = "words"
  }

  private struct Nested: View {
    let model: Model

    var body: some View { VStack { HStack { Inner(model: model) } } }

    struct Inner: View {
      let model: Model

      var body: some View {
        VStack {
          Text(verbatim: model.words).frame(maxWidth: model.isWide ? .infinity : 120)
          HStack { if model.isSpaced { Spacer() } }
        }
        .frame(width: model.isWide || model.isSpaced ? nil : 200)
      }
    }
  }

  @Test("boxes follow what comes, goes or changes in them, and hear of nothing else")
  func followed() throws {
    let model = Model()
    let screen = try Screen(Nested(model: model))
    var outer: Set<String> { screen.page.root.elements.first?.classes ?? [] }
    #expect(!outer.contains("tw"))
    screen.measure { model.isSpaced = true }
    #expect(outer.contains("tw"))
    try screen.expectSameAsFresh()
    screen.measure { model.words = "other words" }
    #expect(screen.lastPatches.count == 1 && !screen.lastPatches[0].contains("class"))
    screen.measure { model.isSpaced = false }
    #expect(!outer.contains("tw"))
    screen.measure { model.isWide = true }
    #expect(outer.contains("tw"))
    try screen.expectSameAsFresh()
  }
}
