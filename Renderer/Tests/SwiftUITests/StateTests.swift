import SwiftUI
import Testing

@MainActor @Suite struct StateTests {
  private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View {
      Button {
        count += 1
      } label: {
        Text(verbatim: "\(name):\(count)")
      }
    }
  }

  private struct Parent: View {
    @State private var title = "first"

    var body: some View {
      VStack {
        Button {
          title = "second"
        } label: {
          Text(verbatim: "rename \(title)")
        }
        Counter(name: title)
      }
    }
  }

  @Test("state outlives the view values that the parent makes again")
  func keptAcrossParentUpdates() throws {
    let screen = try Screen(Parent())
    try screen.click("button", "first:0")
    try screen.click("button", "first:1")
    try screen.click("button", "rename")
    #expect(screen.text.contains("second:2"))
    try screen.expectSameAsFresh()
  }

  private struct Unread: View {
    @State private var unread = 0
    @State private var isShown = false

    var body: some View {
      VStack {
        Button {
          unread += 1
        } label: {
          Text(verbatim: "write")
        }
        Button {
          isShown = true
        } label: {
          Text(verbatim: "show")
        }
        if isShown { Text(verbatim: "value \(unread)") }
      }
    }
  }

  @Test("a write to state that the last body did not read runs nothing, and the value is there when it is read")
  func unreadStateDoesNotInvalidate() throws {
    let screen = try Screen(Unread())
    let work = try screen.measure { try screen.click("button", "write") }
    #expect(work.bodies == 0)
    #expect(work.bytes == 0)
    try screen.click("button", "show")
    #expect(screen.text.contains("value 1"))
    let read = try screen.measure { try screen.click("button", "write") }
    #expect(read.bodies == 1)
    #expect(screen.text.contains("value 2"))
  }

  private struct Setter: View {
    @State private var value = 1
    @State private var object = Plain()

    final class Plain {}

    var body: some View {
      VStack {
        Text(verbatim: "\(value) \(ObjectIdentifier(object) == ObjectIdentifier(object))")
        Button {
          value = 1
        } label: {
          Text(verbatim: "same")
        }
        Button {
          value = 2
        } label: {
          Text(verbatim: "other")
        }
        Button {
          object = Plain()
        } label: {
          Text(verbatim: "object")
        }
      }
    }
  }

  @Test("an equal write is dropped, another value or object is not")
  func equalWritesAreDropped() throws {
    let screen = try Screen(Setter())
    #expect(try screen.measure { try screen.click("button", "same") }.bodies == 0)
    #expect(try screen.measure { try screen.click("button", "other") }.bodies == 1)
    #expect(try screen.measure { try screen.click("button", "object") }.bodies == 1)
  }

  private struct Row: View {
    let index: Int
    @State private var isStarred = false

    var body: some View {
      HStack {
        Text(verbatim: "Row \(index)")
        Spacer()
        Button {
          isStarred.toggle()
        } label: {
          Text(verbatim: isStarred ? "unstar \(index)." : "star \(index).")
        }
      }
    }
  }

  private struct MarkedRows: View {
    @State private var marked = 0
    var body: some View {
      VStack {
        ForEach(0..<3) { index in Text(verbatim: marked == index ? "[\(index)]" : "\(index)") }
        Button("mark.") { marked += 1 }
      }
    }
  }

  @Test("state that the closures of rows read runs these, each once")
  func rowsReadState() throws {
    let screen = try Screen(MarkedRows())
    #expect(screen.text == "[0]12mark.")
    for expected in ["0[1]2mark.", "01[2]mark."] {
      let work = try screen.measure { try screen.click("button", "mark.") }
      #expect(screen.text == expected)
      #expect(work.rowClosures == 3)
      #expect(work.bodies == 0)
    }
    try screen.expectSameAsFresh()
  }

  @Test("one row's own state costs one body and at most 100 bytes")
  func rowStateIsCheap() throws {
    let screen = try Screen(List { ForEach(0..<50) { Row(index: $0) } })
    let work = try screen.measure { try screen.click("button", "star 25.") }
    #expect(work.bodies == 1)
    #expect(work.rowClosures == 0)
    #expect(work.bytes > 0 && work.bytes <= 100)
    #expect(screen.text.contains("unstar 25."))
    try screen.expectSameAsFresh()
  }

  private struct Stale: View {
    @State private var step = 1
    @State private var sum = 0

    var body: some View {
      let step = step
      return VStack {
        Button {
          self.step = 10
        } label: {
          Text(verbatim: "ten")
        }
        Button {
          sum += step
        } label: {
          Text(verbatim: "add")
        }
        Text(verbatim: "sum \(sum)")
      }
    }
  }

  @Test("a handler is that of the last evaluation, also when the markup is the same")
  func handlersAreInstalledAnew() throws {
    let screen = try Screen(Stale())
    try screen.click("button", "add")
    #expect(screen.text.contains("sum 1"))
    #expect(try screen.measure { try screen.click("button", "ten") }.bytes == 0)
    try screen.click("button", "add")
    #expect(screen.text.contains("sum 11"))
  }

  private struct Doubled: DynamicProperty {
    @State private var value = 1
    private(set) var shown = 0

    mutating func update() { shown = value * 2 }
    nonmutating func grow() { value += 1 }
    var current: Int { value }
  }

  private struct Composed: View {
    private var doubled = Doubled()

    var body: some View {
      Button {
        doubled.grow()
      } label: {
        Text(verbatim: "\(doubled.current) doubled \(doubled.shown)")
      }
    }
  }

  @Test("a dynamic property made of state is connected and told to update before each body")
  func composedDynamicProperty() throws {
    let screen = try Screen(Composed())
    #expect(screen.text == "1 doubled 2")
    try screen.click("button", "doubled")
    #expect(screen.text == "2 doubled 4")
  }

  private struct Toggling: ViewModifier {
    @State private var isOn = false
    @Environment(\.locale) private var locale

    func body(content: Content) -> some View {
      HStack {
        content
        Button {
          isOn.toggle()
        } label: {
          Text(verbatim: isOn ? "on \(locale.identifier)" : "off")
        }
      }
    }
  }

  @Test("a modifier keeps state and reads the environment")
  func modifierState() throws {
    var environment = EnvironmentValues()
    environment.locale = .init(identifier: "de_DE")
    let screen = try Screen(Text(verbatim: "content ").modifier(Toggling()), environment: environment)
    try screen.click("button", "off")
    #expect(screen.text == "content on de_DE")
  }

  private enum Choice: View {
    case one, two

    var body: some View { Text(verbatim: self == .one ? "one" : "two") }
  }

  private struct Chooser: View {
    @State private var choice = Choice.one

    var body: some View {
      VStack {
        Button {
          choice = .two
        } label: {
          Text(verbatim: "next")
        }
        choice
      }
    }
  }

  @Test("a view that is an enumeration is compared by its case")
  func enumerationView() throws {
    let screen = try Screen(Chooser())
    #expect(screen.text.hasSuffix("one"))
    try screen.click("button", "next")
    #expect(screen.text.hasSuffix("two"))
  }
}
