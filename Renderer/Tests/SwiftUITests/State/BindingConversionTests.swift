import SwiftUI
import Testing

@MainActor @Suite struct BindingConversionTests {
  private struct Item: Identifiable {
    let id: Int
    var title: String
  }

  private struct Items: View {
    @State private var items = [Item(id: 7, title: "a"), Item(id: 8, title: "b")]
    @State private var tick = 0

    var body: some View {
      VStack {
        Button("tick \(tick)") { tick += 1 }
        ForEach($items) { $item in
          Button("item \(item.title)") { item.title += "!" }
        }
        Editor(title: $items[1].title)
        Text(verbatim: "ids \($items.map(\.id)) \($items.reversed().first?.wrappedValue.title ?? "")")
      }
    }
  }

  private struct Editor: View {
    @Binding var title: String
    var body: some View { Button("edit \(title)") { title += "?" } }
  }

  @Test("a binding to a collection is a collection of bindings")
  func collection() throws {
    let screen = try Screen(Items())
    #expect(screen.text.contains("ids [7, 8] b"))
    try screen.click("button", "item a")
    try screen.click("button", "edit b")
    #expect(screen.text.contains("item a!item b?edit b?"))
    let work = try screen.measure { try screen.click("button", "tick") }
    #expect(work.skipped == 1)
    try screen.expectSameAsFresh()
  }

  private struct Chosen: View {
    @State private var name: String? = "Ada"
    var body: some View {
      VStack {
        if let present = Binding($name) { Editor(title: present) }
        Button("none") { name = nil }
        Wrapped(name: Binding($name))
      }
    }
  }

  private struct Wrapped: View {
    @Binding var name: String??
    var body: some View { Button("wrapped \((name ?? nil) ?? "nil")") { name = .some("Bea") } }
  }

  @Test("a binding goes into an optional and out of one")
  func optionals() throws {
    let screen = try Screen(Chosen())
    try screen.click("button", "edit Ada")
    #expect(screen.text.contains("edit Ada?"))
    try screen.click("button", "none")
    #expect(!screen.text.contains("edit"))
    #expect(screen.text.contains("wrapped nil"))
    try screen.click("button", "wrapped")
    #expect(screen.text.contains("edit Bea"))
  }

  @Test("nil written through a binding that is no longer optional's is not taken, and neither is a value of another type")
  func conversions() {
    var number = 1
    let binding = Binding(get: { number }, set: { number = $0 })
    Binding<Int?>(binding).wrappedValue = nil
    #expect(number == 1)
    Binding<Int?>(binding).wrappedValue = 4
    #expect(number == 4)
    let any = Binding<AnyHashable>(binding)
    any.wrappedValue = "text"
    #expect(number == 4)
    any.wrappedValue = 5
    #expect(number == 5)
    #expect(any.wrappedValue == AnyHashable(5))
  }
}
