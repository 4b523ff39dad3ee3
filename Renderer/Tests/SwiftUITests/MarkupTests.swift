import Foundation
import Observation
import SwiftUI
import Testing

@MainActor @Suite struct MarkupTests {
  private func html(_ view: some View) -> String {
    let session = Web.Session(view)
    return String(decoding: session.html(), as: UTF8.self)
  }

  /// The elements around the text, without the root.
  private func path(_ view: some View) throws -> [PageElement] {
    let screen = try Screen(view)
    var path: [PageElement] = []
    var element = screen.page.root.elements.first
    while let next = element {
      path.append(next)
      element = next.elements.first
    }
    return path
  }

  @Test("text and attributes are escaped, and come out as they went in")
  func escaping() throws {
    let hostile = #"</span><script>alert("1")</script>&amp;"#
    let written = html(Text(verbatim: hostile))
    #expect(!written.contains("<script"))
    #expect(try Screen(Text(verbatim: hostile)).text == hostile)
    var environment = EnvironmentValues()
    environment[Web.AddressKey.self] = { _ in #"/app?q="><script>&x"# }
    let screen = try Screen(NavigationLink(value: 1) { Text(verbatim: "a") }, environment: environment)
    #expect(try screen.element("a").attributes["href"] == #"/app?q="><script>&x"#)
  }

  private struct Line: View {
    @State private var text = "plain"
    var body: some View {
      Button {
        text = "\"quoted\" \\ \n\t\u{1} </b> é 👍"
      } label: {
        Text(verbatim: text)
      }
    }
  }

  @Test("a patch carries any text unharmed")
  func patchText() throws {
    let screen = try Screen(Line())
    try screen.click("button", "plain")
    #expect(screen.text == "\"quoted\" \\ \n\t\u{1} </b> é 👍")
    try screen.expectSameAsFresh()
  }

  @Test("padding inside a background is one element, padding around a background two")
  func modifierOrder() throws {
    let inside = try path(Text(verbatim: "x").padding(4).background(.quaternary, in: Capsule()))
    #expect(inside.count == 1)
    #expect(inside[0].classes.isSuperset(of: ["p15-4", "b-l4", "r-capsule"]))
    let around = try path(Text(verbatim: "x").background(.quaternary, in: Capsule()).padding(4))
    #expect(around.count == 2)
    #expect(around[0].classes.contains("p15-4") && !around[0].classes.contains("b-l4"))
    #expect(around[1].classes.isSuperset(of: ["b-l4", "r-capsule"]))
    let twice = try path(Text(verbatim: "x").padding(4).padding(8))
    #expect(twice.map { $0.classes.contains("p15-8") } == [true, false])
  }

  @Test("a frame is a box of its own, inside of a padding around it and outside of one within")
  func frame() throws {
    let plain = try path(Text(verbatim: "x").frame(maxWidth: 736, alignment: .leading))
    #expect(plain.count == 2)
    #expect(plain[0].classes.isSuperset(of: ["f", "fal", "wx736"]))
    let padded = try path(Text(verbatim: "x").frame(width: 10).padding(4))
    #expect(padded.map { $0.classes.contains("f") } == [false, true, false])
    let within = try path(Text(verbatim: "x").padding(4).frame(width: 10))
    #expect(within.map { $0.classes.contains("f") } == [true, false])
    #expect(within[1].classes.contains("p15-4"))
    let infinite = try path(Text(verbatim: "x").frame(maxWidth: .infinity, maxHeight: .infinity))
    #expect(infinite[0].classes.isSuperset(of: ["wxi", "exi"]))
  }

  @Test("an inner font, colour or line limit wins over an outer one on the same element")
  func innerTraitWins() throws {
    let text = try path(
      Text(verbatim: "x").font(.headline).foregroundStyle(.secondary).lineLimit(1).font(.body).foregroundStyle(.primary).lineLimit(3))
    #expect(text.count == 1)
    #expect(text[0].classes == ["t", "font-headline", "c-l2", "ll1", "clamp"])
  }

  @Test("padding of a control lies outside of it, what assistive technology is told stays with it")
  func controlInABox() throws {
    let button = Button {
    } label: {
      Text(verbatim: "x")
    }
    let boxed = try path(button.accessibilityAddTraits(.isSelected).padding(4))
    #expect(boxed.map(\.tag) == ["div", "button", "span"])
    #expect(boxed[0].classes.contains("p15-4"))
    #expect(boxed[0].attributes["aria-pressed"] == nil)
    #expect(boxed[1].attributes["aria-pressed"] == "true")
  }

  @Test("an attribute that a modifier sets replaces the element's own, once")
  func attributesOnce() throws {
    let hidden = try path(Image(systemName: "note.text").accessibilityHidden(true))
    #expect(hidden[0].attributes["aria-hidden"] == "true")
    let header = try path(Text(verbatim: "x").accessibilityAddTraits([.isHeader, .isSelected]).accessibilityHidden(false))
    #expect(header[0].attributes["role"] == "heading")
    #expect(header[0].attributes["aria-level"] == "2")
    #expect(header[0].attributes["aria-current"] == "true")
  }

  private struct Symbols: View {
    @State private var isFilled = false
    var body: some View {
      Button {
        isFilled.toggle()
      } label: {
        Image(systemName: isFilled ? "star.fill" : "star")
      }
    }
  }

  @Test("another symbol of an image is told to the browser")
  func symbolChanges() throws {
    let screen = try Screen(Symbols())
    #expect(try screen.element("use").attributes["href"] == "symbols.svg#star")
    try screen.click("button", "")
    #expect(try screen.element("use").attributes["href"] == "symbols.svg#star.fill")
    try screen.expectSameAsFresh()
  }

  private struct Growing: View {
    let length: Double
    @State private var isWide = false
    var body: some View {
      Button {
        isWide = true
      } label: {
        Text(verbatim: "x").padding(isWide ? length : 4)
      }
    }
  }

  @Test("a length that no page of the session knows comes with its rule, before the element that uses it")
  func newRules() throws {
    // A length that nothing else uses, so that the rule is new whatever ran before.
    let screen = try Screen(Growing(length: 987.25))
    try screen.click("button", "x")
    let rule = screen.page.rules.first { $0.contains("padding:987.25px") }
    #expect(rule == ".p15-987_25{padding:987.25px}")
    let patch = try #require(screen.lastPatches.last)
    let positions = try [#require(patch.range(of: #"["s""#)), #require(patch.range(of: #"["a""#))].map(\.lowerBound)
    #expect(positions[0] < positions[1])
    try screen.expectSameAsFresh()
  }

  @Test("composed views draw their parts")
  func composedViews() throws {
    let view = ContentUnavailableView {
      Label("No Notes", systemImage: "tray")
    } description: {
      Text("Nothing “\("here")” yet: \(3)")
    } actions: {
      Button("Again") {}
    }
    let screen = try Screen(view)
    #expect(screen.text == "No NotesNothing “here” yet: 3Again")
    #expect(try Screen(ProgressView("Working")).text == "Working")
    #expect(try Screen(ProgressView()).elements.contains { $0.attributes["role"] == "progressbar" })
  }

  @Test("markup that is safe already is put in as it is and replaced as a whole")
  func markup() throws {
    let screen = try Screen(Rich())
    #expect(try screen.element("article").normalised.contains("<b>"))
    let before = try screen.id("article")
    try screen.click("button", "next")
    #expect(try screen.element("article").text == "second")
    #expect(try screen.id("article") != before)
    try screen.expectSameAsFresh()
  }

  private struct Rich: View {
    @State private var isSecond = false
    var body: some View {
      VStack {
        Button {
          isSecond = true
        } label: {
          Text(verbatim: "next")
        }
        Web.HTML(isSecond ? "<i>second</i>" : "<b>first</b>", classes: "rich")
      }
    }
  }
}
