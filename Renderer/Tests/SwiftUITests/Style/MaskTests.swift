import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct MaskTests {
  @Test("a shape cuts by its outline, a gradient by how far it is seen through")
  func cut() throws {
    let circle = try Screen(Text(verbatim: "Moon").mask(Circle()))
    #expect(circle.session.rules().contains("clip-path:circle()"))
    let fading = try Screen(Text(verbatim: "Moon").mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom)))
    #expect(fading.session.rules().contains("{mask-image:linear-gradient(to bottom,"))
    let faint = try Screen(Text(verbatim: "Moon").mask { Rectangle().fill(.black.opacity(0.1)) })
    #expect(faint.session.rules().contains("mask-image:linear-gradient(color-mix("))
    #expect(circle.session.problems.isEmpty && fading.session.problems.isEmpty && faint.session.problems.isEmpty)
  }

  @Test("a text that is cut out of a gradient is a text in that gradient, and is not read out")
  func text() throws {
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
    let screen = try Screen(gradient.frame(height: 40).mask { Text(verbatim: "Harvest") })
    let text = try #require(screen.elements.last { $0.text == "Harvest" })
    #expect(text.classes.contains("painted"))
    var element: PageElement? = text
    var isHidden = false
    while let next = element {
      isHidden = isHidden || next.attributes["aria-hidden"] == "true"
      element = next.parent
    }
    #expect(isHidden)
    #expect(screen.session.problems.isEmpty)
  }

  @Test("a view that cuts nothing in a page leaves what it was to cut whole, and the log says so")
  func unusable() throws {
    let screen = try Screen(Text(verbatim: "Whole").mask(Text(verbatim: "Form")))
    #expect(screen.text == "Whole")
    #expect(screen.session.problems == [.unusableMask("Text")])
  }

  private struct Changing: View {
    @State private var count = 0
    private var shape: AnyShape {
      switch count % 3 {
      case 0: AnyShape(Circle())
      case 1: AnyShape(RoundedRectangle(cornerRadius: 8))
      default: AnyShape(Circle().rotation(.degrees(10)))
      }
    }

    var body: some View {
      VStack {
        Button("Next") { count += 1 }
        shape.fill(.red)
        Text(verbatim: "a").padding().background(.yellow, in: shape).opacity(0.5)
        Text(verbatim: "b").opacity(0.5).clipShape(shape).padding()
        Text(verbatim: "c").mask(shape)
        ContainerRelativeShape().fill(.blue).containerShape(RoundedRectangle(cornerRadius: CGFloat(count)))
      }
    }
  }

  @Test("a shape of any kind may become another kind, wherever shapes are used")
  func anyShape() throws {
    let screen = try Screen(Changing())
    for _ in 0..<6 {
      try screen.click("button", "Next")
      try screen.expectSameAsFresh()
    }
  }

  @Test("a shape follows the shape of the container around, and is a rectangle without one")
  func container() throws {
    let alone = try Screen(ContainerRelativeShape().fill(.blue))
    #expect(alone.elements.contains { $0.classes.contains("r-rectangle") })
    let inside = try Screen(ContainerRelativeShape().inset(by: 4).fill(.blue).containerShape(RoundedRectangle(cornerRadius: 12)))
    #expect(inside.elements.contains { $0.classes.contains("r-round12in4") })
  }

  @Test("a line of a shape is drawn as a line, and in the foreground")
  func stroke() throws {
    let screen = try Screen(Circle().stroke(lineWidth: 4))
    #expect(screen.session.rules().contains("outline:4px solid currentcolor"))
    let ring = try Screen(Circle().trim(from: 0, to: 0.25).stroke(.red, lineWidth: 4).frame(width: 20, height: 20))
    #expect(try ring.element("path").attributes["d"]?.hasPrefix("m20 10c") == true)
    #expect(try ring.element("path").attributes["stroke-width"] == "4")
  }

  @Test("views blend, are a group, and have other colours")
  func colours() throws {
    let blended = try Screen(Color.red.blendMode(.multiply))
    #expect(blended.session.rules().contains("mix-blend-mode:multiply"))
    let group = try Screen(Text(verbatim: "a").compositingGroup())
    #expect(group.elements.contains { $0.classes.contains("composed") })
    let inverted = try Screen(Color.red.colorInvert())
    #expect(inverted.session.rules().contains("filter:invert(1)"))
    let ground = try Screen(Text(verbatim: "a").background().backgroundStyle(.yellow))
    #expect(ground.session.rules().contains("--ground:var(--yellow)"))
  }

  private struct Tinted: View {
    @State private var isRed = true

    var body: some View {
      VStack {
        Button("Other") { isRed.toggle() }
        Text(verbatim: "a").colorMultiply(isRed ? .red : .blue)
        Text(verbatim: "b").luminanceToAlpha()
      }
    }
  }

  @Test("a filter of the page is found by the view that it is for")
  func filters() throws {
    let screen = try Screen(Tinted())
    #expect(screen.elements("filter").count == 2)
    for filter in screen.elements("filter") {
      #expect(screen.session.rules().contains("filter:url(#\(try #require(filter.id)))"))
    }
    try screen.click("button", "Other")
    #expect(try screen.element("feFlood").classes == ["flood-blue"])
    try screen.expectSameAsFresh()
  }
}
